/** A visitor's way to a page of the faulty remote, in a window of their own, and what they meet there. */
import { paths } from '@azadkar/shared-api/paths';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { openPage } from '../../support/open-page';
import { FAULTY } from '../../support/releases/faulty-remote';
import { site } from '../../support/site';
import type { Cell, Part, Way } from './cells';
import { NETWORK_FAULTS } from './network-faults';

export type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

export const VERSION = '1.1.0';
export const VERSION_BEFORE = '1.0.0';

/** Of each action in the page. */
const TIMEOUT_MS = 10_000;

interface FaultReport {
  readonly name: string;
  readonly version: string;
  readonly page: string;
  readonly kind: string;
  readonly outcome: string;
  readonly message: string;
}

export interface Visit {
  readonly page: Page;
  /** What the page has reported; nothing of it reaches the gateway. */
  readonly reports: readonly FaultReport[];
  /** Seconds since the visitor set out, with those by which the clock was moved forward. */
  seconds(): number;
  /** Resolves once the fault has begun. */
  begun(): Promise<unknown>;
  /** Moves the browser's clock forward. */
  skip(milliseconds: number): Promise<void>;
  /** Ends the fault. */
  repair(): Promise<void>;
  close(): Promise<void>;
}

/** The page that a cell visits, and what is known of it. */
interface Place {
  readonly address: string;
  /** The release that shows it, and the one to which the fault belongs. */
  readonly shownBy: string;
  readonly owner: RegExp;
  /** Something that the page always shows. */
  readonly content: string;
  /** The file that fails. */
  readonly file?: RegExp;
}

const FILE_NAMES: Readonly<Partial<Record<Part, string>>> = {
  entry: 'entry\\.[^/]*\\.js',
  page: 'trial\\.[^/]*\\.js',
  stylesheet: 'trial\\.[^/]*\\.css',
  picture: '[^/]*\\.svg',
};

export function placeOf({ part, fault, way, everyVersion }: Cell): Place {
  if (part === 'shared chunk') {
    const file = /^\/shell\/[^/]+\/shared-ui_src_forms[^/]*\.js$/;
    return { address: paths.login, shownBy: 'account@', owner: /^shell@/, content: 'Password', file };
  }
  const behavior = part.endsWith('code') ? fault : fault === 'evaluation' ? `evaluation-of-${part}` : 'nothing-wrong';
  const name = FILE_NAMES[part];
  const version = everyVersion ? '[^/]+' : VERSION.replaceAll('.', '\\.');
  return {
    address: `${way === 'drawn' ? '/dashboard/faulty/faults' : '/faulty'}/${part === 'server code' ? 'rendered/' : ''}${behavior}`,
    shownBy: `${FAULTY}@${VERSION}`,
    owner: new RegExp(`^${FAULTY}@${VERSION}$`),
    content: 'Text from the loader',
    ...(name ? { file: new RegExp(`^/remotes/${FAULTY}/${version}/${name}$`) } : {}),
  };
}

/** Opens the page of a cell, with its fault. */
export async function visit(browser: Browser, cell: Cell, members: StorageState): Promise<Visit> {
  const storageState = cell.way === 'drawn' ? members : undefined;
  const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: site.url, storageState });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const reports: FaultReport[] = [];
  await page.route('**/reports/fault', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  const hit = await breakFile(page, cell);
  if (cell.way === 'rendered' && cell.part !== 'server code') await awaitRendering(page, placeOf(cell).address);
  if (cell.waits) await page.clock.install();
  if (cell.way === 'in-app') await openPage(page, paths.aboutUs);
  let skipped = 0;
  const startedAt = performance.now();
  await arrive(page, cell.way, placeOf(cell).address);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return {
    page,
    reports,
    seconds: () => Math.round((performance.now() - startedAt + skipped) / 100) / 10,
    begun: () => (cell.part === 'code' ? page.waitForFunction(() => Boolean(globalThis.met)) : hit.asked),
    async skip(milliseconds) {
      await page.clock.fastForward(milliseconds);
      skipped += milliseconds;
    },
    async repair() {
      await page.unroute(RELEASE_FILES);
      await page.evaluate(() => Object.assign(globalThis, { repaired: true }));
    },
    close: () => context.close(),
  };
}

/** The first page of a version may take the server longer than it has; then it has the page in its cache. */
async function awaitRendering(page: Page, address: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.request.get(address)).text()).toContain('id="rendered"');
  }).toPass();
}

/** Breaks the file of the cell; resolves when the browser first asks for it. */
async function breakFile(page: Page, cell: Cell): Promise<{ asked: Promise<void> }> {
  const { file } = placeOf(cell);
  const fault = Object.entries(NETWORK_FAULTS).find(([known]) => known === cell.fault)?.[1];
  if (!file || !fault) return { asked: Promise.resolve() };
  const { promise, resolve } = withResolver();
  await page.route(RELEASE_FILES, (route) => {
    if (!file.test(new URL(route.request().url()).pathname)) return route.continue();
    resolve();
    return fault(route);
  });
  return { asked: promise };
}

const RELEASE_FILES = /\/(remotes|shell)\//;

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** By the address, or as a link of the site leads there: without a new document. */
async function arrive(page: Page, way: Way, address: string): Promise<void> {
  if (way === 'in-app') await navigate(page, address);
  else await page.goto(address, { waitUntil: 'commit' });
}

async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('main')).toContainText(/\S/);
}
