import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { inTurns } from '../composition/in-turns';
import { listen, openPatiently } from '../fixtures';
import { site } from '../site';
import { openTab, type Visit } from './tab';

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>;

export interface Crowd {
  /** Waits until so many sessions are over; the others go on. */
  until(sessions: number): Promise<void>;
  /** Waits for everyone. */
  end(): Promise<void>;
  readonly visits: readonly Visit[];
  /** What the pages complained about. */
  readonly troubles: readonly string[];
}

/** Every third session is that of someone who was here before, with the cookies they left with. */
const RETURNING = 3;

async function visit(context: BrowserContext, at: number): Promise<Visit> {
  const tab = await openTab(context, at);
  await tab.moveOn();
  return tab.close();
}

function fail(session: number, heard: readonly string[], cause: unknown): never {
  throw new Error(`Session ${session} ended badly. The pages said: ${heard.join('; ') || 'nothing'}`, { cause });
}

/** Visitors who come, look around, come back and leave, so many at once, until there were so many sessions. */
export function gather(browser: Browser, sessions: number, atOnce: number): Crowd {
  const visits: Visit[] = [];
  const troubles: string[] = [];
  const known: Cookies[] = [];
  let over = 0;

  async function session(i: number): Promise<void> {
    const context = await browser.newContext({ baseURL: site.url });
    openPatiently(context);
    const heard = listen(context);
    const before = i % RETURNING === 0 ? known.shift() : undefined;
    if (before) await context.addCookies(before);
    for (const at of [i, i + 2]) visits.push(await visit(context, at).catch((error) => fail(i, heard, error)));
    known.push(await context.cookies());
    troubles.push(...heard);
    await context.close();
    over += 1;
  }

  const everyone = inTurns(
    Array.from({ length: sessions }, (_, i) => () => session(i)),
    atOnce,
  );
  const reached = async (count: number) => {
    while (over < count) await sleep(20);
  };
  return {
    until: (count) => Promise.race([reached(count), everyone.then(() => undefined)]),
    end: async () => void (await everyone),
    visits,
    troubles,
  };
}
