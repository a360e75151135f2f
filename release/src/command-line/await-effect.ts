import { setTimeout as sleep } from 'node:timers/promises';
import type { Revision } from '../manifest/manifest';

const GATEWAY_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** What came of a change: the milliseconds until the gateway served it, or why they are not known. */
export type Effect = { gateway: string; milliseconds: number } | { gateway: string; unknown: string };

/** Asks the gateway until it serves the revision. `startedAt` is on the clock of performance.now(). */
export async function awaitEffect(
  gateway: string,
  { channel, revision }: Pick<Revision, 'channel' | 'revision'>,
  startedAt: number,
): Promise<Effect> {
  const giveUpAt = performance.now() + GATEWAY_TIMEOUT_MS;
  const isWaiting = (served: Served | null) => served?.channel === channel && served.revision < revision;
  let served = await askGateway(gateway);
  while (isWaiting(served) && performance.now() < giveUpAt) {
    await sleep(POLL_INTERVAL_MS);
    served = await askGateway(gateway);
  }
  if (served === null) return { gateway, unknown: 'no gateway answers there; it will take the change when it starts' };
  if (served.channel !== channel) return { gateway, unknown: `it serves channel ${served.channel}, not ${channel}` };
  if (isWaiting(served))
    return {
      gateway,
      unknown: `it still serves revision ${served.revision}: it reads another store, or refuses this revision`,
    };
  return { gateway, milliseconds: Math.round(performance.now() - startedAt) };
}

export function describeEffect(effect: Effect): string {
  if ('unknown' in effect) return `${effect.gateway}: ${effect.unknown}.`;
  return `Live at ${effect.gateway}, ${(effect.milliseconds / 1000).toFixed(2)} s after the command.`;
}

interface Served {
  readonly channel: string;
  /** 0 for none yet. */
  readonly revision: number;
}

/** What a gateway serves; null when no gateway answers. */
async function askGateway(gateway: string): Promise<Served | null> {
  try {
    const response = await fetch(new URL('/healthz', gateway), { signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS) });
    const { channel, revision } = (await response.json()) as { channel?: unknown; revision?: unknown };
    return typeof channel === 'string' ? { channel, revision: typeof revision === 'number' ? revision : 0 } : null;
  } catch {
    return null;
  }
}
