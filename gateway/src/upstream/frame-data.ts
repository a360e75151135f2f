/** What the frame shows on every page, such as an announcement: the api has it, and the shell knows its shape. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '@azadkar/release';
import { within } from '../../../process/time-limit';
import type { ApiUpstream } from './api-upstream';

const PATH = '/api/frame';
/** A page never waits for newer data: it is asked for while the page gets what is known. */
const FRESH_MS = 10_000;
const TIMEOUT_MS = 3_000;
/** The first pages of a gateway wait so long; without an answer they show a frame without it. */
const FIRST_TIMEOUT_MS = 300;

export class FrameData {
  #data: unknown;
  #askedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly api: Pick<ApiUpstream, 'request'>,
    private readonly now: () => number = performance.now.bind(performance),
  ) {}

  /** As JSON; undefined until the api has answered. While the api is away, what was known before. */
  async current(): Promise<unknown> {
    if (this.now() - this.#askedAt >= FRESH_MS) {
      this.#askedAt = this.now();
      this.#reading = this.#read().catch(() => undefined); // asked for again once what is known is no longer fresh
    }
    if (this.#data === undefined) await Promise.race([this.#reading, sleep(FIRST_TIMEOUT_MS, null, { ref: false })]);
    return this.#data;
  }

  #read = (): Promise<void> =>
    within(TIMEOUT_MS, async (signal) => {
      const headers = { accept: 'application/json' };
      const { statusCode, body } = await this.api.request({ path: PATH, method: 'GET', headers, signal });
      if (statusCode !== 200) return body.dump();
      const envelope = await body.json();
      if (isRecord(envelope) && 'data' in envelope) this.#data = envelope.data;
    });
}
