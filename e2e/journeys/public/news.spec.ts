/** The news by email, for who has no account: asked for on the blog, confirmed by an email, stopped by another. */
import { paths } from '@azadkar/shared-api/paths';
import { expectAccessible } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { linkFromEmail } from '../../support/mailbox';
import { openPage } from '../../support/open-page';
import { uniqueEmail } from '../../support/register';

test('a reader gets the news by email after confirming the address, and stops it @phone', { tag: '@long' }, async ({
  page,
}) => {
  const to = uniqueEmail('Reader');
  await openPage(page, paths.blog);
  await page.getByRole('main').getByRole('link', { name: 'Get the news' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News by email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your email').fill('reader@');
  await page.getByRole('button', { name: 'Get the news' }).click();
  await expect(page.getByText('The input is not valid email').first()).toBeVisible();
  await expect(page.getByLabel('Your email')).toHaveValue('reader@');
  await page.getByLabel('Your email').fill(to);
  await page.getByRole('button', { name: 'Get the news' }).click();
  await expect(page.getByText('Look into your mailbox')).toBeVisible();

  const confirm = { to, subject: 'Please confirm that you want our news', link: /https?:\S+\/news\/confirm\?id=\S+/ };
  await openPage(page, await linkFromEmail(page, confirm));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get the news' }).click();
  await expect(page.getByText('You get our news', { exact: true })).toBeVisible();

  const stop = { to, subject: 'You get our news', link: /https?:\S+\/news\/stop\?id=\S+/ };
  await openPage(page, await linkFromEmail(page, stop));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop the news' }).click();
  await expect(page.getByText('You no longer get our news')).toBeVisible();
  await page.getByRole('button', { name: 'Get the news again' }).click();
  await expect(page.getByText('You get our news again')).toBeVisible();
});
