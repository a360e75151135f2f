import type { Locator, Page } from '@playwright/test';

/** A link of the menu beside a member's page, or in the open sheet of a phone; its groups are unfolded. */
export async function dashboardLink(page: Page, name: string, timeout?: number): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  await menu.evaluate(unfold, undefined, { timeout });
  return menu.getByRole('link', { name, exact: true });
}

function unfold(menu: Element): void {
  for (const group of menu.querySelectorAll('details')) group.open = true;
}
