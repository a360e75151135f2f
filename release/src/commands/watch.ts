import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import type { Io } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { parseCount, parseName } from '../command-line/parse-arguments';
import { messageOf } from '../errors';
import { readFaultEvents, readRevisionEvents, requestEvent } from '../events/channel-events';
import type { ReleaseEvent } from '../events/event';
import { readOpenRequests } from '../policy/second-word/requests';
import type { Trust } from '../policy/trust';
import { readLive, type Store } from '../store/store';

/** What visitors meet is read less often than what people do: it is larger. */
const FAULT_INTERVAL_MS = 30_000;

interface WatchOptions extends StoreOptions {
  every: number;
  last: number;
  once: boolean;
}

export function watchCommand(io: Io): Command {
  return withStore(new Command('watch'))
    .description('follow what happens on a channel, until you stop it; --json prints an event in each line')
    .argument('[channel]', 'live, unless you name one', parseName)
    .option('--every <seconds>', 'how often the store is asked', parseCount, 3)
    .option('--last <number>', 'begin with so many of the newest revisions', parseCount, 0)
    .option('--once', 'print what there is, and end', false)
    .action(async (channel: string | undefined, options: WatchOptions) => {
      const { store, trust } = openTrusted(options);
      const watched = { store, trust, channel: channel ?? options.channel };
      const numbers = await store.listRevisions(watched.channel);
      const watch = new Watch(watched, numbers[options.last] ?? 0);
      for (;;) {
        try {
          for (const event of await watch.look(Date.now()))
            io.print(options.json ? JSON.stringify(event) : inWords(event));
        } catch (error) {
          if (options.once) throw error;
          io.warn(`The store cannot be read: ${messageOf(error)}`);
        }
        if (options.once) return;
        await sleep(Math.max(1, options.every) * 1_000);
      }
    });
}

interface Watched {
  readonly store: Store;
  readonly trust: Trust | null;
  readonly channel: string;
}

class Watch {
  readonly #watched: Watched;
  readonly #seen = new Set<string>();
  #newest: number;
  #faultsAt = 0;

  constructor(watched: Watched, newest: number) {
    this.#watched = watched;
    this.#newest = newest;
  }

  /** What is new since the last look. */
  async look(now: number): Promise<ReleaseEvent[]> {
    const { store, channel } = this.#watched;
    const { events, newest } = await readRevisionEvents(store, channel, this.#newest, now);
    this.#newest = Math.max(newest, this.#newest);
    const all = [...events, ...(await this.#requests()), ...(await this.#faults(now))];
    const fresh = all.filter(({ id }) => !this.#seen.has(id));
    for (const { id } of fresh) this.#seen.add(id);
    return fresh;
  }

  async #requests(): Promise<ReleaseEvent[]> {
    const { trust, channel } = this.#watched;
    return trust ? (await readOpenRequests(trust, channel)).map(requestEvent) : [];
  }

  async #faults(now: number): Promise<ReleaseEvent[]> {
    if (now - this.#faultsAt < FAULT_INTERVAL_MS) return [];
    this.#faultsAt = now;
    const { store, channel } = this.#watched;
    const live = await readLive(store, channel);
    return live ? readFaultEvents(store, live, now) : [];
  }
}

function inWords({ at, message, changes = [], run }: ReleaseEvent): string {
  const lines = [...changes, ...(run ? [run] : [])].map((line) => `\n    ${line}`);
  return `${at.replace('T', ' ').slice(0, 19)}  ${message}${lines.join('')}`;
}
