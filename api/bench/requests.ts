/**
 * `npm run bench:requests -w api`: the cost of our own layers. Compares an authenticated call with the same query through
 * the bare driver in a bare Fastify, on PGlite and, if it is installed, on PostgreSQL. Only the ratios are comparable.
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
import { migrate } from '../src/platform/database/migrate';
import { LITE_OPTIONS, type OpenDatabase, openLite, openPostgres } from '../src/platform/database/open';
import type { Db } from '../src/platform/database/schema';
import { watchOf } from '../src/platform/database/watch';
import { localFiles } from '../src/platform/files/open-files';
import { sha256 } from '../src/platform/security/tokens';
import { readSettings } from '../src/settings';
import { aMember } from '../src/testing/a-member';
import { findPostgres, startCluster } from '../src/testing/postgres-cluster';
import type { LoadMetrics } from './load';
import { quantile, reportTarget } from './report-target';

const BASELINE_LABEL = 'bare Fastify and driver, the same query';
const API_LABEL = 'our call of that one query';
const API_PATH = '/api/user/profile-completed';
/** The throughput that our call must reach, as a share of the bare driver's. */
const MIN_RATIO = 0.9;

type Query = (text: string, values: string[]) => Promise<{ rows: unknown[] }>;

const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-bench-'));
const settings = { ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), production: true };

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
  pool.on('error', () => undefined); // the cluster stops before its last connection
  await compare('PostgreSQL', database, (text, values) => pool.query(text, values));
  await pool.end();
  await database.close();
  await cluster.stop();
}

async function compare(name: string, { db }: OpenDatabase, query: Query): Promise<void> {
  await migrate(db);
  const { token } = await aMember({ db });
  const api = createApp({
    ...{ db, settings, files: localFiles(dataDir), mail: { send: async () => ({ answer: '' }) } },
    wakeOutbox: () => undefined,
  });
  const ours = await listen(api.app);
  const bare = bareFastify(query, { token, statement: await statementOf(db, `${ours}${API_PATH}`, token) });
  const theirs = await listen(bare);
  const variants = {
    'bare Fastify': `${theirs}/nothing`,
    [BASELINE_LABEL]: `${theirs}/query`,
    [API_LABEL]: `${ours}${API_PATH}`,
    'our call of two queries': `${ours}/api/user/membership`,
  };
  report(name, Object.keys(variants), await measure(Object.values(variants), token));
  await Promise.all([api.app.close(), bare.close()]);
}

/** The one statement that a call runs: that of every authenticated call. */
async function statementOf(db: Db, url: string, token: string): Promise<string> {
  const statements: string[] = [];
  watchOf(db).onQuery = (_tookMs, _failed, text) => void statements.push(text);
  await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  watchOf(db).onQuery = undefined;
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error(`The call ran ${statements.length} statements, not one.`);
  return statement;
}

function bareFastify(query: Query, { token, statement }: { token: string; statement: string }) {
  const app = Fastify();
  app.get('/nothing', async () => ({ error: false, message: '', data: true }));
  app.get('/query', async () => {
    const { rows } = await query(statement, [sha256(token)]);
    return { error: false, message: '', data: rows.length === 1 };
  });
  return app;
}

function listen(app: { listen(options: { port: number; host: string }): Promise<string> }): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function measure(urls: string[], token: string): Promise<LoadMetrics[][]> {
  const script = path.join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, token, ...urls]);
  return JSON.parse(stdout) as LoadMetrics[][];
}

function report(name: string, labels: string[], rounds: LoadMetrics[][]): void {
  console.info(`\n${name}: medians of ${rounds.length} short rounds, and the ratio to the bare driver [quartiles]`);
  const base = labels.indexOf(BASELINE_LABEL);
  for (const [turn, label] of labels.entries()) {
    const ratios = rounds.map((round) => (round[turn]?.perSecond ?? 0) / (round[base]?.perSecond ?? 1));
    const [low, ratio, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
    const figure = (key: keyof LoadMetrics, digits: number) =>
      quantile(
        rounds.map((round) => round[turn]?.[key] ?? 0),
        0.5,
      ).toFixed(digits);
    console.info(
      `${label.padEnd(42)} ${figure('perSecond', 0).padStart(6)}/s  p50 ${figure('p50', 1)} ms  p99 ${figure('p99', 1)} ms  ×${ratio} [${low} to ${high}]`,
    );
    if (label === API_LABEL)
      reportTarget(
        Number(ratio) >= MIN_RATIO,
        `${name}, an authenticated GET of the bare driver, at least ${MIN_RATIO}: ${ratio}`,
      );
  }
}
