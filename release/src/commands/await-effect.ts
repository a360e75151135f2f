import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 5_000;
const EVERY_MS = 50;

/** What came of a change: the milliseconds until the gateway served it, or why they are not known. */
export type Effect = { gateway: string; milliseconds: number } | { gateway: string; unknown: string };

/** Asks the gateway until it serves the revision. `startedAt` is on the clock of performance.now(). */
export async function awaitEffect(gateway: string, revision: number, startedAt: number): Promise<Effect> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let answer = await revisionOf(gateway);
  while (answer !== null && answer < revision && performance.now() < giveUpAt) {
    await sleep(EVERY_MS);
    answer = await revisionOf(gateway);
  }
  if (answer === null) return { gateway, unknown: 'no gateway answers there; it will take the change when it starts' };
  if (answer < revision) return { gateway, unknown: `it still serves revision ${answer}; does it read this store?` };
  return { gateway, milliseconds: Math.round(performance.now() - startedAt) };
}

export function describeEffect(effect: Effect): string {
  if ('unknown' in effect) return `${effect.gateway}: ${effect.unknown}.`;
  return `Live at ${effect.gateway}, ${(effect.milliseconds / 1000).toFixed(2)} s after the command.`;
}

/** The revision that a gateway serves, 0 for none yet; null when no gateway answers. */
async function revisionOf(gateway: string): Promise<number | null> {
  try {
    const response = await fetch(new URL('/healthz', gateway), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const health = (await response.json()) as { revision?: unknown };
    return typeof health.revision === 'number' ? health.revision : 0;
  } catch {
    return null;
  }
}
