/** What all gateways have counted, in a span of time, as release managers read it. */
import { sql } from 'kysely';
import {
  type ReportSummary,
  SUMMARY_SPANS,
  type SummarySpan,
  type VersionSummary,
  type VitalMetric,
} from '../../../process/site-reports';
import type { Db } from '../database/schema';
import { summaryOf } from './percentile';
import { visitorsOf } from './visitor-bits';

/** Rows of each list: what is left out is the least important. */
const MAX_VERSIONS = 60;
const MAX_PAGES = 60;
const MAX_GROUPS = 60;
const MAX_DIRECTIVES = 40;
const MAX_RENDERS = 120;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Span {
  readonly length: 'hour' | 'day';
  readonly from: Date;
}

/** A day is read by hours, everything longer by days. */
function periodsOf(span: SummarySpan, now: Date): Span {
  const length = span === '24h' ? 'hour' : 'day';
  const step = length === 'hour' ? HOUR_MS : DAY_MS;
  const count = length === 'hour' ? 24 : SUMMARY_SPANS[span];
  return { length, from: new Date((Math.floor(now.getTime() / step) - count + 1) * step) };
}

export async function summarize(db: Db, span: SummarySpan, now: Date): Promise<ReportSummary> {
  const periods = periodsOf(span, now);
  const vitals = await readVitals(db, periods);
  return {
    span,
    from: periods.from.toISOString(),
    to: now.toISOString(),
    versions: (await readVersions(db, periods)).map((version) => ({
      ...version,
      vitals: vitals.get(keyOf(version)) ?? {},
    })),
    pages: (await readPages(db, periods)).map((page) => ({
      ...page,
      vitals: vitals.get(keyOf(page, page.page)) ?? {},
    })),
    renders: await readRenders(db, periods),
    policies: await readPolicies(db, periods),
    groups: await readGroups(db, periods),
    lost: await readLost(db, periods),
  };
}

const keyOf = ({ name, version }: { name: string; version: string }, page?: string) =>
  JSON.stringify([name, version, page]);

async function readVersions(db: Db, { length, from }: Span): Promise<Omit<VersionSummary, 'vitals'>[]> {
  const { rows } = await sql<{ name: string; version: string; period: Date; views: number; faults: number }>`
    with counted as (
      select name, version, period, sum(n) filter (where kind = 'view') as views, sum(n) filter (where kind = 'fault') as faults
      from report_counts
      where length = ${length} and period >= ${from} and kind in ('view', 'fault') and name <> ''
      group by name, version, period
    ), largest as (
      select name, version from counted group by name, version
      order by coalesce(sum(views), 0) + coalesce(sum(faults), 0) desc, name, version limit ${MAX_VERSIONS}
    )
    select name, version, period, coalesce(views, 0)::bigint as views, coalesce(faults, 0)::bigint as faults
    from counted join largest using (name, version) order by period
  `.execute(db);
  const versions = new Map<string, VersionSummary['periods']>();
  for (const { period, views, faults, ...release } of rows)
    versions.set(nameOf(release), [
      ...(versions.get(nameOf(release)) ?? []),
      { at: period.toISOString(), views, faults },
    ]);
  return [...new Map(rows.map(({ name, version }) => [nameOf({ name, version }), { name, version }])).values()]
    .map((release) => totalsOf(release, versions.get(nameOf(release)) ?? []))
    .sort((a, b) => b.views - a.views || b.faults - a.faults);
}

const nameOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

function totalsOf(release: { name: string; version: string }, periods: VersionSummary['periods']) {
  const views = periods.reduce((sum, period) => sum + period.views, 0);
  const faults = periods.reduce((sum, period) => sum + period.faults, 0);
  return { ...release, views, faults, periods };
}

/** By version, and by version and page. */
async function readVitals(db: Db, { length, from }: Span): Promise<Map<string, VersionSummary['vitals']>> {
  const { rows } = await sql<{
    name: string;
    version: string;
    page: string;
    metric: VitalMetric;
    bucket: number;
    n: number;
  }>`
    select name, version, page, metric, bucket, sum(n)::bigint as n from report_vitals
    where length = ${length} and period >= ${from}
    group by name, version, page, metric, bucket
  `.execute(db);
  const histograms = new Map<string, Map<VitalMetric, Map<number, number>>>();
  for (const row of rows)
    for (const key of [keyOf(row), keyOf(row, row.page)]) {
      const metrics = histograms.get(key) ?? new Map<VitalMetric, Map<number, number>>();
      const counts = metrics.get(row.metric) ?? new Map<number, number>();
      counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.n);
      histograms.set(key, metrics.set(row.metric, counts));
    }
  return new Map(
    [...histograms].map(([key, metrics]) => [
      key,
      Object.fromEntries([...metrics].map(([metric, counts]) => [metric, summaryOf(metric, counts)])),
    ]),
  );
}

/** The pages that were seen most. */
async function readPages(db: Db, { length, from }: Span) {
  const { rows } = await sql<{ name: string; version: string; page: string; views: number }>`
    select name, version, page, sum(n)::bigint as views from report_counts
    where length = ${length} and period >= ${from} and kind = 'view' and page <> ''
    group by name, version, page order by views desc, name, version, page limit ${MAX_PAGES}
  `.execute(db);
  return rows;
}

async function readRenders(db: Db, { length, from }: Span): Promise<ReportSummary['renders']> {
  const { rows } = await sql<ReportSummary['renders'][number]>`
    select name, version, detail as outcome, sum(n)::bigint as times from report_counts
    where length = ${length} and period >= ${from} and kind = 'render'
    group by name, version, detail order by times desc, name, version, detail limit ${MAX_RENDERS}
  `.execute(db);
  return rows;
}

async function readPolicies(db: Db, { length, from }: Span): Promise<ReportSummary['policies']> {
  const { rows } = await sql<ReportSummary['policies'][number]>`
    select detail as directive, sum(n)::bigint as times from report_counts
    where length = ${length} and period >= ${from} and kind = 'policy'
    group by detail order by times desc, detail limit ${MAX_DIRECTIVES}
  `.execute(db);
  return rows;
}

async function readLost(db: Db, { length, from }: Span): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(n), 0)::bigint as lost from report_counts
    where length = ${length} and period >= ${from} and kind = 'lost'
  `.execute(db);
  return rows[0]?.lost ?? 0;
}

/** The same errors of all periods together, those of the most visitors first. */
async function readGroups(db: Db, { length, from }: Span): Promise<ReportSummary['groups']> {
  const { rows } = await sql<{
    name: string;
    version: string;
    page: string;
    kind: string;
    message: string;
    place: string | null;
    count: number;
    ones: number;
    first_at: Date;
    last_at: Date;
  }>`
    select name, version, (array_agg(page order by last_at desc))[1] as page, kind, message, place, sum(n)::bigint as count,
      bit_count(bit_or(visitors)) as ones, min(first_at) as first_at, max(last_at) as last_at
    from report_faults where length = ${length} and period >= ${from}
    group by name, version, key, kind, message, place
    order by ones desc, last_at desc, message limit ${MAX_GROUPS}
  `.execute(db);
  return rows.map(({ ones, first_at, last_at, ...group }) => ({
    ...group,
    visitors: visitorsOf(ones),
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }));
}
