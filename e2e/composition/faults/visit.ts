/** A visitor's way to a page of the faulty remote, in a window of their own, and what they meet there. */
import { paths } from '@azadkar/shared-api/paths';
import { type Browser, devices, expect, type Page, type Request } from '@playwright/test';
import { askFor, openPage } from '../../support/open-page';
import { FAULTY } from '../../support/releases/faulty-remote';
import { site } from '../../support/site';
import { type Cell, isRendered, type Part, type Way } from './cells';
import { NETWORK_FAULTS } from './network-faults';

export type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

export const VERSION = '1.1.0';
export const VERSION_BEFORE = '1.0.0';

/** So many times as long scripts take on a busy machine. */
const BUSY_RATE = 6;
/** Of each action in the page. */
const TIMEOUT_MS = 10_000;
/** The browser's clock is moved on by this much at once; the shell's limits lie seconds apart. */
const STEP_MS = 500;
/** The clock stops this much later than it is: a busy machine does not say so at once. */
const PAUSED_AFTER_MS = 60_000;

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
  /**
   * Moves the browser's clock on until something is so, by some more seconds at most; says whether it is. The clock stands while
   * the page works or loads: on a slow machine, too, no more time passes for it than it waits for.
   */
  until(isSo: () => Promise<boolean>, maxSeconds: number): Promise<boolean>;
  /** By the browser's clock, since the visitor set out. */
  seconds(): number;
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
    const file = /^\/shell\/[^/]+\/forms\.[^/]*\.js$/;
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
  const fault = await breakFile(page, cell);
  const requests = watchRequests(page, (request) => fault.hangs(request));
  if (isRendered(cell.way) && cell.part !== 'server code') await awaitRendering(page, placeOf(cell).address);
  if (cell.way === 'busy')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: BUSY_RATE });
  await page.clock.install();
  if (cell.way === 'in-app') await openPage(page, paths.aboutUs);
  await page.clock.pauseAt(Date.now() + PAUSED_AFTER_MS);
  let milliseconds = 0;
  await arrive(page, cell.way, placeOf(cell).address);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return {
    page,
    reports,
    seconds: () => milliseconds / 1_000,
    async until(isSo, maxSeconds) {
      for (const end = milliseconds + maxSeconds * 1_000; ; ) {
        await requests.ended();
        await page.evaluate(nextTask);
        if (await isSo()) return true;
        if (!requests.areEnded()) continue;
        if (milliseconds >= end) return false;
        await page.clock.runFor(STEP_MS);
        milliseconds += STEP_MS;
      }
    },
    async repair() {
      fault.end();
      await page.unroute(RELEASE_FILES);
      await page.evaluate(() => Object.assign(globalThis, { repaired: true }));
    },
    close: () => context.close(),
  };
}

/** The first page of a version may take the server longer than it has; then it has the page in its cache. */
const awaitRendering = (page: Page, address: string) =>
  askFor(page.request, address, (html) => expect(html).toContain('id="rendered"'));

interface BrokenFile {
  /** Whether a request is one that is never answered. */
  hangs(request: Request): boolean;
  end(): void;
}

/** Breaks the file of the cell. */
async function breakFile(page: Page, cell: Cell): Promise<BrokenFile> {
  const { file } = placeOf(cell);
  const fault = Object.entries(NETWORK_FAULTS).find(([known]) => known === cell.fault)?.[1];
  const isBroken = (request: Request) => fault !== undefined && file?.test(new URL(request.url()).pathname) === true;
  let isOver = false;
  if (file && fault)
    await page.route(RELEASE_FILES, (route) => (isBroken(route.request()) ? fault(route) : route.continue()));
  return {
    hangs: (request) => !isOver && cell.fault === 'hang' && isBroken(request),
    end: () => {
      isOver = true;
    },
  };
}

const RELEASE_FILES = /\/(remotes|shell)\//;

/** The requests of a page that will be answered. A report has no answer that the page waits for. */
function watchRequests(page: Page, isLeftOut: (request: Request) => boolean) {
  const running = new Set<Request>();
  let onEnd = () => {};
  page.on('request', (request) => {
    if (request.resourceType() !== 'ping' && !isLeftOut(request)) running.add(request);
  });
  const end = (request: Request) => {
    running.delete(request);
    if (running.size === 0) onEnd();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return {
    areEnded: () => running.size === 0,
    async ended() {
      if (running.size > 0)
        await new Promise<void>((resolve) => {
          onEnd = resolve;
        });
    },
  };
}

/** Runs in the page: what has arrived is worked on before. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

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
