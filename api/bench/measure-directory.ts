/** The directory under whole requests, one at a time: cold and warm, shallow and deep, filtered and not. */
import { sql } from 'kysely';
import type { Api } from '../src/api';
import type { Db } from '../src/database/schema';
import { mark, quantile } from './marks';

const ROUNDS = 1000;
const COLD_PASSES = 3;
const RATES = ['any', '1,500', '500,1000', '1000,3000', '3000,100000'];
const CACHE_LIMIT_MB = 64;
/** What else may come and go in the memory of buffers. */
const SLACK_MB = 16;

/** Measures, prints the figures and then the marks. */
export async function measureDirectory(api: Api, name: string, coldLimitMs: number): Promise<void> {
  const random = chance();
  const filters = makeFilters(random, await idsOfSkills(api.db));
  const before = await buffersMb();
  const cold = await measureCold(api, filters);
  const warm = await measureWarm(api, filters, random);
  const floodMb = await flood(api);
  const kept = (await buffersMb()) - before;
  console.info(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

  mark(
    cold <= coldLimitMs,
    `${name}, cold first page of a filter, p99 at most ${coldLimitMs} ms: ${cold.toFixed(1)} ms`,
  );
  for (const { label, ratio } of warm)
    mark(ratio <= 2, `${name}, ${label}, p99 at most 2 × that of the first page: ${ratio.toFixed(2)} ×`);
  mark(
    kept <= CACHE_LIMIT_MB + SLACK_MB,
    `${name}, memory of the lists at most ${CACHE_LIMIT_MB} MB and ${SLACK_MB} MB of buffers: ${kept.toFixed(0)} MB kept of more than ${floodMb.toFixed(0)} MB asked for`,
  );
}

/** Every filter once, again after each change of the directory, which makes all of them cold. */
async function measureCold(api: Api, filters: string[]): Promise<number> {
  const taken: number[] = [];
  const best = filters.map(() => Number.POSITIVE_INFINITY);
  await time({ 'cold, without a filter': () => ask(api, 'page=1') }, 1);
  for (const sort of ['name', 'rate-low', 'rate-high'])
    await time({ [`cold, by ${sort}`]: () => ask(api, `sort=${sort}`) }, 1);
  const words = await wordsOfNames(api.db);
  await time({ 'cold, by a word of a name': (round) => ask(api, `search=${words[round]}`) }, words.length);
  for (let pass = 0; pass < COLD_PASSES; pass += 1) {
    await sql`update directory_changes set n = n + 1`.execute(api.db);
    for (const [index, filter] of filters.entries()) {
      const begun = performance.now();
      await ask(api, filter);
      const took = performance.now() - begun;
      taken.push(took);
      best[index] = Math.min(best[index] ?? took, took);
    }
  }
  report('cold, first page of a filter', taken);
  report(`the same, best of ${COLD_PASSES} passes`, best); // what is left when others use the machine too
  return quantile(taken, 0.99);
}

/** The first page and deeper ones take turns, so that a noisy machine troubles them alike. */
async function measureWarm(
  api: Api,
  filters: string[],
  random: () => number,
): Promise<{ label: string; ratio: number }[]> {
  const { last_page } = await ask(api, 'page=1');
  const warmed = await keepTogether(api, filters);
  const oneOf = () => warmed[Math.floor(random() * warmed.length)] ?? '';
  const all = await time(
    {
      'warm, first page': () => ask(api, 'page=1'),
      'warm, any page': () => ask(api, `page=${1 + Math.floor(random() * last_page)}`),
      'warm, last page': () => ask(api, `page=${last_page}`),
    },
    ROUNDS,
  );
  const filtered = await time(
    {
      'warm, first page of a filter': () => ask(api, oneOf()),
      'warm, last page of a filter': () => ask(api, `${oneOf()}&page=1000000`),
    },
    ROUNDS,
  );
  return [...compare(all), ...compare(filtered)];
}

/** Asks for lists of almost everybody, more than the memory takes at a million members; gives their size. */
async function flood(api: Api): Promise<number> {
  let bytes = 0;
  for (const letter of 'demofrl')
    for (const sort of ['newest', 'name', 'rate-low', 'rate-high'])
      bytes += (await ask(api, `search=${letter}&sort=${sort}`)).total * 4;
  return bytes / 2 ** 20;
}

/** As many filters, from the first, as the memory holds at once; asked, so that they are warm. */
async function keepTogether(api: Api, filters: string[]): Promise<string[]> {
  const together: string[] = [];
  let bytes = 0;
  for (const filter of filters) {
    bytes += (await ask(api, filter)).total * 4;
    if (bytes > (CACHE_LIMIT_MB * 2 ** 20) / 2) break;
    together.push(filter);
  }
  return together;
}

function compare(p99s: Record<string, number>): { label: string; ratio: number }[] {
  const [[, first] = ['', 1], ...deeper] = Object.entries(p99s);
  return deeper.map(([label, p99]) => ({ label, ratio: p99 / first }));
}

interface Pagination {
  last_page: number;
  total: number;
}

async function ask({ app }: Api, query: string): Promise<Pagination> {
  const response = await app.inject(`/api/public-peers?${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { pagination: Pagination } }>().data.pagination;
}

/** Runs the works by turns, prints what they took, and gives the p99 of each. */
async function time(
  works: Record<string, (round: number) => Promise<unknown>>,
  rounds: number,
): Promise<Record<string, number>> {
  const timed = Object.entries(works).map(([label, work]) => ({ label, work, taken: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { work, taken } of timed) {
      const begun = performance.now();
      await work(round);
      taken.push(performance.now() - begun);
    }
  for (const { label, taken } of timed) report(label, taken);
  return Object.fromEntries(timed.map(({ label, taken }) => [label, quantile(taken, 0.99)]));
}

function report(label: string, taken: number[]): void {
  const at = (share: number) => quantile(taken, share).toFixed(1).padStart(7);
  console.info(`${label.padEnd(32)} p50 ${at(0.5)}  p99 ${at(0.99)}  of ${taken.length}`);
}

/** Up to two skills, often common ones, and a range of rates; each filter once, and nothing that does not filter. */
function makeFilters(random: () => number, skills: number[]): string[] {
  const filters = Array.from({ length: 240 }, () => {
    const chosen = Array.from(
      { length: Math.floor(random() * 3) },
      () => skills[Math.floor(random() ** 2 * skills.length)],
    );
    return `skills=${chosen.join('%2B')}&hourly_rate=${RATES[Math.floor(random() * RATES.length)]}`;
  });
  return [...new Set(filters)].filter((filter) => filter !== 'skills=&hourly_rate=any');
}

/** The most common skill first. */
async function idsOfSkills(db: Db): Promise<number[]> {
  const { rows } = await sql<{ skill_id: number }>`
    select skill_id from profile_skills group by skill_id order by count(*) desc`.execute(db);
  return rows.map(({ skill_id }) => skill_id);
}

async function wordsOfNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct split_part(search, ' ', 2) as word from directory_entries order by 1 limit 60`.execute(db);
  return rows.map(({ word }) => encodeURIComponent(word));
}

/** The memory of typed arrays that are still held; the first collection only lets go of what holds others. */
async function buffersMb(): Promise<number> {
  for (let collected = 0; collected < 3; collected += 1) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().arrayBuffers / 2 ** 20;
}

/** The same numbers in every run. */
function chance(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
