/**
 * What was sent, in the release store, so that several gateways send an event once: each attempt is a file that only one of
 * them can create. deliveries/<channel>/<event>.<webhook>.<attempt>.json, and "done" or "failed" in place of the attempt.
 */
import type { Store } from '@azadkar/release';

export interface Delivery {
  /** Of an event to a webhook. */
  readonly key: string;
  readonly attempts: number;
  readonly end: 'done' | 'failed' | null;
}

const FILE = /^(.+)__(\d{1,3}|done|failed)\.json$/;

export const keyOf = (event: string, webhook: number): string => `${event}__w${webhook}`;

export async function readDeliveries({ small }: Store, channel: string): Promise<Map<string, Delivery>> {
  const deliveries = new Map<string, Delivery>();
  for (const name of await small.list(folderOf(channel))) {
    const [, key = '', what = ''] = FILE.exec(name.slice(folderOf(channel).length)) ?? [];
    const { attempts, end } = deliveries.get(key) ?? { attempts: 0, end: null };
    const attempt = /^\d+$/.test(what) ? Number(what) : 0;
    const ended = what === 'done' || what === 'failed' ? what : end;
    deliveries.set(key, { key, attempts: Math.max(attempts, attempt), end: ended });
  }
  return deliveries;
}

interface Note {
  readonly at: string;
  readonly webhook: number;
  readonly event: string;
  /** What came of it, as a clause. */
  readonly outcome?: string;
}

/** False where another gateway makes this attempt, or has made it. */
export const claim = ({ small }: Store, channel: string, key: string, attempt: number, note: Note): Promise<boolean> =>
  small.create(fileOf(channel, key, String(attempt)), toBody(note));

export const noteEnd = ({ small }: Store, channel: string, key: string, end: 'done' | 'failed', note: Note) =>
  small.create(fileOf(channel, key, end), toBody(note));

/** Removes what was sent so long ago that nobody would send it again. */
export async function removeOldDeliveries({ small }: Store, channel: string, oldest: string): Promise<void> {
  for (const name of await small.list(folderOf(channel))) {
    const body = await small.read(name);
    if (atOf(body) < oldest) await small.remove(name);
  }
}

function atOf(body: Buffer | null): string {
  try {
    const { at }: { at?: unknown } = JSON.parse(String(body));
    return typeof at === 'string' ? at : '';
  } catch {
    return '';
  }
}

const folderOf = (channel: string) => `deliveries/${channel}/`;
const fileOf = (channel: string, key: string, what: string) => `${folderOf(channel)}${key}__${what}.json`;
const toBody = (note: Note) => Buffer.from(JSON.stringify(note));
