/** Whatever happens to a remote's files: the frame lives, the others work, and the wait is bounded. */
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { expect, listen, signIn, test } from '../fixtures';
import { site } from '../site';
import { buildChanged, clearWorkshop, release } from './changed-remote';
import { FAULTS, type Fault, fileOf } from './faults';
import { inTurns } from './in-turns';

/** What the shell allows for everything, and what a busy machine adds. */
const PATIENCE_S = 8 + 7;
const EXPECTED = /Failed to load resource|integrity|digest|reported: .*\/remote/;
const NOTICE = 'This part of the site is not available right now';

/** A page of a remote with the link to it, and the link that leads on to another remote. */
const REMOTES = [
  { name: 'public', address: '/about-us', page: 'about-us', link: 'About us', on: 'Our Voice' },
  { name: 'network', address: '/our-voice', page: 'directory', link: 'Our Voice', on: 'Events' },
  { name: 'ticketing', address: '/events', page: 'events', link: 'Events', on: 'About us' },
  { name: 'account', address: '/dashboard/membership', page: 'membership', link: 'Membership Details', on: 'Courses' },
  { name: 'learning', address: '/dashboard/courses', page: 'courses', link: 'Courses', on: 'Issues' },
  { name: 'safety-net', address: '/dashboard/issues', page: 'issues', link: 'Issues', on: 'Courses' },
] as const;
type Remote = (typeof REMOTES)[number];

/** Seconds until the visitor is helped: when the remote cannot be entered, and when a page's own file cannot be had. */
type Waits = readonly [entry: number, page: number];

interface Cell {
  remote: string;
  fault: string;
  meet(fault: Fault): Promise<Waits>;
}

/** Opens a page in a window of its own: a tab behind another one is drawn too seldom to be clicked in. */
type OpenPage = () => Promise<Page>;

/** What the pages of each window complained about. */
const heard = new WeakMap<BrowserContext, string[]>();

test.afterAll(clearWorkshop);

test('six remotes, six faults: the page says so, the frame and the other remotes live on', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  const open = openedBy(browser, await page.context().storageState());
  const cells = REMOTES.flatMap((remote) =>
    Object.keys(FAULTS).map((fault) => ({
      remote: remote.name,
      fault,
      meet: (answer: Fault) => loseFiles(open, remote, answer),
    })),
  );
  expect(await meetAll(cells)).toBeLessThan(PATIENCE_S);
});

test('whatever happens to a version, the one before it stands in', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = openedBy(browser);
  const change = { room: 'mfe-public', file: 'src/about-us/about-us.page.tsx', version: '1.0.20' };
  release('publish', buildChanged({ ...change, from: 'because alone is not a plan', to: 'never to be seen' }));
  release('pin', 'public@1.0.20', '--yes');
  const cells = Object.keys(FAULTS).map((fault) => ({
    remote: 'public 1.0.20',
    fault,
    meet: (answer: Fault) => loseVersion(open, answer),
  }));
  expect(await meetAll(cells)).toBeLessThan(PATIENCE_S);
  release('roll-back', '--yes');
});

/** Prints every wait and gives the longest. What hangs does so beside the rest, which takes turns. */
async function meetAll(cells: readonly Cell[]): Promise<number> {
  const waits = new Map<Cell, Waits>();
  const work = (hang: boolean) =>
    cells
      .filter(({ fault }) => fault.startsWith('hangs') === hang)
      .map((cell) => () => test.step(`${cell.remote} ${cell.fault}`, () => meet(cell)));
  const meet = async (cell: Cell) => void waits.set(cell, await cell.meet(FAULTS[cell.fault] as Fault));
  await Promise.all([inTurns(work(true), 6), inTurns(work(false), 2)]);
  const rows: Record<string, Record<string, string>> = {};
  for (const cell of cells)
    rows[cell.remote] = { ...rows[cell.remote], [cell.fault]: waits.get(cell)?.join(' / ') ?? '' };
  console.log('seconds until help: no entry / no page');
  console.table(rows);
  return Math.max(...[...waits.values()].flat());
}

/** A fresh load whose remote cannot be entered; then a link to a page whose own file cannot be had. */
async function loseFiles(open: OpenPage, remote: Remote, fault: Fault): Promise<Waits> {
  const first = await open();
  await first.route(fileOf(remote.name, 'entry'), fault);
  let startedAt = performance.now();
  await first.goto(remote.address, { waitUntil: 'commit' });
  const entry = await expectNotice(first, startedAt);
  await moveOn(first, remote);
  await leave(first);

  const second = await open();
  await second.route(fileOf(remote.name, remote.page), fault);
  await second.goto(REMOTES.find(({ link }) => link === remote.on)?.address ?? '/');
  startedAt = performance.now();
  await follow(second, remote.link);
  const page = await expectNotice(second, startedAt);
  await moveOn(second, remote);
  await leave(second);
  return [entry, page];
}

function openedBy(browser: Browser, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>): OpenPage {
  return async () => {
    const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: site.url, storageState });
    heard.set(context, listen(context));
    return context.newPage();
  };
}

/** Nothing was said but what was broken on purpose. */
async function leave(page: Page): Promise<void> {
  const said = heard.get(page.context()) ?? [];
  expect(said.filter((line) => !EXPECTED.test(line))).toEqual([]);
  await page.context().close();
}

async function expectNotice(page: Page, startedAt: number): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: NOTICE })).toBeVisible({ timeout: 30_000 });
  const seconds = secondsSince(startedAt);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return seconds;
}

async function moveOn(page: Page, remote: Remote): Promise<void> {
  await follow(page, remote.on);
  const other = REMOTES.find(({ link }) => link === remote.on)?.name;
  await expect(page.locator(`[data-remote^="${other}@"]`)).toBeVisible();
}

const follow = (page: Page, link: string) =>
  page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();

/** The page of the version before, in place of one that has an entry but not its page, or not even that. */
async function loseVersion(openPage: OpenPage, fault: Fault): Promise<Waits> {
  const open = async (file: string) => {
    const page = await openPage();
    await page.route(fileOf('public', file, '1\\.0\\.20'), fault);
    const startedAt = performance.now();
    await page.goto('/about-us', { waitUntil: 'commit' });
    await expect(page.locator('[data-page="about-us"]')).toHaveAttribute('data-remote', 'public@1.0.0');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('because alone is not a plan');
    const seconds = secondsSince(startedAt);
    await leave(page);
    return seconds;
  };
  return [await open('entry'), await open('about-us')];
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10;
