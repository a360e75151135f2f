/** What came in and what went back, a line each, for bookkeeping. */
import { brand } from '@azadkar/shared-api/brand';
import { isoDay } from '@azadkar/shared-api/format';
import { exportForm } from '@azadkar/shared-api/payments/staff/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/schema';
import { exportTask } from '../../../platform/tasks/staff-list';
import { NAME_OF_PACKAGE } from '../orders.queries';

interface Movement {
  id: number;
  at: Date;
  /** The same as the database writes it, so that no digit is lost. */
  moment: string;
  kind: 'Payment' | 'Refund';
  receipt: number | null;
  order_no: string;
  what: string;
  member_no: number;
  way: string;
  reference: string | null;
  /** Whole rupees; a refund is negative. */
  amount: number;
}

const BATCH_SIZE = 1000;
const ways: Readonly<Record<string, string>> = {
  card: 'Card',
  bill: '1Bill',
  staff: 'Bank transfer',
  provider: 'Card',
  hand: 'Bank transfer',
};

export const exportMoney = exportTask({
  kind: 'payments for bookkeeping',
  params: exportForm,
  name: 'payments',
  columns: {
    Day: ({ at }: Movement) => isoDay(at),
    Kind: ({ kind }) => kind,
    Receipt: ({ receipt }) => receipt,
    Order: ({ order_no }) => order_no,
    What: ({ what }) => what,
    'Member number': ({ member_no }) => member_no,
    Way: ({ way }) => ways[way] ?? way,
    Reference: ({ reference }) => reference,
    'Amount in PKR': ({ amount }) => amount,
  },
  rows: (days, { db }) => listMovements(db, days),
});

async function* listMovements(db: Db, days: { from: string; to: string }): AsyncGenerator<Movement> {
  yield* inBatches(db, days, { select: payments, time: sql`p.confirmed_at`, id: sql`p.id` });
  yield* inBatches(db, days, { select: refunds, time: sql`r.done_at`, id: sql`r.id` });
}

const payments = sql`
  p.id, p.confirmed_at as at, 'Payment' as kind, n.number as receipt, p.provider as way,
  coalesce(h.reference, p.provider_ref) as reference, p.amount
  from payments p
  left join receipts n on n.payment_id = p.id
  left join hand_payments h on h.payment_id = p.id
  join orders o on o.id = p.order_id`;

const refunds = sql`
  r.id, r.done_at as at, 'Refund' as kind, n.number as receipt, r.method as way, r.reference, -r.amount as amount
  from refunds r
  left join receipts n on n.payment_id = r.payment_id
  join orders o on o.id = r.order_id`;

/** Both days are included; each batch begins after the last row of the one before. */
async function* inBatches(
  db: Db,
  { from, to }: { from: string; to: string },
  { select, time, id }: { select: RawBuilder<unknown>; time: RawBuilder<unknown>; id: RawBuilder<unknown> },
): AsyncGenerator<Movement> {
  let last: Movement | undefined;
  do {
    const after = last ? sql`and (${time}, ${id}) > (${last.moment}::timestamptz, ${last.id})` : sql``;
    const { rows } = await sql<Movement>`
      select (${time})::text as moment, o.public_no as order_no, u.member_no, coalesce(e.title, ${NAME_OF_PACKAGE} || ' membership') as what, ${select}
      join users u on u.id = o.user_id
      left join tickets t on t.id = o.ticket_id
      left join events e on e.id = t.event_id
      left join packages k on k.id = o.package_id
      where ${time} >= (${from}::date::timestamp at time zone ${brand.timeZone})
        and ${time} < ((${to}::date + 1)::timestamp at time zone ${brand.timeZone}) ${after}
      order by ${time}, ${id} limit ${BATCH_SIZE}
    `.execute(db);
    yield* rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}
