/** Without JavaScript everything that a press would open is open: no content of a public page is hidden. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { expect, test } from '../support/fixtures';

test.use({ javaScriptEnabled: false });

test('all partners, the contents of a certificate and every story are shown', async ({ page }) => {
  await page.goto(paths.home);
  const partners = page.getByRole('region', { name: 'Corporate Partners' });
  await expect(partners.getByRole('list')).toHaveCount(2);
  await expect(partners.getByRole('button')).toHaveCount(0);

  await page.goto(paths.careerCertificates);
  await expect(page.getByText('Write small programs for analysis in R')).toBeVisible();
  const stories = page.getByRole('region', { name: 'Stories of graduates' });
  await expect(stories.getByRole('blockquote')).toHaveCount(4);
  await stories.getByRole('link', { name: /^Hira Demo.*Play the story$/ }).click();
  await expect(page).toHaveURL(/\/api\/files\/.+\.webm$/);
});

test('the topics of the blog are links, each to a page of its own', async ({ page }) => {
  const onClients = page.getByRole('heading', { level: 2, name: 'A portfolio without big names' });
  await page.goto(paths.blog);
  await expect(onClients).toBeVisible();
  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await expect(page).toHaveURL(`${paths.blog}?topic=taxes`);
  await expect(page.getByRole('heading', { level: 2, name: 'The tax year begins in July' })).toBeVisible();
  await expect(onClients).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(onClients).toBeVisible();
});

test('every tab of an event is shown, and each photo links to its file', async ({ page, request }) => {
  const { data } = await (await request.get(`/api${ticketing.events.path}`)).json();
  const photo = page.getByRole('link', { name: 'Open photo 1 of' });
  for (const { id, slug } of data) {
    await page.goto(toPath(paths.event, { eventSlug: slug, eventId: id }));
    if (await photo.isVisible()) break;
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await photo.click();
  await expect(page).toHaveURL(/\/api\/files\/.+\.webp$/);
});

test('the home page has the parts of other remotes: the next events and the newest posts', async ({ page }) => {
  const posts = page.getByRole('region', { name: 'New on the blog' });
  const events = page.getByRole('region', { name: 'Next events' });
  await expect(async () => {
    await page.goto(paths.home); // which goes without a part that is late, as on a busy machine
    await expect(posts.getByRole('listitem')).toHaveCount(3, { timeout: 1_000 });
    await expect(events).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(events.getByRole('link', { name: 'All events' })).toHaveAttribute('href', paths.events);
  await events.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/event\//);
});
