/** Kills the real process in the middle of orders: every acknowledged order must be stored, and none twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope } from '@azadkar/shared-api';
import pg from 'pg';
import { freePort } from '../../../process/free-port';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open';
import { orderForm, ticketForm } from '../testing/a-booking';
import { aMember } from '../testing/a-member';
import { aPackage } from '../testing/a-package';

const RUNS = 200;
const KILLS = 4;
/** A member holds three unpaid seats of an event. */
const BUYERS = Math.ceil(RUNS / 3);
const ROOM = path.join(import.meta.dirname, '../..');

const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-killed-'));
let databaseUrl: string | undefined;
let base = '';
let server: ChildProcess | undefined;

beforeAll(async () => {
  databaseUrl = process.env.TEST_DATABASE_URL && (await createDatabase(process.env.TEST_DATABASE_URL));
  base = `http://127.0.0.1:${await freePort()}`;
});
afterAll(async () => {
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function createDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const name = `killed_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** Opens the database while no server runs. */
async function withDatabase<T>(work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ dataDir, databaseUrl });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function start(): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SEED: 'empty',
    RATE_LIMITS: '1000',
    LOG_LEVEL: 'error',
    ALLOW_BEARER_ALONE: 'true',
  };
  server = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: ROOM,
    stdio: 'ignore',
    env: { ...env, API_PORT: new URL(base).port, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) await wait(50);
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function until(ready: () => boolean): Promise<void> {
  while (!ready()) await wait(1);
}

async function send<T>(address: string, body: object, headers: Record<string, string> = {}): Promise<Envelope<T>> {
  const answer = await fetch(`${base}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Envelope<T>;
}

/** Books and orders a ticket, each with an Idempotency-Key of its own; returns the order number. */
async function orderRun(run: number, token: string, { eventId, packageId }: { eventId: number; packageId: number }) {
  const headers = (step: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': `${step}-${run}` });
  const person = { cnic: String(3_520_200_000_000 + run) };
  const tickets = `/user/events/${eventId}/packages/${packageId}/tickets`;
  const booked = await send<{ id: string }>(tickets, { ...ticketForm, ...person }, headers('book'));
  const body = { ...orderForm, ...person, payment_method: 3 };
  const ordered = await send<{ order_id: string }>(`/user/tickets/${booked.data.id}/orders`, body, headers('order'));
  return ordered.data.order_id;
}

test('of two hundred orders with four kills in between, none is lost and none is stored twice', async () => {
  const chosen = await withDatabase(async ({ db }) => {
    await migrate(db);
    return aPackage({ db });
  });
  const buyers = await withDatabase(({ db }) =>
    Promise.all(
      Array.from({ length: BUYERS }, (_, index) => aMember({ db }, { email: `buyer-${index}@azadkar.test` })),
    ),
  );
  const orderAs = (run: number) => orderRun(run, buyers[run % BUYERS]?.token ?? '', chosen);
  await start();
  const acknowledged = new Map<number, string>();
  let cutOff = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const runs = Array.from({ length: RUNS / KILLS }, (_, index) => round * (RUNS / KILLS) + index);
    const answers = runs.map(async (run) => acknowledged.set(run, await orderAs(run)));
    await Promise.race([Promise.all(answers), until(() => acknowledged.size > (round + 0.5) * (RUNS / KILLS))]);
    await kill();
    cutOff += (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected').length;
    await start();
    const again = await Promise.all(runs.map((run) => orderAs(run)));
    for (const [index, run] of runs.entries()) expect(again[index]).toBe(acknowledged.get(run) ?? again[index]);
    for (const [index, run] of runs.entries()) acknowledged.set(run, again[index] ?? '');
  }
  expect(cutOff).toBeGreaterThan(0);
  await kill();
  const stored = await withDatabase(async ({ db }) => ({
    orders: await db.selectFrom('orders').select('public_no').execute(),
    taken: (await db.selectFrom('events').select('taken').executeTakeFirstOrThrow()).taken,
  }));
  expect(new Set(stored.orders.map(({ public_no }) => public_no))).toEqual(new Set(acknowledged.values()));
  expect(stored.orders).toHaveLength(RUNS);
  expect(stored.taken).toBe(RUNS);
}, 180_000);
