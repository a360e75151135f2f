/** What waits for the staff, and since when. Each count reads an index of what is open, or the faults of one day. */
import { brand } from '@azadkar/shared-api/brand';
import type { FirstStep, WaitingKind } from '@azadkar/shared-api/staff/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/schema';
import { isWaiting } from '../../platform/mail/outbox.queries';

interface WaitingRow {
  kind: WaitingKind;
  count: number;
  oldest_at: Date;
  oldest_minutes: number;
  names: string[];
}

/** An email that waits for less is on its way. */
const ON_ITS_WAY_MINUTES = 15;
/** Of the releases that visitors met errors of, those with the most. */
const MAX_NAMES = 5;

const refundsIn = (state: 'failed' | 'unclear') =>
  sql`select count(*)::int as count, min(coalesce(tried_at, created_at)) as oldest_at from refunds where state = ${sql.lit(state)}`;

const counts: Readonly<Record<Exclude<WaitingKind, 'fall_back'>, RawBuilder<unknown>>> = {
  refund_failed: refundsIn('failed'),
  refund_unclear: refundsIn('unclear'),
  refund_by_hand: sql`select count(*)::int as count, min(created_at) as oldest_at from refunds where state = 'requested' and method = 'hand'`,
  second_person: sql`select count(*)::int as count, min(recorded_at) as oldest_at from hand_payments where state = 'waiting'`,
  difference: sql`select count(*)::int as count, min(day::timestamp at time zone ${brand.timeZone}) as oldest_at from reconciliation_differences where state = 'open'`,
  mail_failed: sql`select count(*)::int as count, min(created_at) as oldest_at from mail_outbox where state = 'failed'`,
  mail_waiting: sql`select count(*)::int as count, min(created_at) as oldest_at from mail_outbox
    where ${isWaiting} and created_at < now() - ${ON_ITS_WAY_MINUTES} * interval '1 minute'`,
};

/** Pages of the last day in whose place visitors got an older version or a notice. */
const fallBacks = sql`
  select coalesce(sum(n), 0)::int as count, min(since) as oldest_at,
    (array_agg(name || ' ' || version order by n desc))[1:${sql.lit(MAX_NAMES)}] as names
  from (
    select name, version, sum(n) as n, min(period) as since from report_counts
    where length = 'hour' and period > now() - interval '1 day' and kind = 'fault'
      and (detail like '%fell-back' or detail like '%notice')
    group by name, version
  ) as releases`;

/** What of these kinds waits, in their order; nothing that is at zero. */
export async function listWaiting(db: Db, kinds: readonly WaitingKind[]): Promise<WaitingRow[]> {
  if (kinds.length === 0) return [];
  const selects = kinds.map((kind, index) =>
    kind === 'fall_back'
      ? sql`select ${sql.lit(index)} as place, ${sql.lit(kind)}::text as kind, count, oldest_at, names from (${fallBacks}) as counted`
      : sql`select ${sql.lit(index)} as place, ${sql.lit(kind)}::text as kind, count, oldest_at, null::text[] as names from (${counts[kind]}) as counted`,
  );
  const { rows } = await sql<Omit<WaitingRow, 'names'> & { names: string[] | null }>`
    select kind, count, oldest_at, names,
      greatest(0, extract(epoch from now() - oldest_at) / 60)::int as oldest_minutes
    from (${sql.join(selects, sql` union all `)}) as waiting
    where count > 0 order by place
  `.execute(db);
  return rows.map(({ names, ...row }) => ({ ...row, names: names ?? [] }));
}

/** Of the first steps, those that the database knows: whether each is done. A second administrator can let the first in again. */
export async function findFirstSteps(db: Db) {
  const { rows } = await sql<Record<Exclude<FirstStep, 'payment' | 'mail'>, boolean>>`
    select exists (select from sites) as look, exists (select from imprints) as imprint,
      (select count(*) from site_pages where slug in ('terms', 'privacy') and published_at <= now()) = 2 as policies,
      exists (select from events where status <> 'draft') as event,
      exists (select from packages where kind = 'membership' and (price > 0 or version > 1)) as plans,
      (select count(*) from staff_roles where role = 'admin') > 1 as administrator`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without a table answered nothing.');
  return found;
}
