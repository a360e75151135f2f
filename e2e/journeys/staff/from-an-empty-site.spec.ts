/** From an empty site to one that runs: its first administrator makes what visitors then find. */
import { paths } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { BrowserContext, Page } from '@playwright/test';
import { authenticatorApp } from '../../support/authenticator-app';
import { type EmptySite, emptySiteUrl, startEmptySite } from '../../support/empty-site';
import { expect, test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';
import { PASSWORD } from '../../support/register';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const ADMIN = 'first@association.test';
const TALK = 'Pricing evening';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ baseURL: emptySiteUrl });

let site: EmptySite;
/** Of the administrator's session, for the tests after the one that signs in. */
let staffCookies: Cookies;

test.beforeAll(async () => {
  test.setTimeout(300_000); // two processes start; on a quiet machine it takes ten seconds
  site = await startEmptySite(ADMIN);
});
test.afterAll(() => site?.stop());

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the first administrator, made by a command, chooses a password and sets up a second factor', async ({ page }) => {
  await openPage(page, site.passwordLink);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await press(page, 'Set the new password');
  await expect(page).toHaveURL(paths.login);
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Your role needs a second factor')).toBeVisible();
  await press(page, 'Set up an authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = authenticatorApp(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill(await app.nextCode());
  await press(page, 'Confirm');
  await press(page, 'I have kept them');
  await openPage(page, staffPaths.overview);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Roles' }).first()).toBeVisible();
  staffCookies = await page.context().cookies();
});

test('an event with a picture and two packages is written and published, and visitors find it', async ({
  page,
  browser,
}) => {
  await page.context().addCookies(staffCookies);
  await openPage(page, staffPaths.newEvent);
  await box(page, 'Title').fill(TALK);
  await page.getByLabel('Begins').fill('2031-03-01T18:00');
  await page.getByLabel('Ends').fill('2031-03-01T21:00');
  await page.getByLabel('Free of charge').uncheck();
  await press(page, 'Begin the draft');

  await expect(page).toHaveURL(/\/staff\/events\/\d+\/page$/);
  await box(page, 'Short text').fill('What to ask for, and how to say it.');
  await box(page, 'Text').fill('An evening about prices.');
  await box(page, 'Venue').fill('Arfa Tower');
  await box(page, 'City').fill('Lahore');
  await box(page, 'Organizer').fill('The association');
  await choosePicture(page, 'A table with chairs');
  await press(page, 'Save');
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await main(page).getByRole('link', { name: 'Packages' }).first().click();
  for (const [name, price] of [
    ['Standard', '3000'],
    ['Front row', '6000'],
  ] as const) {
    await main(page).getByRole('button', { name: 'Add a package' }).first().click();
    await box(page, 'Name').fill(name);
    await box(page, 'Price').fill(price);
    await press(page, 'Add the package');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'Overview' }).click();
  await press(page, 'Publish');
  await expect(page.getByText(`“${TALK}” is on the site.`)).toBeVisible();

  const visitor = await browser.newContext();
  const events = await visitor.newPage();
  await openPage(events, emptySiteUrl + paths.events);
  await events.getByRole('link', { name: `View Details: ${TALK}` }).click();
  await expect(events.getByRole('heading', { level: 1, name: TALK })).toBeVisible();
  await expect(main(events)).toContainText('PKR 3,000');
  await expect(main(events)).toContainText('PKR 6,000');
  await visitor.close();
});

/** Uploads a picture of the page itself into the first field of pictures, and describes and cuts it. */
async function choosePicture(page: Page, shows: string): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg' });
  await main(page).getByText('Choose a picture').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Upload a picture').setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Alternative text').fill(shows);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.getByRole('button', { name: 'Use this cut' }).click();
  await expect(dialog).toBeHidden();
}
