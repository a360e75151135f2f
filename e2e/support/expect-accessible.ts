import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the page as it stands, once it stands. What it finds fails the test, which goes on. */
export async function expectAccessible(page: Page, occasion = page.url()): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
  // The other mode opens a window for each analysis, for the sake of frames; our pages have none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect.soft(found, occasion).toEqual([]);
}

/** The same, in light and in dark. */
export async function expectAccessibleInBothColors(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${page.url()} in ${colorScheme}`);
  }
}
