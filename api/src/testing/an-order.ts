import { ticketing } from '@azadkar/shared-api/ticketing';
import { inTransaction } from '../platform/database/schema';
import { settlePayment } from '../subjects/payments/settle-payment';
import { aBooking, orderForm, ticketForm } from './a-booking';
import type { TestMember } from './a-member';
import { aPackage } from './a-package';
import type { TestApi } from './start-api';

let personCount = 0;

interface OrderOptions {
  /** 3 for card, 4 for free, 5 for 1Bill */
  method?: number;
  chosen?: Awaited<ReturnType<typeof aPackage>>;
}

/** An unpaid order of 4,000 rupees for one ticket, each in the name of another person. */
export async function anOrder(api: TestApi, as: TestMember, { method = 3, chosen }: OrderOptions = {}) {
  personCount += 1;
  const bought = chosen ?? (await aPackage(api));
  const person = { ...ticketForm, cnic: String(4_210_100_000_000 + personCount) };
  const ticketId = await aBooking(api, as, bought, person);
  const body = { ...orderForm, payment_method: method };
  const { data, message } = await api.ask(ticketing.orderTicket, { as, params: { ticketId }, body });
  if (!data) throw new Error(message);
  const { reference } = await api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.public_no', '=', data.order_id)
    .select('p.provider_ref as reference')
    .executeTakeFirstOrThrow();
  return { ...bought, ticketId, orderNo: data.order_id, payAt: data.redirect_url ?? '', reference: reference ?? '' };
}

/** The bank reports that the payment of 4,000 rupees with this reference was made. */
export const payOrder = (api: TestApi, reference: string) =>
  inTransaction(api.db, (trx) =>
    settlePayment(trx, api, { reference, outcome: 'paid', amount: 4000, currency: 'PKR' }),
  );

/** The time to pay this order has passed; nothing has noticed yet. */
export const makeOverdue = (api: TestApi, { orderNo }: { orderNo: string }) =>
  api.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('public_no', '=', orderNo)
    .execute();
