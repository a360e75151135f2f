/** One address of the api: its connections, and whether it is ready, as far as this gateway knows. */
import { Pool } from 'undici';
import { within } from '../../../process/time-limit';

const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any call may take. */
export const API_TIMEOUT_MS = 30_000;
const CHECK_TIMEOUT_MS = 2_000;
const CONNECTIONS = 128;

export class ApiAddress {
  readonly origin: string;
  readonly pool: Pool;
  /** Until it was looked at, it is taken to be. */
  isReady = true;

  constructor(origin: string) {
    this.origin = origin;
    this.pool = new Pool(origin, {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections: CONNECTIONS,
      headersTimeout: API_TIMEOUT_MS,
      bodyTimeout: API_TIMEOUT_MS,
    });
  }

  get host(): string {
    return new URL(this.origin).host;
  }

  /** Asks it, over a connection of its own: those of the pool may all be in use. */
  async check(): Promise<boolean> {
    try {
      this.isReady = await within(CHECK_TIMEOUT_MS, async (signal) => {
        const response = await fetch(`${this.origin}/readyz`, { signal });
        await response.body?.cancel();
        return response.ok;
      });
    } catch {
      this.isReady = false;
    }
    return this.isReady;
  }
}
