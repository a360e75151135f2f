/** Seats and persons cannot be kept from others without paying: how many seats, for how long, and in whose name. */

import { account } from '@azadkar/shared-api/account';
import { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { inTransaction } from '../../platform/database/schema';
import { aBooking, orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { settlePayment } from '../payments/settle-payment';

const api = useTestApi();

type Package = Awaited<ReturnType<typeof aPackage>>;
const cnic = (number: number) => String(3_740_500_000_000 + number);
const bookFor = (chosen: Package, as: TestMember, person: string) =>
  api.ask(ticketing.bookTicket, { as, params: { ...chosen }, body: { ...ticketForm, cnic: person } });
const book = (chosen: Package, as: TestMember, who = 0) => bookFor(chosen, as, cnic(who));
const order = async (chosen: Package, as: TestMember, payment_method: number = ONE_BILL) => {
  const ticketId = await aBooking(api, as, chosen);
  const { data } = await api.ask(ticketing.orderTicket, {
    as,
    params: { ticketId },
    body: { ...orderForm, payment_method },
  });
  const payment = api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.public_no', '=', data.order_id)
    .select('p.provider_ref as reference');
  const { reference } = await payment.executeTakeFirstOrThrow();
  return { ticketId, orderNo: data.order_id, reference: reference ?? '' };
};
const shown = async (as: TestMember) => (await api.ask(ticketing.unpaidOrders, { as })).data[0];
const minutesLeft = (expires_at?: string | null) => (Date.parse(expires_at ?? '') - Date.now()) / 60_000;
const takenOf = async ({ eventId }: Package) => {
  const event = api.db.selectFrom('events').where('id', '=', eventId).select('taken');
  return (await event.executeTakeFirstOrThrow()).taken;
};

describe('a member holds seats of an event for three persons until they are paid', () => {
  const refusal = 'You have 3 unpaid tickets for this event. Pay or cancel one of them to book another.';

  test('however many are booked at once', async () => {
    const [amna, chosen] = [await aMember(api), await aPackage(api)];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, who) => book(chosen, amna, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(refusal);
    expect(await takenOf(chosen)).toBe(3);
  });

  test('and for more once one is paid or cancelled; ordered ones count, those of other events do not', async () => {
    const [amna, chosen] = [await aMember(api), await aPackage(api)];
    const first = await anOrder(api, amna, { chosen });
    await anOrder(api, amna, { chosen });
    await book(chosen, amna, 1);
    expect((await book(chosen, amna, 2)).status).toBe(409);
    expect((await book(await aPackage(api), amna, 2)).status).toBe(200);
    await payOrder(api, first.reference);
    expect((await book(chosen, amna, 2)).status).toBe(200);
    expect(await book(chosen, amna, 3)).toMatchObject({ status: 409, message: refusal });
  });
});

describe('a member whose email address is not confirmed', () => {
  test('holds one seat of an event', async () => {
    const [newcomer, chosen] = [await aMember(api, { emailVerified: false }), await aPackage(api)];
    const answers = await Promise.all([0, 1, 2].map((who) => book(chosen, newcomer, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'You have an unpaid ticket for this event. Pay it, or confirm your email address to book for others too.',
    );
  });

  test.each([
    ['by card', CARD],
    ['with 1Bill', ONE_BILL],
  ])('has half an hour to pay %s, is told how to get more, and gets it by confirming', async (_, method) => {
    const newcomer = await aMember(api, { emailVerified: false });
    const full = method === CARD ? 120 : 72 * 60;
    const { orderNo } = await order(await aPackage(api), newcomer, method);
    const before = await shown(newcomer);
    expect(minutesLeft(before?.expires_at)).toBeCloseTo(30, 0);
    expect(before?.confirm_email).toBe(true);
    const placed = (await api.emailsTo(newcomer.email)).find(({ subject }) => subject.includes(orderNo));
    expect(placed?.paragraphs.join(' ')).toContain('the seat is held for 30 minutes only');

    await api.ask(account.sendVerification, { as: newcomer }); // a link that is asked for leaves this one good
    expect(placed?.action).toMatchObject({ label: 'Confirm my email address' });
    const token = new URL(placed?.action?.url ?? '').searchParams.get('token');
    expect((await api.ask(account.verifyEmail, { as: newcomer, body: { token } })).status).toBe(200);
    const after = await shown(newcomer);
    expect(minutesLeft(after?.expires_at)).toBeCloseTo(full, 0);
    expect(after?.confirm_email).toBe(false);
  });

  test('gets no more time by changing the method of payment', async () => {
    const newcomer = await aMember(api, { emailVerified: false });
    const { orderNo } = await order(await aPackage(api), newcomer, CARD);
    const body = { payment_method: ONE_BILL };
    await api.ask(ticketing.changePaymentMethod, { as: newcomer, params: { orderId: orderNo }, body });
    expect(minutesLeft((await shown(newcomer))?.expires_at)).toBeCloseTo(30, 0);
  });
});

describe('an unpaid order in the name of a person', () => {
  test('keeps nobody else from booking, ordering and paying for that person', async () => {
    const [attacker, amna, chosen] = [await aMember(api), await aMember(api), await aPackage(api)];
    await order(chosen, attacker);
    const { reference, ticketId } = await order(chosen, amna);
    expect(await payOrder(api, reference)).toBe('paid');
    const [ticket] = (await api.ask(ticketing.ticket, { as: amna, params: { ticketId } })).data;
    expect(ticket?.ticket_status).toBe('valid');
  });

  test('and a paid one is not told to others: booking and ordering answer as for anybody', async () => {
    const [amna, curious, chosen] = [await aMember(api), await aMember(api), await aPackage(api)];
    await payOrder(api, (await order(chosen, amna)).reference);
    const known = await bookFor(chosen, curious, ticketForm.cnic);
    expect(known.status).toBe(200);
    expect({ ...known, data: null, headers: null }).toEqual({
      ...(await book(chosen, curious, 999)),
      ...{ data: null, headers: null },
    });
  });

  test('of two that are paid at the same moment one gives the ticket, and the money of the other is returned', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [amna, bilal, chosen] = [await aMember(api), await aMember(api), await aPackage(api)];
      const both = [await order(chosen, amna), await order(chosen, bilal)];
      const verdicts = await Promise.all(both.map(({ reference }) => payOrder(api, reference)));
      expect([...verdicts].sort()).toEqual(['paid', 'refund due']);
      expect(await takenOf(chosen)).toBe(1);
      const loser = verdicts[0] === 'paid' ? { member: bilal, order: both[1] } : { member: amna, order: both[0] };
      const [placed] = (await api.ask(ticketing.orders, { as: loser.member })).data;
      expect(placed).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
      const told = (await api.emailsTo(loser.member.email)).find(({ subject }) => subject.startsWith('We will return'));
      expect(told?.paragraphs.join(' ')).toContain('could not be issued with the details that it was ordered with');
      expect(told?.paragraphs.join(' ')).not.toMatch(/already|another|CNIC/);
      expect(await payOrder(api, loser.order?.reference ?? '')).toBe('repeated');
    }
  });

  test('that expired and is paid late does not displace the ticket that was paid in time', async () => {
    const [amna, bilal, chosen] = [await aMember(api), await aMember(api), await aPackage(api)];
    const [late, inTime] = [await order(chosen, amna), await order(chosen, bilal)];
    await api.db.updateTable('orders').set({ state: 'expired' }).where('public_no', '=', late.orderNo).execute();
    await api.db.updateTable('tickets').set({ state: 'expired' }).where('public_id', '=', late.ticketId).execute();
    const paid = { outcome: 'paid', amount: 4000, currency: 'PKR' } as const;
    const pay = (reference: string) => inTransaction(api.db, (trx) => settlePayment(trx, api, { ...paid, reference }));
    expect([await pay(inTime.reference), await pay(late.reference)]).toEqual(['paid', 'refund due']);
  });
});
