/**
 * Adds groups of errors. What they say comes from browsers, where anyone can invent some: of one version in one period so
 * many groups are kept, and the rest is counted together.
 */
import { sql } from 'kysely';
import type { ReportBatch, ReportedFaults } from '../../../process/site-reports';
import type { Trx } from '../database/schema';
import { isStorable } from '../http/validate';
import { sha256 } from '../security/tokens';
import { visitorBits } from './visitor-bits';

const MAX_GROUPS = 100;
const LENGTHS = ['hour', 'day'] as const;

/** The group of what has no room. */
const OTHERS = { key: 'others', kind: 'other', page: '', message: 'other errors', place: null };

interface Row extends Omit<ReportedFaults, 'visitors'> {
  readonly length: (typeof LENGTHS)[number];
  readonly key: string;
  /** As text of the database. */
  readonly visitors: string;
}

export async function addFaults(trx: Trx, { hour, faults }: ReportBatch): Promise<void> {
  const storable = faults.filter(isStorable);
  if (storable.length === 0) return;
  const known = await readKnown(trx, hour);
  const rows = LENGTHS.flatMap((length) => storable.map((fault) => rowOf(length, fault, known)));
  await sql`
    insert into report_faults
      (length, period, key, name, version, page, kind, message, place, n, visitors, first_at, last_at)
    select length, date_trunc(length, ${hour}::timestamptz, 'UTC'), key, name, version, max(page), max(kind), max(message),
      max(place), sum(count), bit_or(visitors::bit(16384)), min("firstAt"), max("lastAt")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (length text, key text, name text, version text, page text, kind text, message text, place text,
        count bigint, visitors text, "firstAt" timestamptz, "lastAt" timestamptz)
    group by 1, 2, 3, 4, 5
    order by 1, 2, 4, 5, 3
    on conflict (length, period, name, version, key) do update set
      n = report_faults.n + excluded.n,
      visitors = report_faults.visitors | excluded.visitors,
      page = case when excluded.page = '' then report_faults.page else excluded.page end,
      first_at = least(report_faults.first_at, excluded.first_at),
      last_at = greatest(report_faults.last_at, excluded.last_at)
  `.execute(trx);
}

/** The keys of the groups that the hour and the day have, by length, name and version. */
async function readKnown(trx: Trx, hour: string): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ length: string; name: string; version: string; key: string }>`
    select length, name, version, key from report_faults
    where (length = 'hour' and period = ${hour}::timestamptz)
      or (length = 'day' and period = date_trunc('day', ${hour}::timestamptz, 'UTC'))
  `.execute(trx);
  const known = new Map<string, Set<string>>();
  for (const row of rows) keysOf(known, row).add(row.key);
  return known;
}

function keysOf(
  known: Map<string, Set<string>>,
  {
    length,
    name,
    version,
  }: Pick<Row, 'length' | 'name' | 'version'> | { length: string; name: string; version: string },
) {
  const id = `${length} ${name}@${version}`;
  const keys = known.get(id) ?? new Set<string>();
  known.set(id, keys);
  return keys;
}

function rowOf(length: Row['length'], fault: ReportedFaults, known: Map<string, Set<string>>): Row {
  const { kind, message, place } = fault;
  const key = sha256(JSON.stringify([kind, message, place])).slice(0, 32);
  const keys = keysOf(known, { ...fault, length });
  const visitors = visitorBits(fault.visitors);
  if (!keys.has(key) && keys.size >= MAX_GROUPS) return { ...fault, ...OTHERS, length, visitors };
  keys.add(key);
  return { ...fault, length, key, visitors };
}
