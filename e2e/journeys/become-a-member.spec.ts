/** The whole site in one journey: a visitor becomes a member, uses a page of every remote, and logs out. */
import { AUTH_COOKIE } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { dashboardLink } from '../support/dashboard-menu';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { submitRegistration } from '../support/register';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The dashboard's menu is beside the page on a wide screen, and in the sheet of the main menu on a phone. */
async function openFromDashboardMenu(page: Page, name: string): Promise<void> {
  const menus = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  if ((await menus.count()) === 0) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await (await dashboardLink(page, name)).click();
}

/** The main menu is in the header on a wide screen, folded beside a member's page, and in a sheet on a phone. */
async function openFromMainMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const folded = page.getByRole('banner').getByText('Website');
  if (await menu.isVisible()) await menu.click();
  else if (await folded.isVisible()) await folded.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name, exact: true })
    .click();
}

test('a visitor becomes a member, uses every part of the site and logs out @phone', async ({ page }, { project }) => {
  await openPage(page, paths.home);
  await expect(page).toHaveTitle('Home | Azadkar');
  await page.getByRole('main').getByRole('link', { name: 'Become a member' }).first().click();

  await expect(heading(page, 'Register')).toBeFocused();
  await submitRegistration(page, {
    name: 'Journey Member',
    email: `journey-${project.name.replaceAll(' ', '-')}@azadkar.test`,
  });

  await expect(page).toHaveURL(paths.membership);
  await expect(heading(page, 'Membership Details')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Journey Member');

  await openFromMainMenu(page, 'Our Voice');
  await expect(heading(page, 'Our Voice')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toBeVisible();

  await openFromMainMenu(page, 'Events');
  await expect(heading(page, 'Events')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goBack();
  await expect(heading(page, 'Our Voice')).toBeVisible();
  await openPage(page, paths.membership);
  await openFromDashboardMenu(page, 'Courses');
  await expect(heading(page, 'Courses')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await openFromDashboardMenu(page, 'Issues');
  await expect(page.getByRole('heading', { name: 'You have no issues' })).toBeVisible();
  await page.getByRole('link', { name: 'New Issue' }).first().click();

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter your title').first()).toBeVisible();
  await page.getByLabel('Title').fill('My payment is late');
  await page.getByLabel('Topic').selectOption('Banking');
  await page.getByLabel('Description').fill('It was sent last week and has not arrived.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(paths.issues);
  await expect(page.getByRole('link', { name: 'My payment is late' })).toBeVisible();

  await openFromDashboardMenu(page, 'Logout');
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByText('Logged out Successfully')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(AUTH_COOKIE);
});
