import { setTimeout as sleep } from 'node:timers/promises';
import { number, object, string } from 'yup';
import { within } from '../../../process/time-limit';
import type { Revision } from '../manifest/manifest';

const GATEWAY_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** The milliseconds until the gateway served a change, or why they are not known. */
export type Effect = { gateway: string; milliseconds: number } | { gateway: string; unknown: string };

/** Polls the gateway until it serves the revision. `startedAt` is a time of performance.now(). */
export async function awaitEffect(
  gateway: string,
  { channel, revision }: Pick<Revision, 'channel' | 'revision'>,
  startedAt: number,
): Promise<Effect> {
  const deadline = performance.now() + GATEWAY_TIMEOUT_MS;
  const isWaiting = (served: ServedRevision | null) => served?.channel === channel && served.revision < revision;
  let served = await readServed(gateway);
  while (isWaiting(served) && performance.now() < deadline) {
    await sleep(POLL_INTERVAL_MS);
    served = await readServed(gateway);
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

const health = object({ channel: string().required(), revision: number().nullable() }).required();

type ServedRevision = NonNullable<Awaited<ReturnType<typeof readServed>>>;

/** What a gateway serves, from /revision: 0 when it serves none yet; null when no gateway answers. */
export async function readServed(gateway: string) {
  try {
    const said = await within(GATEWAY_TIMEOUT_MS, async (signal) => {
      const response = await fetch(new URL('/revision', gateway), { signal });
      return response.json();
    });
    const { channel, revision } = health.validateSync(said);
    return { channel, revision: revision ?? 0 };
  } catch {
    return null;
  }
}
