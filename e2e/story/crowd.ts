import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import pLimit from 'p-limit';
import { recordConsoleErrors } from '../support/console-errors';
import { site } from '../support/site';
import { openTab, type PageLoad } from './tab';

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>;

export interface Crowd {
  /** Waits until so many sessions are over; the others go on. */
  sessionsEnded(sessions: number): Promise<void>;
  /** Waits for everyone. */
  end(): Promise<void>;
  readonly pageLoads: readonly PageLoad[];
  /** What the pages complained about. */
  readonly consoleErrors: readonly string[];
}

/** Every third session is that of someone who was here before, with the cookies they left with. */
const RETURNING = 3;

async function visitTwoPages(context: BrowserContext, at: number): Promise<PageLoad> {
  const tab = await openTab(context, at);
  await tab.openNextPage();
  return tab.close();
}

function fail(session: number, heard: readonly string[], cause: unknown): never {
  throw new Error(`Session ${session} ended badly. The pages said: ${heard.join('; ') || 'nothing'}`, { cause });
}

/** Visitors who come, look around, come back and leave, so many at once, until there were so many sessions. */
export function startCrowd(browser: Browser, sessions: number, concurrency: number): Crowd {
  const visits: PageLoad[] = [];
  const troubles: string[] = [];
  const known: Cookies[] = [];
  let over = 0;

  async function session(i: number): Promise<void> {
    const context = await browser.newContext({ baseURL: site.url });
    const heard = recordConsoleErrors(context);
    const before = i % RETURNING === 0 ? known.shift() : undefined;
    if (before) await context.addCookies(before);
    for (const at of [i, i + 2]) visits.push(await visitTwoPages(context, at).catch((error) => fail(i, heard, error)));
    known.push(await context.cookies());
    troubles.push(...heard);
    await context.close();
    over += 1;
  }

  const everyone = pLimit(concurrency).map(Array(sessions).keys(), session);
  const reached = async (count: number) => {
    while (over < count) await sleep(20);
  };
  return {
    sessionsEnded: (count) => Promise.race([reached(count), everyone.then(() => undefined)]),
    end: async () => void (await everyone),
    pageLoads: visits,
    consoleErrors: troubles,
  };
}
