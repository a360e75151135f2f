/**
 * The frame and every page in it hold for every person: 60 widths × 4 font sizes of the browser × 3 faces × text spacing ×
 * direction, 2,880 states of a page, without sideways scrolling, cut texts, or controls off the screen.
 *
 * - Both frames, the order table and the longest form go through all widths in each look of a covering array: twelve looks
 *   in which every two values of different factors meet, 720 states a page.
 * - Every page goes through all widths once, and each look at five of them; over twelve pages every width meets every look.
 * - Every page is shown at 200 % and 400 % zoom, too.
 *
 * A page is loaded once and then only laid out again, so that about 10,000 layouts take under three minutes.
 */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../support/fixtures';
import { signInNewMember } from '../support/members';
import { openPage } from '../support/open-page';
import { addressesOf, useEverything } from './addresses';
import { Screen } from './show-state';
import { crossed, describeState, looks, type State, sampled, zoomed } from './states';

/** The pages that stand for all of their kind: a frame around little, tables, forms. */
const ALL_LOOKS: readonly string[] = [paths.comingSoon, paths.orders, paths.register];

for (const access of ['public', 'member'] as const) {
  test(`every page for ${access === 'public' ? 'everyone' : 'members'} fits every screen, font and spacing`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    test.setTimeout(300_000);
    consoleErrors.allow(/404|403/); // things that the demo does not hold, and the door's own page
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (access === 'member') await signInNewMember(page, 'Frame Journey Of A Long Name');
    const addresses = await addressesOf(request, access, access === 'member' ? await useEverything(page) : {});
    const screen = await Screen.of(page);
    for (const [turn, address] of addresses.entries()) {
      await test.step(address, async () => {
        await openPage(page, address);
        await expect(page.locator('main h1').first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        const states = ALL_LOOKS.includes(address) ? crossed(looks) : sampled(turn);
        const faults = await faultsIn(screen, [...states, ...zoomed]);
        expect.soft(faults, address).toEqual([]);
      });
    }
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
