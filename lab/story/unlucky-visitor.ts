import type { Browser } from '@playwright/test';
import { expect } from '../../e2e/support/fixtures';
import { site } from '../../e2e/support/site';

/** What a visitor of the bad release met, and what they saw in the end. */
export interface Experience {
  readonly met: boolean;
  readonly sawError: boolean;
  /** The release whose page was shown: "faulty@1.0.0". */
  readonly shown: string;
}

/** The version before has to be fetched first; until then the visitor reads what the server has rendered. */
const REPLACED_TIMEOUT_MS = 5_000;

/** The address that all of them visit. */
export const VISITED = '/faulty/third';

interface Visitor {
  /** By which the gateway knows the visitor: "visitor=…". */
  readonly cookie: string | undefined;
  /** The unlucky have a cookie by which the bad version throws. */
  readonly isUnlucky: boolean;
}

/** A visitor opens the page in a browser of their own. */
export async function visitBadRelease(browser: Browser, { cookie, isUnlucky }: Visitor): Promise<Experience> {
  const context = await browser.newContext({ baseURL: site.url });
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url: site.url }]);
  if (isUnlucky) await context.addCookies([{ name: 'third', value: 'yes', url: site.url }]);
  const page = await context.newPage();
  let sawError = false;
  await page.exposeFunction('noticeSeen', () => {
    sawError = true;
  });
  await page.addInitScript(watchForNotices);
  await page.goto(VISITED);
  await page.waitForFunction(isSettled);
  const main = page.getByRole('main');
  await expect(
    main.getByText('Text from the loader').or(main.getByRole('button', { name: 'Try again' })),
  ).toBeVisible();
  const shown = () => page.locator('[data-remote^="faulty@"]').evaluateAll(releasesOf);
  const met = await page.evaluate(() => Boolean(globalThis.met));
  if (met) await page.waitForFunction(isReplaced, undefined, { timeout: REPLACED_TIMEOUT_MS }).catch(() => undefined);
  const experience = { met, sawError, shown: (await shown()).join() };
  await context.close();
  return experience;
}

const releasesOf = (roots: readonly Element[]) => roots.map((root) => root.getAttribute('data-remote') ?? '');

/** Runs in the page: whether it is that of the sound version. */
const isReplaced = () => document.querySelector('[data-remote="faulty@1.0.0"]') !== null;

/**
 * Runs in the page: whether it has met its fault, or is interactive. React stores its handlers on an element once it has
 * rendered or hydrated it.
 */
function isSettled(): boolean {
  const button = document.querySelector('[data-remote^="faulty@"] button, [data-error] button');
  return globalThis.met !== undefined || Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps$'));
}

/** Runs in the page before its scripts: a notice counts, however briefly it is shown. */
function watchForNotices(): void {
  const look = () => {
    const main = document.querySelector('main');
    const isNotice = main && [...main.querySelectorAll('button')].some((button) => button.textContent === 'Try again');
    if (isNotice) void (globalThis as { noticeSeen?: () => void }).noticeSeen?.();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
