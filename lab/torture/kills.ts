/** Apis are killed at any moment while members use them. Nothing acknowledged may be lost, nothing done twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report';
import { type Running, runWithMembers } from './run-with-members';
import type { SiteProcess } from './stack/site-process';

const MEMBERS = { members: 8, pauseMs: 0 };
const MAX_LIFE_MS = 1_500;

interface KillOptions {
  readonly folder: string;
  readonly database: 'postgres' | 'pglite';
  readonly kills: number;
}

/** PostgreSQL has two apis, which are killed independently; the embedded database can have one. */
export function killApis({ folder, database, kills }: KillOptions): Promise<Report> {
  const options = { folder, database, apis: database === 'postgres' ? 2 : 1, gateways: 0, ...MEMBERS };
  return runWithMembers(`${kills} kills, ${database}`, options, async (running) => {
    const counts = { killed: 0, withCalls: 0 };
    await Promise.all(running.site.apis.map((api) => keepKilling(api, { ...running, counts, kills })));
    return () => ({ figures: { kills: counts.killed, 'with calls under way': counts.withCalls } });
  });
}

interface Killing extends Running {
  /** Of all apis together. */
  readonly counts: { killed: number; withCalls: number };
  readonly kills: number;
}

async function keepKilling(api: SiteProcess, { traffic, counts, kills }: Killing): Promise<void> {
  while (counts.killed < kills) {
    counts.killed += 1;
    await sleep(Math.random() * MAX_LIFE_MS);
    if (traffic.counts.running > 0) counts.withCalls += 1;
    await api.kill();
    await api.start();
  }
}
