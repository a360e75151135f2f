/** Several people in one order: each has a ticket and a code, and the limits count seats. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import { inTransaction } from '../../platform/database/schema';
import { orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { makeOverdue } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { textsOfPdf } from '../../testing/text-of-pdf';
import { expireOrders } from '../payments/expire-orders';
import { settlePayment } from '../payments/settle-payment';

const api = useTestApi();
let amna: TestMember;
let people = 0;

beforeEach(async () => {
  amna = await aMember(api, { name: 'Amna Demo' });
});

type Package = Awaited<ReturnType<typeof aPackage>>;
const person = (first_name: string) => {
  people += 1;
  return { first_name, last_name: 'Demo', cnic: String(6_110_100_000_000 + people) };
};
const three = () => [person('Amna'), person('Rida'), person('Sana')] as const;
const book = (chosen: Package, [first, ...others]: readonly ReturnType<typeof person>[], as = amna) =>
  api.ask(ticketing.bookTicket, {
    as,
    params: { ...chosen },
    body: { ...ticketForm, email: as.email, ...first, others },
  });
const order = (ticketId: string, as = amna) =>
  api.ask(ticketing.orderTicket, { as, params: { ticketId }, body: { ...orderForm, payment_method: 3 } });
const takenOf = async ({ eventId, packageId }: Package) => {
  const seats = (table: 'events' | 'packages', id: number) =>
    api.db.selectFrom(table).where('id', '=', id).select('taken').executeTakeFirstOrThrow();
  return [(await seats('events', eventId)).taken, (await seats('packages', packageId)).taken];
};
const statesOf = async ({ eventId }: Package) => {
  const tickets = api.db.selectFrom('tickets').where('event_id', '=', eventId).orderBy('id');
  return (await tickets.select(['first_name', 'state']).execute()).map((one) => `${one.first_name} ${one.state}`);
};

/** An order of three, paid unless `paid` says otherwise. */
async function anOrderOfThree(
  chosen: Package,
  { paid = true, group = three() as readonly ReturnType<typeof person>[] } = {},
) {
  const ticketId = (await book(chosen, group)).data.id;
  const { data } = await order(ticketId);
  const pay = async () => {
    const { reference } = await api.db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .where('o.public_no', '=', data.order_id)
      .select('p.provider_ref as reference')
      .executeTakeFirstOrThrow();
    const report = { outcome: 'paid', amount: data.grand_total, currency: 'PKR' } as const;
    return inTransaction(api.db, (trx) => settlePayment(trx, api, { ...report, reference: reference ?? '' }));
  };
  if (paid) await pay();
  return { ticketId, orderNo: data.order_id, total: data.grand_total, pay };
}

const ownTickets = async (as = amna) => (await api.ask(ticketing.ownTickets, { as })).data;
const giveBack = (ticketId: string) => api.ask(ticketing.giveTicketBack, { as: amna, params: { ticketId } });

test('three people at one address are one order of three prices, and each has a ticket with a code of its own', async () => {
  const chosen = await aPackage(api, { capacity: 5, event: { title: 'Trio', slug: 'trio' } });
  const { ticketId, orderNo, total } = await anOrderOfThree(chosen);
  expect(total).toBe(12_000);
  expect(await takenOf(chosen)).toEqual([3, 3]);
  const tickets = await ownTickets();
  expect(tickets.map(({ holder }) => holder)).toEqual(['Amna Demo', 'Rida Demo', 'Sana Demo']);
  const shown = tickets.map(({ id }) => api.ask(ticketing.ownTicket, { as: amna, params: { ticketId: id } }));
  const details = (await Promise.all(shown)).map(({ data }) => data);
  expect(new Set(details.map(({ code }) => code?.text)).size).toBe(3);
  expect(details.map(({ order_id, changes }) => [order_id, changes.refund])).toEqual(Array(3).fill([orderNo, 4000]));
  const { data } = await api.ask(ticketing.ownOrder, { as: amna, params: { orderId: orderNo } });
  expect(data).toMatchObject({ subtotal: 15_000, discount: 3000, ticket_status: 'valid' });
  expect(data.order).toMatchObject({ seats: 3, holder_name: 'Amna Demo, Rida Demo and Sana Demo' });
  expect(data.tickets.map(({ id }) => id)).toEqual(tickets.map(({ id }) => id));
  expect(data.tickets[0]?.id).toBe(ticketId);
});

test('the buyer has one email with all tickets and one calendar file', async () => {
  const chosen = await aPackage(api, { event: { title: 'Trio', slug: 'trio' } });
  await anOrderOfThree(chosen);
  const mails = await api.mailsTo(amna.email);
  const [mail, ...more] = mails.filter(({ email }) => email.subject.endsWith('for Trio'));
  expect(more).toHaveLength(0);
  expect(mail?.email.subject).toBe('Your 3 tickets for Trio');
  expect(mail?.email.paragraphs[0]).toBe('The places of Amna Demo, Rida Demo and Sana Demo at Trio are confirmed.');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    ...['ticket-trio-1.pdf', 'ticket-trio-2.pdf', 'ticket-trio-3.pdf', 'trio.ics'],
  ]);
  const names = mail?.attachments
    .slice(0, 3)
    .map(({ content }) => textsOfPdf(content).find((text) => / Demo$/.test(text)));
  expect(names).toEqual(['Amna Demo', 'Rida Demo', 'Sana Demo']);
});

test('a colleague’s address gets one email with the tickets of all', async () => {
  const [chosen, rida] = [await aPackage(api, { event: { title: 'Sent' } }), 'rida-several@example.com'];
  const [first, ...others] = three();
  const body = { ...ticketForm, ...first, email: rida, others };
  const { data } = await api.ask(ticketing.bookTicket, { as: amna, params: { ...chosen }, body });
  const { data: placed } = await order(data.id);
  const reference = api.db
    .selectFrom('payments')
    .orderBy('id', 'desc')
    .select('provider_ref')
    .executeTakeFirstOrThrow();
  const report = { outcome: 'paid', amount: placed.grand_total, currency: 'PKR' } as const;
  const { provider_ref } = await reference;
  await inTransaction(api.db, (trx) => settlePayment(trx, api, { ...report, reference: provider_ref ?? '' }));
  const mails = await api.mailsTo(rida);
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([4]);
});

test('one of three is given back: its price returns, its seat is free, and the others stay', async () => {
  const chosen = await aPackage(api, { capacity: 3 });
  const { orderNo } = await anOrderOfThree(chosen);
  const [, second] = await ownTickets();
  expect((await giveBack(second?.id ?? '')).data).toEqual({ refund: 4000 });
  expect(await statesOf(chosen)).toEqual(['Amna valid', 'Rida cancelled', 'Sana valid']);
  expect(await takenOf(chosen)).toEqual([2, 2]);
  for (const { id } of await ownTickets()) expect((await giveBack(id)).data).toEqual({ refund: 4000 });
  expect(await takenOf(chosen)).toEqual([0, 0]);
  const { data } = await api.ask(ticketing.ownOrder, { as: amna, params: { orderId: orderNo } });
  expect(data.refunds.map(({ amount }) => amount)).toEqual([4000, 4000, 4000]);
});

test('one of three is passed on, to the address that has another one too', async () => {
  const chosen = await aPackage(api);
  await anOrderOfThree(chosen);
  const [, rida, sana] = await ownTickets();
  const pass = (ticketId: string, first_name: string) => {
    const body = { first_name, last_name: 'Khan', email: 'khans@example.com' };
    return api.ask(ticketing.passTicketOn, { as: amna, params: { ticketId }, body });
  };
  expect((await pass(rida?.id ?? '', 'Bilal')).data).toMatchObject({ holder: 'Bilal Khan', passed_on: true });
  expect((await pass(sana?.id ?? '', 'Bilal')).message).toBe('You already have a ticket for this person.');
  expect((await pass(sana?.id ?? '', 'Zara')).data).toMatchObject({ holder: 'Zara Khan', passed_on: true });
  expect((await ownTickets()).map(({ passed_on }) => passed_on)).toEqual([false, true, true]);
});

test('where not everybody has a seat, nobody is booked', async () => {
  const chosen = await aPackage(api, { capacity: 2 });
  const { status, message } = await book(chosen, three());
  expect([status, message]).toEqual([
    409,
    'There are not enough seats left for everybody. Please book for fewer people.',
  ]);
  expect(await takenOf(chosen)).toEqual([0, 0]);
});

test('of two who book for three at the same moment, one has the last three seats', async () => {
  const [chosen, bilal] = [await aPackage(api, { capacity: 4 }), await aMember(api)];
  const replies = await Promise.all([book(chosen, three()), book(chosen, three(), bilal)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await takenOf(chosen)).toEqual([3, 3]);
});

test('the limit of unpaid seats counts people, not orders', async () => {
  const chosen = await aPackage(api);
  await anOrderOfThree(chosen, { paid: false });
  expect((await book(chosen, [person('Zara')])).message).toMatch(/^You have 3 unpaid tickets for this event\./);
  const unconfirmed = await aMember(api, { emailVerified: false });
  expect((await book(chosen, three(), unconfirmed)).status).toBe(409);
  const { data } = await api.ask(ticketing.unpaidOrders, { as: unconfirmed });
  expect(data).toEqual([]);
});

test('booking again corrects the names, keeps the seats, and frees that of who is left out', async () => {
  const chosen = await aPackage(api, { capacity: 3 });
  const [first, second, third] = three();
  const id = (await book(chosen, [first, second, third])).data.id;
  const corrected = { ...third, first_name: 'Sanaa' };
  expect((await book(chosen, [first, corrected])).data.id).toBe(id);
  expect(await takenOf(chosen)).toEqual([2, 2]);
  const [shown] = (await api.ask(ticketing.ticket, { as: amna, params: { ticketId: id } })).data;
  expect(shown?.others).toEqual([{ holder: 'Sanaa Demo' }]);
  const mistyped = { ...person('Amna') };
  await book(chosen, [mistyped, corrected]); // the first has another number: the seat with the wrong one is free again
  expect(await takenOf(chosen)).toEqual([2, 2]);
  await book(chosen, [first, corrected]);
  const swapped = (await book(chosen, [corrected, first])).data.id;
  expect(swapped).not.toBe(id);
  const { total } = await anOrderOfThree(chosen, { paid: false, group: [corrected, first] });
  expect(total).toBe(8000);
  expect(await takenOf(chosen)).toEqual([2, 2]);
});

test('nobody is booked twice in one order, nor whoever has a ticket', async () => {
  const chosen = await aPackage(api);
  const [first, second] = three();
  const twice = await book(chosen, [first, second, { ...second, first_name: 'Zara' }]);
  expect(twice.errors).toEqual({ 'others[1].cnic': 'Two people cannot have the same number.' });
  await anOrderOfThree(chosen, { group: [first, second] });
  expect((await book(chosen, [person('Zara'), second])).message).toBe('You already have a ticket for this person.');
});

test('an order that is not paid frees all of its seats; paid late it gives all tickets, or is returned', async () => {
  const chosen = await aPackage(api, { capacity: 3 });
  const late = await anOrderOfThree(chosen, { paid: false });
  await makeOverdue(api, late);
  await expireOrders(api);
  expect(await takenOf(chosen)).toEqual([0, 0]);
  expect(await late.pay()).toBe('paid');
  expect(await takenOf(chosen)).toEqual([3, 3]);

  const scarce = await aPackage(api, { capacity: 3 });
  const tooLate = await anOrderOfThree(scarce, { paid: false });
  await makeOverdue(api, tooLate);
  await expireOrders(api);
  await book(scarce, [person('Zara')], await aMember(api));
  expect(await tooLate.pay()).toBe('refund due');
  expect(await takenOf(scarce)).toEqual([1, 1]);
  expect(await statesOf(scarce)).toEqual(['Amna expired', 'Rida expired', 'Sana expired', 'Zara draft']);
});

test('where only the first ticket of an order is moved, as the release before does, the others follow', async () => {
  const chosen = await aPackage(api, { capacity: 3 });
  const { ticketId } = await anOrderOfThree(chosen, { paid: false });
  const moveFirst = (from: 'reserved' | 'valid', state: 'valid' | 'cancelled') =>
    api.db.updateTable('tickets').set({ state }).where('public_id', '=', ticketId).where('state', '=', from).execute();
  await moveFirst('reserved', 'valid');
  expect(await statesOf(chosen)).toEqual(['Amna valid', 'Rida valid', 'Sana valid']);
  await moveFirst('valid', 'cancelled');
  expect(await statesOf(chosen)).toEqual(['Amna cancelled', 'Rida valid', 'Sana valid']);
  const other = await aPackage(api, { capacity: 3 });
  const unpaid = await anOrderOfThree(other, { paid: false });
  const first = api.db.updateTable('tickets').set({ state: 'expired' }).where('public_id', '=', unpaid.ticketId);
  await first.execute();
  expect(await takenOf(other)).toEqual([1, 1]); // that of the first is given back by who moves it
});
