/** What opens at a press stands open where nobody can press: nothing of a public page is out of a reader's reach. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../support/fixtures';

test.use({ javaScriptEnabled: false });

test('the rest of the partners, what a certificate teaches, every story', async ({ page }) => {
  await page.goto(paths.home);
  const partners = page.getByRole('region', { name: 'Corporate Partners' });
  await expect(partners.getByRole('list')).toHaveCount(2);
  await expect(partners.getByRole('button')).toHaveCount(0);

  await page.goto(paths.careerCertificates);
  await expect(page.getByText('Write small programs for analysis in R')).toBeVisible();
  const stories = page.getByRole('region', { name: 'Stories of graduates' });
  await expect(stories.getByRole('blockquote')).toHaveCount(4);
  await stories.getByRole('link', { name: 'Play the story of Hira Demo' }).click();
  await expect(page).toHaveURL(/\/api\/files\/.+\.webm$/);
});

test('every tab of an event, and its photos, each a link to itself', async ({ page, request }) => {
  const { data } = await (await request.get('/api/events')).json();
  const photo = page.getByRole('link', { name: 'Open photo 1 of' });
  for (const { id, slug } of data) {
    await page.goto(`/event/${slug}/${id}`);
    if (await photo.isVisible()) break;
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await photo.click();
  await expect(page).toHaveURL(/\/api\/files\/.+\.webp$/);
});
