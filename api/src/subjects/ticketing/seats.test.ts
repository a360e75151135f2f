/** Concurrency: members book, order, pay, let orders expire, pay late, give back and wait for a seat, all at once and in any order; the counts must add up. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';
import { expireOrders } from '../payments/expire-orders';
import { recordBankPayment } from '../payments/simulated-bank/bank.queries';
import { sendWebhooks } from '../payments/simulated-bank/send-webhook';
import { releaseHolds } from './book-ticket';
import { offerFreeSeats } from './waiting-list/waiting-list';

const api = useTestApi();
let members: TestMember[];

beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 6 }, () => aMember(api)));
});

const CAPACITY = 5;
const PERSONS = 8;
type Package = Awaited<ReturnType<typeof aPackage>>;

const steps = {
  async book({ eventId, packageId }: Package, who: number) {
    const { status } = await api.ask(ticketing.bookTicket, {
      as: members[who % members.length],
      params: { eventId, packageId },
      body: { ...ticketForm, cnic: String(3_520_200_000_000 + (who % PERSONS)) },
    });
    expect(status).toBeLessThan(500);
  },
  async order({ eventId }: Package, who: number) {
    const drafts = await api.db
      .selectFrom('tickets')
      .where('event_id', '=', eventId)
      .where('state', '=', 'draft')
      .select(['public_id', 'user_id'])
      .execute();
    const draft = drafts[who % Math.max(1, drafts.length)];
    const as = members.find(({ id }) => id === draft?.user_id);
    const body = { ...orderForm, payment_method: 3 };
    if (!draft || !as) return;
    const { status } = await api.ask(ticketing.orderTicket, { as, params: { ticketId: draft.public_id }, body });
    expect(status).toBeLessThan(500);
  },
  async pay({ eventId }: Package, who: number) {
    const unpaid = await api.db
      .selectFrom('orders as o')
      .innerJoin('tickets as t', 't.id', 'o.ticket_id')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .where('t.event_id', '=', eventId)
      .where('o.state', 'in', ['pending', 'expired'])
      .select(['o.public_no as orderNo', 'p.provider_ref as reference', 'p.amount'])
      .execute();
    const payment = unpaid[who % Math.max(1, unpaid.length)];
    if (!payment?.reference) return;
    await recordBankPayment(api.db, { ...payment, reference: payment.reference }, 'paid');
    await sendWebhooks(api);
  },
  async lapse({ eventId }: Package) {
    const past = new Date(Date.now() - 1000);
    await api.db
      .updateTable('tickets')
      .set({ hold_until: past })
      .where('event_id', '=', eventId)
      .where('state', '=', 'draft')
      .execute();
    await sql`update orders set expires_at = ${past} where state = 'pending'`.execute(api.db);
    await Promise.all([releaseHolds(api), expireOrders(api)]);
  },
  async wait({ eventId, packageId }: Package, who: number) {
    const request = { as: members[who % members.length], params: { eventId }, body: { package_id: packageId } };
    const call = who % 4 === 0 ? ticketing.leaveWaitingList : ticketing.joinWaitingList;
    expect((await api.ask(call, request)).status).toBeLessThan(500);
  },
  async offer({ eventId }: Package, who: number) {
    if (who % 3 === 0)
      await api.db
        .updateTable('waitlist')
        .set({ offer_expires_at: new Date(Date.now() - 1000) })
        .where('event_id', '=', eventId)
        .where('state', '=', 'offered')
        .execute();
    await offerFreeSeats(api);
  },
  async giveBack({ eventId }: Package, who: number) {
    const valid = await api.db
      .selectFrom('tickets')
      .where('event_id', '=', eventId)
      .where('state', '=', 'valid')
      .select(['public_id', 'user_id'])
      .execute();
    const ticket = valid[who % Math.max(1, valid.length)];
    const as = members.find(({ id }) => id === ticket?.user_id);
    if (!ticket || !as) return;
    const { status } = await api.ask(ticketing.giveTicketBack, { as, params: { ticketId: ticket.public_id } });
    expect(status).toBeLessThan(500);
  },
};
type Step = keyof typeof steps;

const names: Step[] = [
  ...(['book', 'book', 'book', 'order', 'order', 'pay', 'pay', 'lapse'] as const),
  ...(['wait', 'wait', 'offer', 'giveBack'] as const),
];
const rush = fc.array(fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(100)), { minLength: 1, maxLength: 6 }), {
  minLength: 5,
  maxLength: 12,
});

test('concurrent calls never oversell an event, lose a seat, or keep money without delivering', async () => {
  const everythingAddsUp = async (rounds: [Step, number][][]) => {
    const chosen = await aPackage(api, { capacity: CAPACITY, event: { capacity: CAPACITY } });
    for (const round of rounds) await Promise.all(round.map(([step, who]) => steps[step](chosen, who)));
    expect(await booksOf(chosen)).toEqual({
      seats: true,
      sameInPackage: true,
      paidAreSeated: true,
      moneyIsAnsweredFor: true,
    });
  };
  await fc.assert(fc.asyncProperty(rush, everythingAddsUp), { seed: 20_260_214, numRuns: 15, endOnFailure: true });
});

async function booksOf({ eventId, packageId }: Package) {
  const { rows } = await sql`
    select e.taken <= e.capacity and e.taken = (
        select count(*) from tickets t where t.event_id = e.id and t.state in ('draft', 'reserved', 'valid', 'used')
      ) + (select count(*) from waitlist w where w.event_id = e.id and w.state = 'offered') as "seats",
      e.taken = p.taken as "sameInPackage",
      not exists (
        select from orders o join tickets t on t.id = o.ticket_id
        where t.event_id = e.id and (o.state = 'paid' and not o.refund_due) <> (t.state in ('valid', 'used'))
      ) as "paidAreSeated",
      not exists (
        select from payments m join orders o on o.id = m.order_id join tickets t on t.id = o.ticket_id
        where t.event_id = e.id and (m.state = 'confirmed') <> (o.state = 'paid' or o.refund_due)
      ) as "moneyIsAnsweredFor"
    from events e join packages p on p.event_id = e.id
    where e.id = ${eventId} and p.id = ${packageId}
  `.execute(api.db);
  return rows[0];
}
