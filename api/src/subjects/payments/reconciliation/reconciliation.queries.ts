/** Our payments of a day beside the provider's list, and what differs. A day is one of the association's time zone. */

import type { DifferenceKind } from '@azadkar/shared-api/payments/rules';
import { sql } from 'kysely';
import { type Db, dayBegins, dayEnds, type Trx, today } from '../../../platform/database/schema';
import { paymentRefusals } from '../payments.refusals';

/** Of these references, our payments, whatever became of them. */
export const findPayments = (db: Db, references: readonly string[]) =>
  db
    .selectFrom('payments')
    .where('provider_ref', 'in', references)
    .select(['provider_ref as reference', 'amount', 'order_id', sql<boolean>`confirmed_at is not null`.as('received')])
    .execute();

/** Of these refunds, ours, whatever became of them. */
export const findRefunds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('refunds').where('id', 'in', ids).select(['id', 'amount', 'order_id', 'state']).execute();

/** What came in through the provider on this day. */
export const listReceived = (db: Db, providers: readonly ('card' | 'bill')[], day: string) =>
  db
    .selectFrom('payments')
    .where('confirmed_at', '>=', dayBegins(day))
    .where('confirmed_at', '<', dayEnds(day))
    .where('provider', 'in', providers)
    .where('provider_ref', 'is not', null)
    .orderBy('confirmed_at')
    .select([sql<string>`provider_ref`.as('reference'), 'amount', 'order_id'])
    .execute();

/** What the provider returned on this day, as it said. */
export const listReturnedOn = (db: Db, providers: readonly ('card' | 'bill')[], day: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.done_at', '>=', dayBegins(day))
    .where('r.done_at', '<', dayEnds(day))
    .where('r.method', '=', 'provider')
    .where('p.provider', 'in', providers)
    .select(['r.id', 'r.amount', 'r.order_id'])
    .execute();

export interface FoundDifference {
  kind: DifferenceKind;
  reference: string;
  order_id: number | null;
  /** Rupees as we have them, and as the provider has; null where one has nothing. */
  ours: number | null;
  theirs: number | null;
}

interface Comparison {
  provider: string;
  day: string;
  payments: number;
  total: number;
  differences: readonly FoundDifference[];
}

/** Stores what a comparison found. A difference that is gone by now is settled, and one that was settled stays so. */
export async function storeComparison(trx: Trx, { differences, ...day }: Comparison): Promise<void> {
  const { provider, payments, total } = day;
  await trx
    .insertInto('reconciliations')
    .values(day)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'day']).doUpdateSet({ payments, total, ran_at: sql`now()` }),
    )
    .execute();
  const keys = differences.map(({ kind, reference }) => `${kind} ${reference}`);
  await trx
    .updateTable('reconciliation_differences')
    .set({ state: 'settled', settled_at: sql`now()`, note: 'It agreed when the day was compared again.' })
    .where('provider', '=', provider)
    .where('day', '=', day.day)
    .where('state', '=', 'open')
    .where(sql<boolean>`not (kind || ' ' || reference = any (${keys}::text[]))`)
    .execute();
  if (differences.length > 0)
    await trx
      .insertInto('reconciliation_differences')
      .values(differences.map((difference) => ({ ...difference, provider, day: day.day })))
      .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
      .execute();
}

/** The days before today that were not compared with this provider's list. */
export async function listMissingDays(db: Db, provider: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select ${today} - n as day from generate_series(${days}::int, 1, -1) as n
    where not exists (select from reconciliations r where r.provider = ${provider} and r.day = ${today} - n)
  `.execute(db);
  return rows.map(({ day }) => day);
}

const SHOWN_DAYS = 31;
const SHOWN_DIFFERENCES = 200;

export const listDays = (db: Db) =>
  db
    .selectFrom('reconciliations as r')
    .orderBy('r.day', 'desc')
    .orderBy('r.provider')
    .limit(SHOWN_DAYS)
    .select(['r.day', 'r.provider', 'r.ran_at', 'r.payments', 'r.total'])
    .select(
      sql<number>`(select count(*)::int from reconciliation_differences d
        where d.provider = r.provider and d.day = r.day and d.state = 'open')`.as('open'),
    )
    .execute();

export const listDifferences = (db: Db) =>
  db
    .selectFrom('reconciliation_differences as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.state', '=', 'open')
    .orderBy('d.day', 'desc')
    .orderBy('d.id', 'desc')
    .limit(SHOWN_DIFFERENCES)
    .select(['d.id', 'd.day', 'd.provider', 'd.kind', 'd.reference', 'd.ours', 'd.theirs', 'o.public_no as order_no'])
    .execute();

/** Settles an open difference; refused when it is not open. */
export const settleDifference = (trx: Trx, { id, note, memberId }: { id: number; note: string; memberId: number }) =>
  trx
    .updateTable('reconciliation_differences')
    .set({ state: 'settled', settled_at: sql`now()`, settled_by: memberId, note })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['kind', 'reference', 'order_id'])
    .executeTakeFirstOrThrow(paymentRefusals.differenceSettled);
