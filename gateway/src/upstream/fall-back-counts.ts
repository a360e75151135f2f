/**
 * Counts the pages in whose place visitors got an older version or a notice, and sends the counts to the api, for the staff's
 * overview. At least once: a batch that was sent is kept as it is until the api has taken it, and has an id, so that the api
 * counts it once. While the api is away, counting goes on by the hour. Without GATEWAY_KEY nothing is counted.
 */
import { randomUUID } from 'node:crypto';
import { messageOf, nameOf, type ReleaseId, type Revision, releasesOf } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  bearer,
  FALL_BACKS_PATH,
  type FallBackBatch,
  type FallBackCount,
  MAX_COUNTS,
} from '../../../process/fall-backs';
import { within } from '../../../process/time-limit';
import { repeat } from '../repeat';
import type { ApiUpstream } from './api-upstream';

interface Dependencies {
  readonly api: Pick<ApiUpstream, 'request'>;
  /** GATEWAY_KEY. */
  readonly key: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly intervalMs?: number;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
}

const INTERVAL_MS = 5_000;
const MAX_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** When the process ends, it waits no longer than this for the api. */
const LAST_TIMEOUT_MS = 2_000;
const HOUR_MS = 3_600_000;
/** Bound on memory; the api does not know ids of older batches. */
const MAX_HOURS = 120;
/** Open pages keep the versions that they began with. */
const MAX_VERSIONS = 100;
/** Outcomes of faults in which the page was lost. */
const LOST = ['fell-back', 'notice'];
/** The api will never take it: it is too large, or it is none. */
const REFUSED = [400, 413, 422];

export class FallBackCounts {
  /** Versions that are or were live: what others report counts nowhere, so that the database cannot be filled. */
  readonly #versions = new LRUCache<string, true>({ max: MAX_VERSIONS });
  /** By hour, the oldest first, and then by version. */
  readonly #hours = new Map<string, Map<string, FallBackCount>>();
  #sent: FallBackBatch | null = null;
  #problem: string | null = null;
  #failures = 0;
  readonly #repeated: ReturnType<typeof repeat> | null;

  constructor(private readonly dependencies: Dependencies) {
    const { key, intervalMs = INTERVAL_MS } = dependencies;
    const waitMs = () => Math.min(MAX_INTERVAL_MS, intervalMs * 2 ** Math.min(this.#failures, 6));
    this.#repeated = key ? repeat(() => this.#flush(TIMEOUT_MS), waitMs) : null;
  }

  /** A revision is live now. */
  follow(revision: Revision): void {
    for (const release of releasesOf(revision)) this.#versions.set(nameOf(release), true);
  }

  /** Counts a fault that a browser reports, where the page was lost. */
  count({ name, version }: ReleaseId, outcome: string): void {
    const release = nameOf({ name, version });
    if (!this.dependencies.key || !LOST.includes(outcome) || !this.#versions.has(release)) return;
    const now = this.dependencies.now?.() ?? Date.now();
    const hour = new Date(now - (now % HOUR_MS)).toISOString();
    const counts = this.#hours.get(hour) ?? new Map<string, FallBackCount>();
    const n = (counts.get(release)?.n ?? 0) + 1;
    if (n > 1 || counts.size < MAX_COUNTS) counts.set(release, { name, version, n });
    this.#hours.set(hour, counts);
    const [oldest] = this.#hours.keys();
    if (oldest && this.#hours.size > MAX_HOURS) this.#hours.delete(oldest);
  }

  /** Why nothing reaches the api, as one clause; empty while all is well. */
  problems = (): readonly string[] => (this.#problem ? [this.#problem] : []);

  /** Resolves when everything is sent, or the api does not take it in time. */
  async stop(): Promise<void> {
    await this.#repeated?.stop();
    await this.#flush(LAST_TIMEOUT_MS);
  }

  /** Sends the oldest first, until the api does not take it. */
  async #flush(timeoutMs: number): Promise<void> {
    const { log } = this.dependencies;
    for (;;) {
      this.#sent ??= this.#takeOldest();
      if (!this.#sent) return;
      const problem = await this.#post(this.#sent, timeoutMs);
      if (problem) {
        this.#failures += 1;
        const text = `counts of pages that fell back wait for the api: ${problem}`;
        if (text !== this.#problem) log.warn(text);
        this.#problem = text;
        return;
      }
      this.#sent = null;
      this.#failures = 0;
      this.#problem = null;
    }
  }

  #takeOldest(): FallBackBatch | null {
    const [oldest] = this.#hours;
    if (!oldest) return null;
    const [hour, counts] = oldest;
    this.#hours.delete(hour);
    return { id: randomUUID(), hour, counts: [...counts.values()] };
  }

  /** Null once the api has taken it, or refuses it for good. */
  async #post(batch: FallBackBatch, timeoutMs: number): Promise<string | null> {
    const { api, key = '', log } = this.dependencies;
    const headers = { authorization: bearer(key), 'content-type': 'application/json', 'idempotency-key': batch.id };
    const call = { path: FALL_BACKS_PATH, method: 'POST', headers, body: JSON.stringify(batch) } as const;
    try {
      const status = await within(timeoutMs, async (signal) => {
        const { statusCode, body } = await api.request({ ...call, signal });
        await body.dump();
        return statusCode;
      });
      if (status < 300) return null;
      if (!REFUSED.includes(status)) return describeStatus(status);
      log.error({ status, hour: batch.hour }, 'the api refused a batch of counts');
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }
}

const describeStatus = (status: number) =>
  status === 401 || status === 404
    ? `it answers ${status}; GATEWAY_KEY must be the same for every gateway and api`
    : `it answers ${status}`;
