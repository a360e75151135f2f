import type { Locator, Page } from '@playwright/test';

/** A link of the menu beside a member's page, or in the open sheet of a phone; its group is unfolded. */
export async function dashboardLink(page: Page, name: string, timeout?: number): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  const link = page.getByRole('link', { name, exact: true, includeHidden: true });
  const group = menu.locator('details').filter({ has: link }).first();
  await group.evaluate((details) => details.toggleAttribute('open', true), undefined, { timeout });
  return group.getByRole('link', { name, exact: true });
}
