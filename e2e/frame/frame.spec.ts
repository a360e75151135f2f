/**
 * Every public page is complete before its scripts load and stays as it is, axe finds nothing on it, and the frame and every
 * page in it hold for every person: 60 widths × 4 font sizes of the browser × 3 faces × text spacing × direction are 2,880
 * states of a page, without sideways scrolling, cut texts, or controls that are covered or off the screen.
 *
 * - Twelve looks are a covering array: in them, every two values of different factors meet (states.ts).
 * - A page that stands for its kind (a frame around little, a table, a form) is shown at every width in six of the looks.
 * - Every page is shown at every second width, and in each look at two or three of them; over 24 pages every width meets
 *   every look. Zoomed to 200 % and 400 %, too.
 *
 * A page is loaded once and then only laid out again, in two windows at a time: about 4,000 layouts of 15 to 45 ms, in CI
 * half of them (states.ts).
 */
import { paths, toPath } from '@azadkar/shared-api/paths';
import { devices, type Page } from '@playwright/test';
import { recordConsoleErrors } from '../support/console-errors';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { signInNewMember } from '../support/members';
import { openPage } from '../support/open-page';
import { addressesOf, publicExamples } from '../support/releases/addresses';
import { summit, useEverything } from './addresses';
import { Hydration } from './hydration';
import { Screen } from './show-state';
import { crossed, describeState, type State, sampled, zoomed } from './states';

const KINDS: readonly string[] = [paths.comingSoon, paths.orders, paths.register];
const statesOf = (address: string, turn: number) => [
  ...(KINDS.includes(address) ? crossed() : sampled(turn)),
  ...zoomed,
];
/** Things that the demo does not hold, and the door's own page. */
const EXPECTED_ERRORS = /404|403/;

test('every page for everyone is complete before its scripts, accessible, and fits every screen, font and spacing', async ({
  page,
  browser,
  baseURL,
  request,
  consoleErrors,
}) => {
  test.setTimeout(900_000);
  consoleErrors.allow(EXPECTED_ERRORS);
  const phone = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 390, height: 844 },
    ...{ baseURL, locale: 'en-GB', colorScheme: 'dark' },
  });
  const errors = await recordConsoleErrors(phone);
  const events = [1, 2].map((eventId) => toPath(paths.event, { eventSlug: 'demo', eventId }));
  const listed = await addressesOf(request, 'public', { ...publicExamples, ...summit });
  const pages = [...listed, ...events].map((address, turn) => ({ address, turn }));
  const examine = async (window: Page, isPhone: boolean) => {
    const hydration = await Hydration.of(window, request);
    const screen = await Screen.of(window);
    for (const { address, turn } of pages) {
      const isOwn = (turn % 2 === 0) === isPhone;
      if (process.env.EVERY_PAGE === 'once' && !isOwn) continue;
      await test.step(address, async () => {
        await window.emulateMedia({ reducedMotion: null });
        const sent = await hydration.begin(address);
        await openPage(window, address);
        await hydration.expectNothingNew(sent, address);
        await expectLoaded(window);
        await window.emulateMedia({ reducedMotion: 'reduce' });
        await expectAccessible(window, `${address} on a ${isPhone ? 'phone' : 'desktop'}`);
        const states = isOwn ? statesOf(address, turn) : [];
        expect.soft(await faultsIn(screen, states), address).toEqual([]);
      });
    }
  };
  await Promise.all([examine(page, false), examine(await phone.newPage(), true)]);
  await phone.close();
  expect(errors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([]);
});

test('every page for members fits every screen, font and spacing', async ({ page, request, consoleErrors }) => {
  test.setTimeout(900_000);
  consoleErrors.allow(EXPECTED_ERRORS);
  await signInNewMember(page, 'Frame Journey Of A Long Name');
  const addresses = await addressesOf(request, 'member', { ...publicExamples, ...(await useEverything(page)) });
  const queue = addresses.map((address, turn) => ({ address, states: statesOf(address, turn) }));
  const examineAll = async (window: Page) => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    const screen = await Screen.of(window);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, states } = next;
      await test.step(address, async () => {
        await openPage(window, address);
        await expectLoaded(window);
        expect.soft(await faultsIn(screen, states), address).toEqual([]);
      });
    }
  };
  await Promise.all([page, await page.context().newPage()].map(examineAll));
});

async function expectLoaded(window: Page): Promise<void> {
  await expect(window.locator('main h1').first()).toBeVisible();
  await expect(window).toHaveTitle(/ \| Azadkar$/);
  await expect(window.locator('main [aria-busy=true]')).toHaveCount(0);
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
