/**
 * Webhook: posts what happens on the channel to WEBHOOK_URL, signed as Standard Webhooks has it
 * (https://www.standardwebhooks.com), at least once. The queue is in the release store, so that retries survive a restart
 * and several gateways send an event once: deliveries/<channel>/<event>__<attempt>.json is created by the one gateway that
 * makes the attempt, <event>__done.json once an attempt succeeded. A store is not trusted: only messages with a valid
 * signature are sent from it.
 */
import { createHmac } from 'node:crypto';
import {
  errorEvents,
  failingEvents,
  messageOf,
  parseAs,
  type ReleaseEvent,
  type Revision,
  readOpenRequests,
  readRevisionEvents,
  requestEvent,
  type Store,
  type Trust,
  withOwners,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { request } from 'undici';
import { type InferType, number, object, string } from 'yup';
import { within } from '../../../process/time-limit';
import type { GatewayMetrics } from '../metrics/gateway-metrics';
import { repeat } from '../repeat';
import type { Settings, WebhookSettings } from '../settings';
import type { VersionMonitor } from './version-monitor';

const TIMING = {
  pollMs: 15_000,
  timeoutMs: 10_000,
  /** Before each attempt; the last is a day and a quarter after the first. */
  delaysSeconds: [0, 20, 60, 300, 1_800, 7_200, 18_000, 36_000, 43_200],
};
/** Older events are not sent: a gateway that was down for long sends no flood. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const PRUNE_INTERVAL_MS = 12 * 60 * 60_000;
const MAX_AT_ONCE = 20;

interface Dependencies {
  readonly settings: Pick<Settings, 'channel'>;
  readonly webhook: WebhookSettings;
  readonly store: Store;
  readonly trust: Trust | null;
  readonly monitor: Pick<VersionMonitor, 'comparisons' | 'faultGroups'>;
  readonly log: FastifyBaseLogger;
  readonly live: () => Revision | null;
  readonly metrics?: GatewayMetrics;
  readonly timing?: typeof TIMING;
}

/** What an attempt sends, and its file contains. */
const message = object({
  /** Of the attempt, in seconds. */
  timestamp: number().required(),
  body: string().required(),
  signature: string().required(),
}).required();
type Message = InferType<typeof message>;

export class WebhookSender {
  readonly #timing: typeof TIMING;
  readonly #folder: string;
  /** Clauses; null where there is no problem. */
  #storeProblem: string | null = null;
  #deliveryProblem: string | null = null;
  #prunedAt = 0;
  readonly #repeated: ReturnType<typeof repeat>;

  constructor(private readonly dependencies: Dependencies) {
    this.#timing = dependencies.timing ?? TIMING;
    this.#folder = `deliveries/${dependencies.settings.channel}/`;
    this.#repeated = repeat(
      () => this.#sendDue(),
      () => this.#timing.pollMs,
    );
  }

  problems = (): readonly string[] => [this.#storeProblem, this.#deliveryProblem].filter((problem) => problem !== null);

  stop = (): Promise<void> => this.#repeated.stop();

  async #sendDue(): Promise<void> {
    try {
      const now = Date.now();
      const due = await this.#findDue(now);
      await Promise.all(due.slice(0, MAX_AT_ONCE).map((attempt) => attempt()));
      await this.#prune(now);
      this.#storeProblem = null;
    } catch (error) {
      const problem = `the queue of the webhook cannot be read or written: ${messageOf(error)}`;
      if (problem !== this.#storeProblem) this.dependencies.log.warn(problem);
      this.#storeProblem = problem;
    }
  }

  /** The attempts that are due, to be made. */
  async #findDue(now: number): Promise<(() => Promise<void>)[]> {
    const made = await this.#countAttempts();
    const bodies = new Map((await this.#events(now)).map((event) => [event.id, bodyOf(event)]));
    const due: (() => Promise<void>)[] = [];
    for (const id of new Set([...made.keys(), ...bodies.keys()])) {
      const attempts = made.get(id) ?? 0;
      const delay = this.#timing.delaysSeconds[attempts];
      if (delay === undefined) continue; // delivered, or given up
      const last = attempts > 0 ? await this.#read(this.#fileOf(id, attempts)) : null;
      const body = last && this.#sign(id, last.timestamp, last.body) === last.signature ? last.body : bodies.get(id);
      const dueAt = last ? (last.timestamp + delay) * 1_000 : 0;
      if (body !== undefined && dueAt <= now) due.push(() => this.#make(id, attempts + 1, body));
    }
    return due;
  }

  /** By the id of the event; infinite once it was delivered. */
  async #countAttempts(): Promise<Map<string, number>> {
    const made = new Map<string, number>();
    for (const name of await this.dependencies.store.small.list(this.#folder)) {
      const [, id = '', attempt = ''] = /^(.+)__(\d{1,2}|done)\.json$/.exec(name.slice(this.#folder.length)) ?? [];
      const number = attempt === 'done' ? Number.POSITIVE_INFINITY : Number(attempt);
      if (id) made.set(id, Math.max(made.get(id) ?? 0, number));
    }
    return made;
  }

  async #events(now: number): Promise<ReleaseEvent[]> {
    const { settings, store, trust, monitor, live } = this.dependencies;
    const { channel } = settings;
    const events = await readRevisionEvents(store, channel, now);
    const open = trust ? await readOpenRequests(trust) : [];
    const requests = open.filter((asked) => asked.channel === channel);
    const revision = live();
    const failing = failingEvents(channel, monitor.comparisons(), now);
    const errors = revision ? errorEvents(revision, monitor.faultGroups(), now) : [];
    const oldest = new Date(now - MAX_AGE_MS).toISOString();
    const all = [...events, ...requests.map(requestEvent), ...failing, ...errors].filter(({ at }) => at >= oldest);
    return revision ? withOwners(all, revision) : all;
  }

  async #make(id: string, number: number, body: string): Promise<void> {
    const { webhook, log, metrics } = this.dependencies;
    const timestamp = Math.floor(Date.now() / 1_000);
    const message = { timestamp, body, signature: this.#sign(id, timestamp, body) };
    if (!(await this.#create(id, number, message))) return; // another gateway makes this attempt
    const failure = await this.#post(id, message);
    metrics?.webhooks.inc({ outcome: failure === null ? 'delivered' : 'failed' });
    if (failure === null) {
      await this.#create(id, 'done', message);
      this.#deliveryProblem = null;
    } else if (number >= this.#timing.delaysSeconds.length) {
      this.#deliveryProblem = `the webhook (${webhook.url.origin}) did not accept ${id}: ${failure}`;
      log.error({ event: id }, this.#deliveryProblem);
    }
  }

  /** Null where it was accepted, else why not. No redirect is followed. */
  async #post(id: string, { timestamp, body, signature }: Message): Promise<string | null> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'azadkar-release',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    };
    try {
      return await within(this.#timing.timeoutMs, async (signal) => {
        const answer = await request(this.dependencies.webhook.url, { method: 'POST', headers, body, signal });
        await answer.body.dump();
        return answer.statusCode >= 200 && answer.statusCode < 300 ? null : `it answered ${answer.statusCode}`;
      });
    } catch (error) {
      return `it cannot be reached (${messageOf(error)})`;
    }
  }

  async #prune(now: number): Promise<void> {
    if (now - this.#prunedAt < PRUNE_INTERVAL_MS) return;
    this.#prunedAt = now;
    const { small } = this.dependencies.store;
    for (const name of await small.list(this.#folder)) {
      const message = await this.#read(name);
      if (!message || message.timestamp * 1_000 < now - KEPT_MS) await small.remove(name);
    }
  }

  #sign(id: string, timestamp: number, body: string): string {
    const mac = createHmac('sha256', this.dependencies.webhook.key).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  }

  /** False where the file exists. */
  #create = (id: string, attempt: number | 'done', message: Message): Promise<boolean> =>
    this.dependencies.store.small.create(this.#fileOf(id, attempt), Buffer.from(JSON.stringify(message)));

  /** Null for a file that has no message, or is gone. */
  #read = async (name: string): Promise<Message | null> =>
    parseAs(message, await this.dependencies.store.small.read(name));

  #fileOf = (id: string, attempt: number | 'done'): string => `${this.#folder}${id}__${attempt}.json`;
}

const bodyOf = ({ id: _, kind, at, ...data }: ReleaseEvent) => JSON.stringify({ type: kind, timestamp: at, data });
