import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import pLimit from 'p-limit';
import { recordConsoleErrors } from '../../e2e/support/console-errors';
import { site } from '../../e2e/support/site';
import { openTab, type PageLoad } from './tab';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export interface Crowd {
  /** Lets this many sessions begin; later ones wait, so that a slow command still has visitors after it. */
  admit(count: number): void;
  /** Resolves once this many sessions have ended; the others go on. */
  sessionsEnded(count: number): Promise<void>;
  /** Admits all sessions, and resolves once they have ended. */
  end(): Promise<void>;
  readonly pageLoads: readonly PageLoad[];
  readonly consoleErrors: readonly string[];
}

/** Every third session has the cookies of an earlier one, as a visitor who returns. */
const RETURNING = 3;

/** Runs sessions of visitors, a few at a time: each loads a page, follows a link, and does so once more. */
export function startCrowd(browser: Browser, sessions: number, concurrency: number): Crowd {
  const pageLoads: PageLoad[] = [];
  const consoleErrors: string[] = [];
  const known: Cookies[] = [];
  let admitted = 0;
  let ended = 0;

  async function runSession(i: number): Promise<void> {
    while (i >= admitted) await sleep(20);
    const context = await browser.newContext({ baseURL: site.url });
    const errors = await recordConsoleErrors(context);
    const earlier = i % RETURNING === 0 ? known.shift() : undefined;
    if (earlier) await context.addCookies(earlier);
    for (const start of [i, i + 2])
      pageLoads.push(await loadTwoPages(context, start).catch((error) => fail(i, errors, error)));
    known.push(await context.cookies());
    consoleErrors.push(...errors);
    await context.close();
    ended += 1;
  }

  const all = pLimit(concurrency).map(Array(sessions).keys(), runSession);
  const waitFor = async (count: number) => {
    while (ended < count) await sleep(20);
  };
  return {
    sessionsEnded: (count) => Promise.race([waitFor(count), all.then(() => undefined)]),
    admit: (count) => {
      admitted = count;
    },
    end: async () => {
      admitted = sessions;
      await all;
    },
    pageLoads,
    consoleErrors,
  };
}

async function loadTwoPages(context: BrowserContext, start: number): Promise<PageLoad> {
  const tab = await openTab(context, start);
  await tab.openNextPage();
  return tab.close();
}

function fail(session: number, errors: readonly string[], cause: unknown): never {
  throw new Error(`Session ${session} failed. Errors of its pages: ${errors.join('; ') || 'none'}`, { cause });
}
