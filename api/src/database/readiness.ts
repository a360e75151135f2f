/** Whether this process can answer requests: whether it has begun, and whether it reaches its database. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './schema';

/** What a start waits for, in this order; undefined once it has all. */
export type StartStage = 'database' | 'schema' | 'seeding' | undefined;

export type Readiness = { ready: true } | { ready: false; reason: NonNullable<StartStage> };

export interface ReadinessCheck {
  /** What the start waits for now. */
  stage: StartStage;
  check(): Promise<Readiness>;
}

const PROBE_MS = 1_000;

/** `probe` is the database for the health check. A check takes at most a second. */
export function readinessOf(probe: Db, stage: StartStage = undefined): ReadinessCheck {
  return {
    stage,
    async check() {
      if (this.stage) return { ready: false, reason: this.stage };
      return (await isReachable(probe)) ? { ready: true } : { ready: false, reason: 'database' };
    },
  };
}

async function isReachable(probe: Db): Promise<boolean> {
  const timer = new AbortController();
  const asked = sql`select 1`.execute(probe).then(
    () => true,
    () => false,
  );
  const late = wait(PROBE_MS, false, { signal: timer.signal }).catch(() => false);
  const answer = await Promise.race([asked, late]);
  timer.abort();
  return answer;
}
