import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page once it has loaded; a finding fails the test without ending it. */
export async function expectAccessible(page: Page, description = page.url(), rules?: string[]): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
  // The default mode opens a window for each analysis to support frames; our pages have none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(TAGS);
  await placesAre(page, 'static');
  const { violations } = await axe.analyze();
  await placesAre(page, '');
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, description).toEqual([]);
}

/** A link below the places is whole after a scroll, and axe measures what is uncovered now: for it they stand at the page's end. */
const placesAre = (page: Page, position: 'static' | ''): Promise<void> =>
  page.locator('[data-places]').evaluateAll((bars: HTMLElement[], value) => {
    for (const bar of bars) bar.style.position = value;
  }, position);

/** Only colors differ in the dark color scheme: with `EVERY_SCREEN=once`, as in CI, it is examined for them alone. */
const DARK_RULES = process.env.EVERY_SCREEN === 'once' ? ['color-contrast'] : undefined;

/** Expects the same in the light and in the dark color scheme. */
export async function expectAccessibleInBothColors(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', DARK_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${page.url()} in ${colorScheme}`, rules);
  }
}
