/** Measures requests of the directory one at a time: with cold and warm caches, first and last pages, filtered and not. */
import { availabilities, experienceLevels } from '@azadkar/shared-api/account/rules';
import { sql } from 'kysely';
import type { Api } from '../src/api';
import type { Db } from '../src/platform/database/schema';
import { quantile, reportTarget } from './report-target';

const ROUNDS = 1000;
const COLD_PASSES = 3;
/** A million members are loaded in a third of it, where nothing else runs. */
const LOADED_AFTER_MS = 30_000;
const RATES = ['any', '1,500', '500,1000', '1000,3000', '3000,100000'];
/** The last page has a list of all ids read, where the first one needs the first ids alone. */
const LAST_PAGE = 1_000_000;
const CACHE_LIMIT_MB = 64;
/** For buffers that have nothing to do with the cache. */
const SLACK_MB = 16;

/** Measures, and prints the figures and then the targets. */
export async function measureDirectory(api: Api, name: string, coldLimitMs: number): Promise<void> {
  const random = seededRandom();
  const filters = makeFilters(random, await skillIds(api.db));
  await requestPage(api, 'page=1'); // a large directory is loaded into memory from now on
  await new Promise((resolve) => setTimeout(resolve, LOADED_AFTER_MS));
  const before = await measureBuffersMb();
  const cold = await measureCold(api, filters);
  const warm = await measureWarm(api, filters, random);
  const requestedMb = await fillCache(api);
  const kept = (await measureBuffersMb()) - before;
  console.info(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

  reportTarget(
    cold <= coldLimitMs,
    `${name}, cold first page of a filter, p99 at most ${coldLimitMs} ms: ${cold.toFixed(1)} ms`,
  );
  for (const { label, ratio } of warm)
    reportTarget(ratio <= 2, `${name}, ${label}, p99 at most 2 × that of the first page: ${ratio.toFixed(2)} ×`);
  reportTarget(
    kept <= CACHE_LIMIT_MB + SLACK_MB,
    `${name}, memory of the lists at most ${CACHE_LIMIT_MB} MB and ${SLACK_MB} MB of buffers: ${kept.toFixed(0)} MB kept of more than ${requestedMb.toFixed(0)} MB requested`,
  );
}

/** Requests every filter once after each change of the directory, which invalidates the cache. */
async function measureCold(api: Api, filters: string[]): Promise<number> {
  const times: number[] = [];
  const best = filters.map(() => Number.POSITIVE_INFINITY);
  await time({ 'cold, without a filter': () => requestPage(api, 'page=1') }, 1);
  for (const sort of ['name', 'rate-low', 'rate-high'])
    await time({ [`cold, by ${sort}`]: () => requestPage(api, `sort=${sort}`) }, 1);
  const words = await wordsInNames(api.db);
  await time({ 'cold, by a word of a name': (round) => requestPage(api, `search=${words[round]}`) }, words.length);
  await time({ 'search of the site, the same': (round) => requestSearch(api, words[round]) }, words.length);
  await measureOtherFilters(api);
  for (let pass = 0; pass < COLD_PASSES; pass += 1) {
    await sql`update directory_changes set n = n + 1`.execute(api.db);
    for (const [index, filter] of filters.entries()) {
      const start = performance.now();
      await requestPage(api, filter);
      const took = performance.now() - start;
      times.push(took);
      best[index] = Math.min(best[index] ?? took, took);
    }
  }
  report('cold, first page of a filter', times);
  report(`the same, best of ${COLD_PASSES} passes`, best); // without the noise of other processes
  return quantile(times, 0.99);
}

/** The filters that are chosen from long lists, or from a few values with many members each; each value once. */
async function measureOtherFilters(api: Api): Promise<void> {
  const { rows } = await sql<{ city: string }>`
    select city from directory_entries where city is not null group by city order by count(*) desc limit 60`.execute(
    api.db,
  );
  const skills = await skillIds(api.db);
  const filters = {
    city: rows.map(({ city }) => `city=${encodeURIComponent(city)}`),
    'city and experience': rows.map(({ city }) => `city=${encodeURIComponent(city)}&experience=expert`),
    experience: experienceLevels.map(({ value }) => `experience=${value}`),
    availability: availabilities.map((value) => `availability=${encodeURIComponent(value)}`),
    'a skill in detail': skills.map((id) => `secondary_skills=${id}`),
  };
  for (const [name, values] of Object.entries(filters))
    await time({ [`cold, by ${name}`]: (round) => requestPage(api, values[round] ?? '') }, values.length);
}

async function requestSearch({ app }: Api, words = ''): Promise<void> {
  const response = await app.inject(`/api/search?q=${words}`);
  if (response.statusCode !== 200) throw new Error(response.body);
}

/** Alternates between the first page and later ones, so that a noisy machine affects them alike. */
async function measureWarm(
  api: Api,
  filters: string[],
  random: () => number,
): Promise<{ label: string; ratio: number }[]> {
  const { last_page } = await requestPage(api, `page=${LAST_PAGE}`);
  const warmed = await filtersInCache(api, filters);
  const oneOf = () => warmed[Math.floor(random() * warmed.length)] ?? '';
  const all = await time(
    {
      'warm, first page': () => requestPage(api, 'page=1'),
      'warm, any page': () => requestPage(api, `page=${1 + Math.floor(random() * last_page)}`),
      'warm, last page': () => requestPage(api, `page=${last_page}`),
    },
    ROUNDS,
  );
  const filtered = await time(
    {
      'warm, first page of a filter': () => requestPage(api, oneOf()),
      'warm, last page of a filter': () => requestPage(api, `${oneOf()}&page=${LAST_PAGE}`),
    },
    ROUNDS,
  );
  return [...compare(all), ...compare(filtered)];
}

/** Requests lists of almost all members, more than the cache holds at a million members; gives their size. */
async function fillCache(api: Api): Promise<number> {
  let bytes = 0;
  for (const letter of 'demofrl')
    for (const sort of ['newest', 'name', 'rate-low', 'rate-high'])
      bytes += (await requestPage(api, `search=${letter}&sort=${sort}&page=${LAST_PAGE}`)).total * 4;
  return bytes / 2 ** 20;
}

/** The first filters that fit into the cache together, after requesting them once. */
async function filtersInCache(api: Api, filters: string[]): Promise<string[]> {
  const together: string[] = [];
  let bytes = 0;
  for (const filter of filters) {
    bytes += (await requestPage(api, `${filter}&page=${LAST_PAGE}`)).total * 4;
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

async function requestPage({ app }: Api, query: string): Promise<Pagination> {
  const response = await app.inject(`/api/public-peers?${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { pagination: Pagination } }>().data.pagination;
}

/** Runs the tasks alternately, prints their times, and gives the p99 of each. */
async function time(
  tasks: Record<string, (round: number) => Promise<unknown>>,
  rounds: number,
): Promise<Record<string, number>> {
  const timed = Object.entries(tasks).map(([label, work]) => ({ label, work, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { work, times } of timed) {
      const start = performance.now();
      await work(round);
      times.push(performance.now() - start);
    }
  for (const { label, times } of timed) report(label, times);
  return Object.fromEntries(timed.map(({ label, times }) => [label, quantile(times, 0.99)]));
}

function report(label: string, times: number[]): void {
  const at = (share: number) => quantile(times, share).toFixed(1).padStart(7);
  console.info(`${label.padEnd(32)} p50 ${at(0.5)}  p99 ${at(0.99)}  of ${times.length}`);
}

/** Distinct filters of up to two skills, mostly common ones, and a range of rates. */
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

/** By frequency, the most common skill first. */
async function skillIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ skill_id: number }>`
    select skill_id from profile_skills group by skill_id order by count(*) desc`.execute(db);
  return rows.map(({ skill_id }) => skill_id);
}

async function wordsInNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct split_part(search, ' ', 2) as word from directory_entries order by 1 limit 60`.execute(db);
  return rows.map(({ word }) => encodeURIComponent(word));
}

/** The memory of the typed arrays in use. Objects that hold others are only freed by the second collection. */
async function measureBuffersMb(): Promise<number> {
  for (let collected = 0; collected < 3; collected += 1) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().arrayBuffers / 2 ** 20;
}

/** A pseudo-random generator that gives the same numbers in every run. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
