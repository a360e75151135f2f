/**
 * Sends the events of this gateway's channel to the webhooks of the store: at least once each, with retries. Whichever gateway
 * creates the file of an attempt makes it; where it ends in between, another one makes the next.
 */
import type { KeyObject } from 'node:crypto';
import {
  errorEvents,
  failingEvents,
  messageOf,
  messageOfEvent,
  offerSealingKey,
  openTarget,
  type ReleaseEvent,
  type Revision,
  readOpenRequests,
  readRevisionEvents,
  readTests,
  readWebhooks,
  requestEvent,
  type Store,
  signedHeaders,
  type Trust,
  type Webhook,
  wants,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayMetrics } from '../metrics/gateway-metrics';
import type { VersionMonitor } from '../monitor/version-monitor';
import type { Settings } from '../settings';
import { claim, keyOf, noteEnd, readDeliveries, removeOldDeliveries } from './deliveries';
import { post } from './post';

const LOOK_INTERVAL_MS = 15_000;
/** Before each attempt; the last is a day and a quarter after the first. */
const DELAYS_SECONDS = [0, 20, 60, 300, 1_800, 7_200, 18_000, 36_000, 43_200];
/** What is older is not sent any more: a gateway that was away for long sends no flood. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Bound on memory. */
const MAX_PENDING = 1_000;
const GONE = 410;

interface Dependencies {
  readonly settings: Pick<Settings, 'channel' | 'monitorKey' | 'guardLimits' | 'webhooksInternal'>;
  readonly store: Store;
  readonly trust: Trust;
  readonly monitor: Pick<VersionMonitor, 'comparisons' | 'faultGroups'>;
  readonly log: FastifyBaseLogger;
  readonly live: () => Revision | null;
  readonly metrics?: GatewayMetrics;
  readonly timing?: { readonly lookMs: number; readonly delaysSeconds: readonly number[]; readonly timeoutMs?: number };
}

interface Pending {
  readonly key: string;
  readonly event: ReleaseEvent;
  readonly webhook: Webhook;
  readonly test?: string;
  attempts: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export class WebhookSender {
  readonly #dependencies: Dependencies;
  readonly #pending = new Map<string, Pending>();
  /** The ids of events that were looked at, for each webhook. */
  readonly #seen = new Set<string>();
  #problems: readonly string[] = [];
  readonly #failures = new Map<number, string>();
  #sealingKey: KeyObject | null = null;
  #prunedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    if (dependencies.settings.monitorKey) this.#next(0);
  }

  /** What is wrong with webhooks, one clause each. */
  problems(): readonly string[] {
    return [...this.#problems, ...this.#failures.values()];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #next(delay: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#look().finally(() => this.#next(this.#dependencies.timing?.lookMs ?? LOOK_INTERVAL_MS));
    }, delay).unref();
  }

  async #look(): Promise<void> {
    const { store, trust, settings, log } = this.#dependencies;
    try {
      if (!settings.monitorKey) return;
      this.#sealingKey ??= await offerSealingKey(store, settings.monitorKey);
      const { webhooks, problems } = await readWebhooks(trust);
      for (const problem of problems) if (!this.#problems.includes(problem)) log.warn(problem);
      this.#problems = problems;
      await this.#find(webhooks);
      await this.#sendDue();
      await this.#prune();
    } catch (error) {
      const problem = `webhooks cannot be looked after: ${messageOf(error)}`;
      if (!this.#problems.includes(problem)) log.warn(problem);
      this.#problems = [problem];
    }
  }

  async #find(webhooks: readonly Webhook[]): Promise<void> {
    if (webhooks.length === 0) return;
    const known = new Set(webhooks.map(({ webhook }) => webhook));
    for (const [key, { webhook }] of this.#pending) if (!known.has(webhook.webhook)) this.#pending.delete(key);
    const events = await this.#events();
    const { trust, settings } = this.#dependencies;
    const tests = await readTests(trust, settings.channel, webhooks);
    for (const event of events) for (const webhook of webhooks) if (wants(webhook, event)) this.#add(webhook, event);
    for (const { webhook, event, file } of tests) this.#add(webhook, event, file);
  }

  #add(webhook: Webhook, event: ReleaseEvent, test?: string): void {
    const key = keyOf(event.id, webhook.webhook);
    if (this.#seen.has(`${key} ${webhook.at}`) || this.#pending.size >= MAX_PENDING) return;
    this.#seen.add(`${key} ${webhook.at}`);
    if (this.#seen.size > 10 * MAX_PENDING) this.#seen.clear();
    this.#pending.set(key, { key, event, webhook, ...(test ? { test } : {}), attempts: 0, dueAt: 0 });
  }

  async #events(): Promise<ReleaseEvent[]> {
    const { settings, store, trust, monitor, live } = this.#dependencies;
    const now = Date.now();
    const { events } = await readRevisionEvents(store, settings.channel, 0, now);
    const requests = await readOpenRequests(trust, settings.channel);
    const revision = live();
    const faults = revision
      ? [
          ...failingEvents(settings.channel, monitor.comparisons(), settings.guardLimits, now),
          ...errorEvents(revision, monitor.faultGroups(), now),
        ]
      : [];
    const oldest = new Date(now - MAX_AGE_MS).toISOString();
    return [...events, ...requests.map(requestEvent), ...faults].filter(({ at }) => at >= oldest);
  }

  async #sendDue(): Promise<void> {
    const { store, settings } = this.#dependencies;
    const due = [...this.#pending.values()].filter(({ dueAt }) => dueAt <= Date.now());
    if (due.length === 0) return;
    const deliveries = await readDeliveries(store, settings.channel);
    await Promise.all(due.map((pending) => this.#attempt(pending, deliveries.get(pending.key))));
  }

  async #attempt(pending: Pending, stored: { attempts: number; end: string | null } | undefined): Promise<void> {
    const { key } = pending;
    if (stored?.end) return void this.#pending.delete(key);
    if (stored && stored.attempts > pending.attempts) return this.#wait(pending, stored.attempts);
    const { store, settings } = this.#dependencies;
    const attempt = pending.attempts + 1;
    const note = this.#note(pending);
    if (!(await claim(store, settings.channel, key, attempt, note))) return this.#wait(pending, attempt);
    const outcome = await this.#send(pending);
    this.#dependencies.metrics?.webhooks.inc({ outcome: outcome === null ? 'delivered' : 'failed' });
    if (outcome === null) return this.#end(pending, 'done', 'it was delivered');
    const isLast = attempt >= this.#delays.length || outcome === `it answered ${GONE}`;
    if (isLast) return this.#end(pending, 'failed', outcome);
    return this.#wait(pending, attempt);
  }

  /** Another attempt was made, by whichever gateway: the next one is due after its delay. */
  async #wait(pending: Pending, attempts: number): Promise<void> {
    pending.attempts = attempts;
    const delay = this.#delays[attempts];
    if (delay === undefined) return this.#end(pending, 'failed', 'nobody has answered');
    pending.dueAt = Date.now() + delay * 1_000;
  }

  async #end(pending: Pending, end: 'done' | 'failed', outcome: string): Promise<void> {
    const { store, settings, log } = this.#dependencies;
    const { key, webhook, event, test } = pending;
    await noteEnd(store, settings.channel, key, end, { ...this.#note(pending), outcome });
    this.#pending.delete(key);
    if (test) await store.small.remove(test);
    if (end === 'done') return void this.#failures.delete(webhook.webhook);
    const problem = `webhook ${webhook.webhook} (${webhook.origin}) did not take ${event.kind}: ${outcome}`;
    log.error({ webhook: webhook.webhook, event: event.id }, problem);
    this.#failures.set(webhook.webhook, problem);
  }

  /** Null where it was taken, else why not. */
  async #send({ event, webhook }: Pending): Promise<string | null> {
    const { settings, timing } = this.#dependencies;
    const target = this.#sealingKey && openTarget(webhook, this.#sealingKey);
    if (!target) return 'it was encrypted for other gateways: add it again';
    const body = messageOfEvent(event, webhook.format);
    const headers = signedHeaders(event.id, body, target.secret, Math.floor(Date.now() / 1_000));
    const options = { headers, internal: settings.webhooksInternal, timeoutMs: timing?.timeoutMs };
    try {
      const status = await post(target.url, body, options);
      return status >= 200 && status < 300 ? null : `it answered ${status}`;
    } catch (error) {
      return `it cannot be reached (${messageOf(error)})`;
    }
  }

  async #prune(): Promise<void> {
    const { store, settings } = this.#dependencies;
    const now = Date.now();
    if (now - this.#prunedAt < KEPT_MS / 14) return;
    this.#prunedAt = now;
    await removeOldDeliveries(store, settings.channel, new Date(now - KEPT_MS).toISOString());
  }

  #note = ({ event, webhook }: Pending) => ({
    at: new Date().toISOString(),
    webhook: webhook.webhook,
    event: event.kind,
  });

  get #delays(): readonly number[] {
    return this.#dependencies.timing?.delaysSeconds ?? DELAYS_SECONDS;
  }
}
