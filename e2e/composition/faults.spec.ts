/** Broken files of a remote: the frame and the other remotes keep working, and the wait is bounded. */
import { paths } from '@azadkar/shared-api/paths';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import pLimit from 'p-limit';
import { recordConsoleErrors } from '../support/console-errors';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/members';
import { openPage } from '../support/open-page';
import { release } from '../support/releases/release-command';
import { buildChangedRemote, deleteBuilds } from '../support/releases/remote-build';
import { site } from '../support/site';
import { FAULTS, type Fault, type FaultCase, fileOf } from './faults';

/** The shell's limit of 8 s, and 7 s for a busy machine. */
const MAX_WAIT_SECONDS = 8 + 7;
const EXPECTED_ERRORS = /Failed to load resource|integrity|digest|reported: .*\/fault/;
const NOTICE = 'This part of the site is not available right now';

/** A page of each remote, the link to it, and a link from it to another remote. */
const REMOTES = [
  { name: 'public', address: paths.aboutUs, page: 'about-us', link: 'About us', on: 'Our Voice' },
  { name: 'network', address: paths.ourVoice, page: 'directory', link: 'Our Voice', on: 'Events' },
  { name: 'ticketing', address: paths.events, page: 'events', link: 'Events', on: 'About us' },
  { name: 'account', address: paths.membership, page: 'membership', link: 'Membership Details', on: 'Courses' },
  { name: 'learning', address: paths.courses, page: 'courses', link: 'Courses', on: 'Issues' },
  { name: 'safety-net', address: paths.issues, page: 'issues', link: 'Issues', on: 'Courses' },
] as const;
type Remote = (typeof REMOTES)[number];

/** Seconds until the visitor sees a page: when the remote's entry is broken, and when the chunk of a page is. */
type Waits = readonly [entry: number, page: number];

interface Cell {
  remote: string;
  fault: FaultCase;
  measure(fault: Fault): Promise<Waits>;
}

/** Opens a page in a window of its own: a tab in the background renders too rarely to be clicked in. */
type OpenWindow = () => Promise<Page>;

/** The errors that the pages of each window reported. */
const consoleErrorsOf = new WeakMap<BrowserContext, string[]>();

test.afterAll(deleteBuilds);

test('for each remote and each fault a notice appears, and the frame and the other remotes keep working', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  const open = openedBy(browser, await page.context().storageState());
  const cells = REMOTES.flatMap((remote) =>
    FAULTS.map((fault) => ({
      remote: remote.name,
      fault,
      measure: (answer: Fault) => breakFiles(open, remote, answer),
    })),
  );
  expect(await measureAll(cells)).toBeLessThan(MAX_WAIT_SECONDS);
});

test('for each fault of a version the previous version replaces it', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = openedBy(browser);
  const change = { room: 'mfe-public', file: 'src/about-us/about-us.page.tsx', version: '1.0.20' };
  release('publish', buildChangedRemote({ ...change, from: 'because alone is not a plan', to: 'never to be seen' }));
  release('pin', 'public@1.0.20', '--yes');
  const cells = FAULTS.map((fault) => ({
    remote: 'public 1.0.20',
    fault,
    measure: (answer: Fault) => breakVersion(open, answer),
  }));
  expect(await measureAll(cells)).toBeLessThan(MAX_WAIT_SECONDS);
  release('roll-back', '--yes');
});

/** Measures every cell, prints the waits and gives the longest. Faults that hang run beside the others, in a queue of their own. */
async function measureAll(cells: readonly Cell[]): Promise<number> {
  const waits = new Map<Cell, Waits>();
  const measure = (cell: Cell) =>
    test.step(`${cell.remote} ${cell.fault.name}`, async () => {
      waits.set(cell, await cell.measure(cell.fault.fault));
    });
  const hanging = cells.filter(({ fault }) => fault.hangs);
  const others = cells.filter(({ fault }) => !fault.hangs);
  await Promise.all([pLimit(6).map(hanging, measure), pLimit(2).map(others, measure)]);
  console.log('seconds until help: no entry / no page');
  console.table(tableOf(cells, waits));
  return Math.max(...[...waits.values()].flat());
}

/** One row for each remote, one column for each fault. */
function tableOf(cells: readonly Cell[], waits: ReadonlyMap<Cell, Waits>): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const cell of cells) {
    const { remote, fault } = cell;
    rows[remote] = { ...rows[remote], [fault.name]: waits.get(cell)?.join(' / ') ?? '' };
  }
  return rows;
}

/** Loads a page whose remote has a broken entry, then follows a link to a page with a broken chunk. */
async function breakFiles(open: OpenWindow, remote: Remote, fault: Fault): Promise<Waits> {
  const first = await open();
  await first.route(fileOf(remote.name, 'entry'), fault);
  let startedAt = performance.now();
  await first.goto(remote.address, { waitUntil: 'commit' });
  const entry = await expectNotice(first, startedAt);
  await expectOtherRemote(first, remote);
  await closePage(first);

  const second = await open();
  await second.route(fileOf(remote.name, remote.page), fault);
  await openPage(second, REMOTES.find(({ link }) => link === remote.on)?.address ?? paths.home);
  startedAt = performance.now();
  await follow(second, remote.link);
  const page = await expectNotice(second, startedAt);
  await expectOtherRemote(second, remote);
  await closePage(second);
  return [entry, page];
}

function openedBy(browser: Browser, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>): OpenWindow {
  return async () => {
    const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: site.url, storageState });
    consoleErrorsOf.set(context, recordConsoleErrors(context));
    return context.newPage();
  };
}

/** Expects no other errors than those of the fault, and closes the window. */
async function closePage(page: Page): Promise<void> {
  const errors = consoleErrorsOf.get(page.context()) ?? [];
  expect(errors.filter((line) => !EXPECTED_ERRORS.test(line))).toEqual([]);
  await page.context().close();
}

async function expectNotice(page: Page, startedAt: number): Promise<number> {
  // above a page that a server has rendered, or in place of one
  await expect(page.locator('[data-error]').getByText(NOTICE)).toBeVisible({ timeout: 30_000 });
  const seconds = secondsSince(startedAt);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return seconds;
}

async function expectOtherRemote(page: Page, remote: Remote): Promise<void> {
  await follow(page, remote.on);
  const other = REMOTES.find(({ link }) => link === remote.on)?.name;
  await expect(page.locator(`[data-remote^="${other}@"]`)).toBeVisible();
}

const follow = (page: Page, link: string) =>
  page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();

/** Breaks the entry of a version, then the chunk of a page, and expects the page of the previous version. */
async function breakVersion(openWindow: OpenWindow, fault: Fault): Promise<Waits> {
  const open = async (file: string) => {
    const page = await openWindow();
    await page.route(fileOf('public', file, '1\\.0\\.20'), fault);
    const startedAt = performance.now();
    await page.goto(paths.aboutUs, { waitUntil: 'commit' });
    await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', 'public@1.0.0');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('because alone is not a plan');
    const seconds = secondsSince(startedAt);
    await closePage(page);
    return seconds;
  };
  return [await open('entry'), await open('about-us')];
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10;
