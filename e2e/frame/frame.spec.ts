/**
 * The frame and every page in it hold for every person: 60 widths × 4 font sizes of the browser × 3 faces × text spacing ×
 * direction are 2,880 states of a page, without sideways scrolling, cut texts, or controls that are covered or off the screen.
 *
 * - Twelve looks are a covering array: in them, every two values of different factors meet (states.ts).
 * - A page that stands for its kind (a frame around little, a table, a form) is shown at every width in six of the looks.
 * - Every page is shown at every second width, and in each look at two or three of them; over 24 pages every width meets
 *   every look. Zoomed to 200 % and 400 %, too.
 *
 * A page is loaded once and then only laid out again, in two windows at a time: about 4,000 layouts of 15 to 45 ms, in CI
 * half of them (states.ts).
 */
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { signInNewMember } from '../support/members';
import { openPage } from '../support/open-page';
import { addressesOf, publicExamples } from '../support/releases/addresses';
import { summit, useEverything } from './addresses';
import { Screen } from './show-state';
import { crossed, describeState, type State, sampled, zoomed } from './states';

const KINDS: readonly string[] = [paths.comingSoon, paths.orders, paths.register];

for (const access of ['public', 'member'] as const) {
  test(`every page for ${access === 'public' ? 'everyone' : 'members'} fits every screen, font and spacing`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    test.setTimeout(900_000);
    consoleErrors.allow(/404|403/); // things that the demo does not hold, and the door's own page
    if (access === 'member') await signInNewMember(page, 'Frame Journey Of A Long Name');
    const own = access === 'member' ? await useEverything(page) : summit;
    const addresses = await addressesOf(request, access, { ...publicExamples, ...own });
    const queue = addresses.map((address, turn) => ({
      address,
      states: [...(KINDS.includes(address) ? crossed() : sampled(turn)), ...zoomed],
    }));
    const examineAll = async (window: Page) => {
      await window.emulateMedia({ reducedMotion: 'reduce' });
      const screen = await Screen.of(window);
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { address, states } = next;
        await test.step(address, async () => {
          await openPage(window, address);
          await expect(window.locator('main h1').first()).toBeVisible();
          await expect(window.locator('main [aria-busy=true]')).toHaveCount(0);
          expect.soft(await faultsIn(screen, states), address).toEqual([]);
        });
      }
    };
    await Promise.all([page, await page.context().newPage()].map(examineAll));
  });
}

/** Each fault of a page once, with the first state that shows it and how many others do. */
async function faultsIn(screen: Screen, states: readonly State[]): Promise<string[]> {
  const found = new Map<string, { first: string; count: number }>();
  await screen.begin();
  for (const state of states) {
    await screen.show(state);
    for (const fault of await screen.findFaults()) {
      const known = found.get(fault);
      found.set(fault, { first: known?.first ?? describeState(state), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found].map(([fault, { first, count }]) => `${fault} (${first}; ${count} of ${states.length} states)`);
}
