/**
 * Every public page is valid HTML, complete before its scripts load, and stays as it is. On it and on every page for members axe finds
 * nothing, light on a desktop and dark on a phone, and the frame and the page in it hold for every person: 60 widths × 4 font sizes of the browser × 3 faces × text spacing × direction are 2,880
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
import { type Browser, devices, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { recordConsoleErrors } from '../support/console-errors';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { signIn, signInNewMember } from '../support/members';
import { openPage } from '../support/open-page';
import { addressesOf, pathsOf, publicExamples } from '../support/releases/addresses';
import { knownToDemo, summit, useEverything } from './addresses';
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

/** With `EVERY_SCREEN=once`, as in CI, a page is shown on a desktop or on a phone, in turns; otherwise on both. */
const isShown = (turn: number, isPhone: boolean) => process.env.EVERY_SCREEN !== 'once' || isLaidOut(turn, isPhone);
/** With `EVERY_NTH_EXAMINED=8`, as in CI, an eighth of the pages for everyone is examined by axe and in its states. */
const isExamined = (turn: number) => Math.floor(turn / 2) % Number(process.env.EVERY_NTH_EXAMINED ?? 1) === 0;
/** The window in which a page is shown in all its states. */
const isLaidOut = (turn: number, isPhone: boolean) => (turn % 2 === 0) === isPhone;

test('every page for everyone is complete before its scripts, accessible, and fits every screen, font and spacing', async ({
  page,
  browser,
  baseURL,
  request,
  consoleErrors,
}) => {
  test.setTimeout(900_000);
  consoleErrors.allow(EXPECTED_ERRORS);
  const events = [1, 2].map((eventId) => toPath(paths.event, { eventSlug: 'demo', eventId }));
  const listed = await addressesOf(request, 'public', { ...publicExamples, ...summit });
  const pages = [...listed, ...events].map((address, turn) => ({ address, turn }));
  const examineAll = async (window: Page, isPhone: boolean) => {
    const hydration = await Hydration.of(window, request);
    const screen = await Screen.of(window);
    for (const { address, turn } of pages.filter((one) => isShown(one.turn, isPhone))) {
      await test.step(address, async () => {
        await window.emulateMedia({ reducedMotion: null });
        const sent = await hydration.begin(address);
        expect.soft(await invalidIn(sent), `HTML of ${address}`).toEqual([]);
        await openPage(window, address);
        await hydration.expectNothingNew(sent, address);
        const states = isLaidOut(turn, isPhone) ? statesOf(address, turn) : [];
        if (isExamined(turn) || KINDS.includes(address)) await examine(screen, { address, states });
        else await expectLoaded(window);
      });
    }
  };
  await onPhoneInTheDark({ browser, baseURL }, async (phone) => {
    await Promise.all([examineAll(page, false), examineAll(phone, true)]);
  });
});

test('every page for members is accessible, and fits every screen, font and spacing', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  request,
  consoleErrors,
}) => {
  test.setTimeout(900_000);
  consoleErrors.allow(EXPECTED_ERRORS);
  await signInNewMember(page, 'Frame Journey Of A Long Name');
  const own = await addressesOf(request, 'member', { ...publicExamples, ...(await useEverything(page)) });
  const plain = (await pathsOf(request, 'member')).filter((path) => !path.includes(':'));
  const examineAll = async (window: Page, addresses: readonly string[], isPhone: boolean) => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    const screen = await Screen.of(window);
    for (const [turn, address] of addresses.entries()) {
      if (plain.includes(address) && !isShown(plain.indexOf(address), isPhone)) continue;
      await test.step(address, async () => {
        await openPage(window, address);
        await examine(screen, { address, states: statesOf(address, turn) });
      });
    }
  };
  await onPhoneInTheDark({ browser, baseURL }, async (phone) => {
    await signIn(phone);
    await Promise.all([examineAll(page, own, false), examineAll(phone, [...plain, ...knownToDemo, '/nowhere'], true)]);
  });
});

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'], root: true }));

/** What the standard preset refuses, but styles in the body: the head is sent before the page is rendered. */
async function invalidIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages).map(({ ruleId, message }) => `${ruleId}: ${message}`);
  return [...new Set(messages)].filter(
    (each) => !each.includes('<style> element is not permitted as content under <body>'),
  );
}

/** Lends a page of a phone in the dark, whose console has no errors but those expected. */
async function onPhoneInTheDark(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const phone = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    baseURL,
    locale: 'en-GB',
    colorScheme: 'dark',
  });
  const errors = await recordConsoleErrors(phone);
  await use(await phone.newPage());
  await phone.close();
  expect(errors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([]);
}

/** Axe finds nothing on the page that a screen shows, and no state of it a fault. */
async function examine(screen: Screen, { address, states }: { address: string; states: readonly State[] }) {
  await expectLoaded(screen.page);
  await screen.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(screen.page, address);
  expect.soft(await faultsIn(screen, states), address).toEqual([]);
}

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
