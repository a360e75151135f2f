/** The simulated bank as a payment provider, for development and demonstrations: it moves no money. */

import { brand } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';
import { BANK_PAGES } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { signPaymentRequest, verifyWebhook } from './bank-protocol';
import type { CardGateway, ListedMovement, PaymentGateway } from './payment-gateway';

export function simulatedGateway(
  { db, settings: { keys } }: Pick<Api, 'db' | 'settings'>,
  kinds: PaymentGateway['kinds'] = ['card', 'bill'],
): CardGateway {
  return {
    name: 'simulated bank',
    kinds,

    cardPage: (request) => `${BANK_PAGES.card}?request=${signPaymentRequest(keys, request)}`,

    fetchReport: (reference) =>
      db
        .selectFrom('bank_payments')
        .where('reference', '=', reference)
        .select(['reference', 'outcome', 'amount', 'currency'])
        .executeTakeFirst(),

    verifyWebhook: async (webhook) => verifyWebhook(keys, webhook),

    refund: async ({ refundId, reference, amount }) => {
      const { rows } = await sql`
        insert into bank_refunds (refund_id, reference, amount)
        select ${refundId}, b.reference, ${amount} from bank_payments b
        where b.reference = ${reference} and b.outcome = 'paid' and ${amount} <= b.amount - coalesce(
          (select sum(r.amount) from bank_refunds r where r.reference = b.reference and r.refund_id <> ${refundId}), 0)
        on conflict (refund_id) do update set amount = bank_refunds.amount
        returning refund_id
      `.execute(db);
      return rows.length > 0
        ? { outcome: 'done', reference: refundId }
        : { outcome: 'refused', reason: 'The simulated bank knows no such payment, or has returned it already.' };
    },

    listDay: async (day) => {
      const onDay = sql`(at at time zone ${brand.timeZone})::date = ${day}::date`;
      const { rows } = await sql<ListedMovement>`
        select 'payment' as kind, reference, amount from bank_payments where outcome = 'paid' and ${onDay}
        union all select 'refund', refund_id, amount from bank_refunds where ${onDay}
      `.execute(db);
      return rows;
    },
  };
}
