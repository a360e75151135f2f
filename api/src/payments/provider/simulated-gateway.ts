/** The simulated bank as a payment provider, for development and demonstrations: it moves no money. */
import { sql } from 'kysely';
import type { Api } from '../../api';
import { CARD_PAGE, signPaymentRequest, verifyWebhook } from './bank-protocol';
import type { PaymentGateway } from './payment-gateway';

export function simulatedGateway({ db, settings: { keys } }: Pick<Api, 'db' | 'settings'>): PaymentGateway {
  return {
    cardPage: (request) => `${CARD_PAGE}?request=${signPaymentRequest(keys, request)}`,

    fetchReport: (reference) =>
      db
        .selectFrom('bank_payments')
        .where('reference', '=', reference)
        .select(['reference', 'outcome', 'amount', 'currency'])
        .executeTakeFirst(),

    verifyWebhook: (webhook) => verifyWebhook(keys, webhook),

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
  };
}
