/**
 * How fast the directory is when it is large: `npm run bench:directory -w api -- 100000` on the embedded database,
 * or on the PostgreSQL of DATABASE_URL (an empty database). Times are those of whole requests, in milliseconds.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Api } from '../src/api';
import { createApp } from '../src/app';
import { openDatabase } from '../src/database/open';
import { localFiles } from '../src/files/files';
import { readSettings } from '../src/settings';

const ROUNDS = 400;
const RATES = ['any', '1,500', '500,1000', '1000,3000', '3000,100000'];

const members = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-bench-'));
const environment = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' };
const settings = readSettings(environment);
console.info(`${members} members on ${settings.databaseUrl ? 'PostgreSQL' : 'PGlite'}`);

const generator = path.join(import.meta.dirname, '../src/seed/generate-members.ts');
execFileSync(process.execPath, ['--import', 'tsx', generator, String(members)], { env: environment });
const { db, close } = await openDatabase(settings);

try {
  const api = createApp({
    ...{ db, settings, files: localFiles(dataDir), mail: { send: async () => undefined } },
    mailWaits: () => undefined,
  });
  await measure(api);
  await api.app.close();
} finally {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(api: Api): Promise<void> {
  const skills = await idsOfSkills();
  const random = chance();
  const filters = Array.from({ length: 240 }, () => {
    const chosen = Array.from(
      { length: Math.floor(random() * 3) },
      () => skills[Math.floor(random() ** 2 * skills.length)],
    );
    return `skills=${chosen.join('%2B')}&hourly_rate=${RATES[Math.floor(random() * RATES.length)]}`;
  });
  const pageOf = async (query: string) => (await ask(api, query)).last_page;
  await time('cold, without a filter', 1, () => ask(api, 'page=1'));
  const distinct = [...new Set(filters)];
  await time('cold, first page of a filter', distinct.length, (n) => ask(api, distinct[n] ?? ''));
  const words = await wordsOfNames();
  await time('cold, by a name', words.length, (n) => ask(api, `search=${words[n]}`));
  await time('warm, first page', ROUNDS, () => ask(api, 'page=1'));
  const last = await pageOf('page=1');
  await time('warm, any page', ROUNDS, () => ask(api, `page=${1 + Math.floor(random() * last)}`));
  await time('warm, first page of a filter', ROUNDS, () =>
    ask(api, filters[Math.floor(random() * filters.length)] ?? ''),
  );
  await time('warm, last page of a filter', ROUNDS, () =>
    ask(api, `${filters[Math.floor(random() * filters.length)]}&page=1000000`),
  );
  for (const sort of ['name', 'rate-low', 'rate-high'])
    await time(`cold, by ${sort}`, 1, () => ask(api, `sort=${sort}`));
  console.info(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
}

async function ask({ app }: Api, query: string): Promise<{ last_page: number }> {
  const response = await app.inject(`/api/public-peers?${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { pagination: { last_page: number } } }>().data.pagination;
}

async function time(label: string, rounds: number, work: (round: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work(round);
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => (taken[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0).toFixed(1).padStart(7);
  console.info(`${label.padEnd(32)} p50 ${at(0.5)}  p99 ${at(0.99)}  of ${rounds}`);
}

/** The most common skill first. */
async function idsOfSkills(): Promise<number[]> {
  const { rows } = await sql<{ skill_id: number }>`
    select skill_id from profile_skills group by skill_id order by count(*) desc`.execute(db);
  return rows.map(({ skill_id }) => skill_id);
}

async function wordsOfNames(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct split_part(search, ' ', 2) as word from directory_entries order by 1 limit 60`.execute(db);
  return rows.map(({ word }) => encodeURIComponent(word));
}

/** The same numbers in every run. */
function chance(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
