/**
 * What our own layers cost: `npm run bench:requests -w api`. An authenticated call beside the same query through the
 * bare driver in a bare Fastify, on PGlite and, where it is found, on PostgreSQL. The variants take turns, in
 * alternating order, so that a noisy machine troubles them alike; read the ratios, not the absolute figures.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import { createApp } from '../src/app';
import { migrate } from '../src/database/migrate';
import { LITE_OPTIONS, type OpenDatabase, openLite, openPostgres } from '../src/database/open';
import { localFiles } from '../src/files/files';
import { readSettings } from '../src/settings';
import { aMember } from '../src/testing/a-member';
import { findPostgres, startCluster } from '../src/testing/postgres-cluster';
import { sha256 } from '../src/tokens';

const ROUNDS = 7;
const SECONDS = 2;

/** What the api asks for every authenticated call. */
const QUERY = `select u.id, u.member_no, u.name, u.email, u.phone_raw, u.role, p.avatar, s.id as session_id, s.last_seen_at,
  u.email_verified_at is not null as verified, p.completed_at is not null as completed
  from sessions s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id
  where s.token_sha256 = $1 and s.revoked_at is null and s.expires_at > now()
  and s.last_seen_at > now() - 30 * interval '1 day' and u.status = 'active'`;

type Ask = (text: string, values: string[]) => Promise<{ rows: unknown[] }>;

const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-bench-'));
const settings = readSettings({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' });

await benchLite();
await benchPostgres();
rmSync(dataDir, { recursive: true, force: true });

async function benchLite(): Promise<void> {
  const lite = await PGlite.create(LITE_OPTIONS);
  const database = openLite(lite);
  await compare('PGlite', database, (text, values) => lite.query(text, values));
  await database.close();
}

async function benchPostgres(): Promise<void> {
  const bin = findPostgres();
  if (!bin) return console.info('PostgreSQL was not found.');
  const cluster = await startCluster(bin);
  const database = openPostgres(cluster.url);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 10 });
  pool.on('error', () => undefined); // the cluster ends before its last connection
  await compare('PostgreSQL', database, (text, values) => pool.query(text, values));
  await pool.end();
  await database.close();
  await cluster.stop();
}

async function compare(name: string, { db }: OpenDatabase, ask: Ask): Promise<void> {
  await migrate(db);
  const { token } = await aMember({ db });
  const api = createApp({
    ...{ db, settings, files: localFiles(dataDir), mail: { send: async () => undefined } },
    mailWaits: () => undefined,
  });
  const bare = bareFastify(ask, token);
  const [ours, theirs] = [await listen(api.app), await listen(bare)];
  const variants = {
    'bare Fastify': `${theirs}/nothing`,
    'bare Fastify and driver, the same query': `${theirs}/query`,
    'our call of that one query': `${ours}/api/user/profile-completed`,
    'our call of two queries': `${ours}/api/user/membership`,
  };
  report(name, await takeTurns(variants, token));
  await Promise.all([api.app.close(), bare.close()]);
}

function bareFastify(ask: Ask, token: string) {
  const app = Fastify();
  app.get('/nothing', async () => ({ error: false, message: '', data: true }));
  app.get('/query', async () => {
    const { rows } = await ask(QUERY, [sha256(token)]);
    return { error: false, message: '', data: rows.length === 1 };
  });
  return app;
}

function listen(app: { listen(options: { port: number; host: string }): Promise<string> }): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

async function takeTurns(variants: Record<string, string>, token: string): Promise<Map<string, Figures[]>> {
  const measured = new Map(Object.keys(variants).map((label) => [label, [] as Figures[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const turns = Object.entries(variants);
    for (const [label, url] of round % 2 ? turns.reverse() : turns) {
      const figures = await load(url, token);
      if (round > 0) measured.get(label)?.push(figures); // the first round warms up
    }
  }
  return measured;
}

async function load(url: string, token: string): Promise<Figures> {
  const script = path.join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    url,
    token,
    String(SECONDS),
  ]);
  return JSON.parse(stdout) as Figures;
}

function report(name: string, measured: Map<string, Figures[]>): void {
  console.info(
    `\n${name}: medians of ${ROUNDS} rounds of ${SECONDS} s, and the ratio to the bare driver [lowest to highest]`,
  );
  const base = measured.get('bare Fastify and driver, the same query') ?? [];
  for (const [label, rounds] of measured) {
    const ratios = rounds.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? 1));
    const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
    const figure = (key: keyof Figures) =>
      median(rounds.map((round) => round[key])).toFixed(key === 'perSecond' ? 0 : 1);
    console.info(
      `${label.padEnd(42)} ${figure('perSecond').padStart(6)}/s  p50 ${figure('p50')} ms  p99 ${figure('p99')} ms  ×${median(ratios).toFixed(2)} [${low.toFixed(2)} to ${high.toFixed(2)}]`,
    );
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
