/**
 * Sends what this gateway has counted to the api, every few seconds. At least once: a batch that was sent is kept as it is
 * until the api has taken it, and has an id, so that the api counts it once. While the api is away everything goes on being
 * counted by the hour, within bounds; then the oldest hour is dropped, and how much that was is reported itself.
 */
import { randomUUID } from 'node:crypto';
import { messageOf } from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { bearer, REPORTS_PATH, type ReportBatch } from '../../../process/site-reports';
import { within } from '../../../process/time-limit';
import type { ApiUpstream } from '../upstream/api-upstream';
import { HourCounts, NO_RELEASE } from './hour-counts';

interface Dependencies {
  readonly api: Pick<ApiUpstream, 'request'>;
  /** GATEWAY_KEY. */
  readonly key: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly intervalMs?: number;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
}

const INTERVAL_MS = 5_000;
const MAX_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** When the process ends, nobody waits longer than this for the api. */
const LAST_TIMEOUT_MS = 2_000;
const HOUR_MS = 3_600_000;
/** Bound on memory, as `HourCounts.weight`: some megabytes. */
const MAX_WEIGHT = 40_000;
/** Longer than that the api does not remember which batches it has taken. */
const MAX_HOURS = 120;
/** The api will never take it: it is too large, or it is none. */
const REFUSED = new Set([400, 413, 422]);

export class BatchSender {
  readonly #dependencies: Required<Dependencies>;
  /** By hour, the oldest first. */
  readonly #hours = new Map<string, HourCounts>();
  #sent: { readonly batch: ReportBatch; readonly reports: number } | null = null;
  #problem: string | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #lost = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = { intervalMs: INTERVAL_MS, now: Date.now, ...dependencies };
    this.#schedule();
  }

  /** Where to count now. `isKept` says whether there was room. */
  add(count: (hour: HourCounts) => boolean): void {
    const hour = this.#hourNow();
    if (!count(hour)) this.#lost += 1;
    this.#keepBounds();
  }

  /** Why nothing is sent; null while all is well. */
  problem(): string | null {
    return this.#problem;
  }

  /** Resolves when everything is sent, or the api does not take it in time. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
    await this.flush(LAST_TIMEOUT_MS);
  }

  /** Sends everything that there is, the oldest first, until the api does not take it. */
  async flush(timeoutMs = TIMEOUT_MS): Promise<void> {
    this.#reportLost();
    while (this.#sent || this.#hours.size > 0) {
      this.#sent ??= this.#takeOldest();
      const problem = await this.#post(this.#sent.batch, timeoutMs);
      if (problem) return this.#fail(problem);
      this.#sent = null;
      this.#failures = 0;
      this.#problem = null;
    }
  }

  #schedule(): void {
    const { intervalMs } = this.#dependencies;
    const wait = Math.min(MAX_INTERVAL_MS, intervalMs * 2 ** Math.min(this.#failures, 6));
    this.#timer = setTimeout(() => {
      this.#running = this.flush().then(() => this.#schedule());
    }, wait).unref();
  }

  #fail(problem: string): void {
    this.#failures += 1;
    const text = `reports of errors and vitals wait for the api: ${problem}`;
    if (text !== this.#problem) this.#dependencies.log.warn(text);
    this.#problem = text;
  }

  /** Null once the api has taken it, or refuses it for good. */
  async #post(batch: ReportBatch, timeoutMs: number): Promise<string | null> {
    const { api, key, log } = this.#dependencies;
    try {
      const headers = { authorization: bearer(key), 'content-type': 'application/json', 'idempotency-key': batch.id };
      const statusCode = await within(timeoutMs, async (signal) => {
        const reply = await api.request({
          ...{ path: REPORTS_PATH, method: 'POST', headers, signal },
          body: JSON.stringify(batch),
        });
        await reply.body.dump();
        return reply.statusCode;
      });
      if (statusCode < 300) return null;
      if (!REFUSED.has(statusCode)) return describeStatus(statusCode);
      log.error({ status: statusCode, hour: batch.hour }, 'the api refused a batch of reports');
      this.#lost += this.#sent?.reports ?? 0;
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  #hourNow(): HourCounts {
    const now = this.#dependencies.now();
    const key = new Date(now - (now % HOUR_MS)).toISOString();
    const hour = this.#hours.get(key) ?? new HourCounts(key);
    this.#hours.set(key, hour);
    return hour;
  }

  #takeOldest(): { batch: ReportBatch; reports: number } {
    const oldest = this.#hours.values().next().value ?? this.#hourNow();
    this.#hours.delete(oldest.hour);
    return { batch: oldest.toBatch(randomUUID()), reports: oldest.reports };
  }

  #keepBounds(): void {
    const weight = () => [...this.#hours.values()].reduce((sum, hour) => sum + hour.weight, 0);
    while (this.#hours.size > MAX_HOURS || (this.#hours.size > 1 && weight() > MAX_WEIGHT)) {
      const oldest = this.#hours.values().next().value;
      if (!oldest) return;
      this.#hours.delete(oldest.hour);
      this.#lost += oldest.reports;
    }
  }

  #reportLost(): void {
    if (this.#lost === 0) return;
    this.#hourNow().count({ ...NO_RELEASE, kind: 'lost', detail: '' }, this.#lost);
    this.#lost = 0;
  }
}

const describeStatus = (status: number) =>
  status === 401 || status === 404
    ? `it answers ${status}; GATEWAY_KEY must be the same for every gateway and api`
    : `it answers ${status}`;
