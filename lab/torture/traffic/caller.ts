/** Calls of the api by one member, over whichever address answers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrafficCounts } from './traffic-counts';

const CALL_TIMEOUT_MS = 35_000;
const RETRY_INTERVAL_MS = 150;
const GIVE_UP_MS = 120_000;

export interface Reply {
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

export class Caller {
  readonly #origins: readonly string[];
  readonly #counts: TrafficCounts;
  #turn = Math.floor(Math.random() * 100);
  #token: string | undefined;
  /** Of the session, which a token alone does not open. */
  #cookie: string | undefined;

  /** `origins`: several addresses of the same site, which are asked by turns. */
  constructor(origins: readonly string[], counts: TrafficCounts) {
    this.#origins = origins;
    this.#counts = counts;
  }

  /** One attempt. Null when no answer came, or one that says that the site cannot answer now. */
  async try(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Reply | null> {
    const origin = this.#origins[this.#turn++ % this.#origins.length];
    const startedAt = Date.now();
    this.#counts.running += 1;
    try {
      const reply = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...this.sessionHeaders,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      const text = await reply.text();
      const [session] = reply.headers.getSetCookie();
      if (session) this.#cookie = session.replace(/;.*/, '');
      this.#counts.add(method, reply.status, Date.now() - startedAt);
      if (reply.status >= 500) return null;
      return { status: reply.status, ...(JSON.parse(text) as { message: string; data: unknown }) };
    } catch {
      this.#counts.add(method, 0, Date.now() - startedAt);
      return null;
    } finally {
      this.#counts.running -= 1;
    }
  }

  /**
   * A write that is sent until it is answered, as a page does after a lost connection: always with the same
   * Idempotency-Key. One in ten is sent again after its answer, which must be the same.
   */
  async write(path: string, body: object): Promise<Reply> {
    const key = randomUUID();
    const reply = await this.#retry(() => this.try('POST', path, body, key));
    if (reply.status < 400 && Math.random() < 0.1) {
      const again = await this.#retry(() => this.try('POST', path, body, key));
      if (JSON.stringify(again.data) !== JSON.stringify(reply.data)) this.#counts.changedAnswers += 1;
    }
    return reply;
  }

  /** Joins as somebody new, as whom it calls from now on. Gives the email. */
  async register(): Promise<string> {
    const email = `${randomUUID()}@azadkar.test`;
    const body = { name: 'A member', email, phone: '0300 1234567', password: 'a sentence of mine' };
    this.#token = dataOf<{ api_token: string }>(await this.ask('/user/register', body)).api_token;
    return email;
  }

  /** What a page of the member sends with each call. */
  get sessionHeaders(): Record<string, string> {
    return {
      'x-requested-with': 'azadkar',
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
    };
  }

  /** A call that may be answered differently each time: it is sent until it is answered. */
  ask(path: string, body: object): Promise<Reply> {
    return this.#retry(() => this.try('POST', path, body));
  }

  read(path: string): Promise<Reply> {
    return this.#retry(() => this.try('GET', path));
  }

  async #retry(attempt: () => Promise<Reply | null>): Promise<Reply> {
    for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await sleep(RETRY_INTERVAL_MS)) {
      const reply = await attempt();
      if (reply) return reply;
    }
    throw new Error('The site did not answer for two minutes.');
  }

  /** Pays a bill at the simulated bank, as a banking app does: a form, which answers with a page. */
  async payBill(orderNo: string): Promise<void> {
    for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await sleep(RETRY_INTERVAL_MS)) {
      const origin = this.#origins[this.#turn++ % this.#origins.length];
      const reply = await fetch(`${origin}/api/bank/bill`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ bill: orderNo }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }).catch(() => null);
      await reply?.body?.cancel();
      this.#counts.add('POST', reply?.status ?? 0, 0);
      if (reply && reply.status < 500) return; // paid now, or by an attempt whose answer was lost
    }
    throw new Error('The bank did not answer for two minutes.');
  }
}

/** Throws what was refused. */
export function dataOf<T>({ status, message, data }: Reply): T {
  if (status >= 400) throw new Error(`${status}: ${message}`);
  return data as T;
}
