import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { aMember, type TestMember } from '../../../../testing/a-member';
import { aPackage } from '../../../../testing/a-package';
import { anEvent } from '../../../../testing/an-event';
import { anOrder, payOrder } from '../../../../testing/an-order';
import { useTestApi } from '../../../../testing/start-api';

const api = useTestApi();
let support: TestMember;
let door: TestMember;

beforeAll(async () => {
  support = await aMember(api, { name: 'Saba Support', roles: ['support'] });
  door = await aMember(api, { name: 'Danish Door', roles: ['door'] });
});

const guest = {
  ...{ first_name: 'Bilal', last_name: 'Ahmed', email: 'bilal@example.com', company: 'Demo Studio' },
  reason: 'Speaker',
};

const make = (eventId: number, body: object) =>
  api.ask(ticketingStaff.makeTicket, { as: support, params: { eventId }, body });

const read = async (eventId: number, ticketId: string) =>
  (await api.ask(ticketingStaff.attendee, { as: support, params: { eventId, ticketId } })).data;

const seatsOf = async (eventId: number) => {
  const { taken } = await api.db
    .selectFrom('events')
    .where('id', '=', eventId)
    .select('taken')
    .executeTakeFirstOrThrow();
  const packages = await api.db.selectFrom('packages').where('event_id', '=', eventId).select('taken').execute();
  return [taken, ...packages.map((row) => row.taken)];
};

/** A ticket that was paid for, of 4,000 rupees. */
async function aPaidTicket(chosen?: { eventId: number; packageId: number }) {
  const order = await anOrder(api, await aMember(api), { chosen });
  await payOrder(api, order.reference);
  return order;
}

test('a ticket made by hand takes a seat, reaches its holder, and lets them in', async () => {
  const { eventId, packageId } = await aPackage(api, { capacity: 1 });
  expect(await make(eventId, guest)).toMatchObject({ status: 422, errors: { package_id: expect.any(String) } });
  const { data } = await make(eventId, { ...guest, package_id: packageId });
  expect(await seatsOf(eventId)).toEqual([1, 1]);
  const ticket = await read(eventId, data.id);
  expect(ticket).toMatchObject({
    ...{ holder: 'Bilal Ahmed', source: 'staff', price: 0, made_by: 'Saba Support', made_reason: 'Speaker' },
    ...{ member: null, order: null, status: 'valid', package_name: 'Standard' },
  });
  const [mail] = await api.mailsTo('bilal@example.com');
  expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'text/calendar; charset=utf-8',
  ]);
  const body = { event_id: eventId, code: ticket.code, nonce: 'first', another_day: true };
  expect((await api.ask(ticketing.checkIn, { as: door, body })).status).toBe(200);
  const other = { ...guest, first_name: 'Hina', package_id: packageId };
  expect(await make(eventId, other)).toMatchObject({ status: 409, message: 'All seats of this event are taken.' });
});

test('a ticket for a member with this address is in their account; nobody gets two', async () => {
  const member = await aMember(api, { name: 'Zara Shah' });
  const eventId = await anEvent(api);
  const body = { ...guest, first_name: 'Zara', last_name: 'Shah', email: member.email.toUpperCase() };
  const { data } = await make(eventId, body);
  expect((await read(eventId, data.id)).member?.name).toBe('Zara Shah');
  const own = await api.ask(ticketing.eventTickets, { as: member, params: { eventId } });
  expect(own.data).toMatchObject([{ id: data.id, holder: 'Zara Shah' }]);
  expect((await make(eventId, body)).message).toBe('This person has a ticket for this event already.');
});

test('the attendees are searched and narrowed; the door sees no addresses and numbers', async () => {
  const chosen = await aPackage(api);
  const { eventId, packageId } = chosen;
  const paid = await aPaidTicket(chosen);
  await anOrder(api, await aMember(api), { chosen });
  await make(eventId, { ...guest, package_id: packageId });
  const list = async (query: Record<string, string | number>, as = support) =>
    (await api.ask(ticketingStaff.attendees, { as, params: { eventId }, query })).data;
  const all = await list({});
  expect(all.rows.map(({ holder, status }) => [holder, status])).toEqual([
    ['Amna Demo', 'valid'],
    ['Amna Demo', 'reserved'],
    ['Bilal Ahmed', 'valid'],
  ]);
  expect(all.total).toBe(3);
  expect((await list({ group: 'unpaid' })).total).toBe(1);
  expect((await list({ search: 'studio BILAL' })).rows).toMatchObject([{ email: 'bilal@example.com' }]);
  const { code } = await read(eventId, paid.ticketId);
  expect((await list({ search: code ?? '' })).rows).toMatchObject([{ id: paid.ticketId }]);
  const first = await list({ size: 2, sort: '-booked' });
  expect((await list({ size: 2, sort: '-booked', after: first.next ?? '' })).rows).toMatchObject([
    { id: paid.ticketId },
  ]);
  const seen = await list({ group: 'admitted' }, door);
  expect(seen.rows).toMatchObject([
    { holder: 'Amna Demo', email: null, phone: null },
    { holder: 'Bilal Ahmed', email: null, phone: null },
  ]);
  expect((await list({ search: 'bilal@example.com' }, door)).rows).toEqual([]);
  expect(JSON.stringify([all, await read(eventId, paid.ticketId)])).not.toMatch(/cnic|\d{13}/);
});

test('a ticket moves to another package or event while there is a seat, and is sent again', async () => {
  const from = await aPackage(api);
  const to = await aPackage(api, { event: { title: 'The other one' }, capacity: 1 });
  const { ticketId } = await aPaidTicket(from);
  const move = (body: object, eventId = from.eventId) =>
    api.ask(ticketingStaff.moveTicket, { as: support, params: { eventId, ticketId }, body });
  expect((await move({ event_id: from.eventId, package_id: from.packageId, version: 1 })).status).toBe(422);
  const moved = await move({ event_id: to.eventId, package_id: to.packageId, version: 1 });
  expect(moved.data).toMatchObject({ event: { title: 'The other one' }, price: 5000, status: 'valid', version: 2 });
  expect([await seatsOf(from.eventId), await seatsOf(to.eventId)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const emails = await api.emailsTo('amna@example.com');
  expect(emails.map(({ subject }) => subject)).toContain('Your ticket for The other one');
  const second = await aPaidTicket(from);
  const full = await api.ask(ticketingStaff.moveTicket, {
    ...{ as: support, params: { eventId: from.eventId, ticketId: second.ticketId } },
    body: { event_id: to.eventId, package_id: to.packageId, version: 1 },
  });
  expect(full).toMatchObject({ status: 409 });
  expect(await seatsOf(from.eventId)).toEqual([1, 1]);
  const back = await move({ event_id: from.eventId, package_id: from.packageId, version: 1 }, to.eventId);
  expect(back).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
});

test('a ticket that is given to somebody else has a new code: the one of before lets nobody in', async () => {
  const { eventId, ticketId } = await aPaidTicket();
  const before = await read(eventId, ticketId);
  const { reason: _, ...holder } = guest;
  const given = await api.ask(ticketingStaff.changeHolder, {
    ...{ as: support, params: { eventId, ticketId } },
    body: { ...holder, email: 'hina@example.com', version: 1 },
  });
  expect(given.data).toMatchObject({ holder: 'Bilal Ahmed', email: 'hina@example.com', phone: '' });
  const row = await api.db
    .selectFrom('tickets')
    .where('public_id', '=', ticketId)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ cnic_enc: null, cnic_hmac: null });
  const scan = (code: string | null, nonce: string) =>
    api.ask(ticketing.checkIn, { as: door, body: { event_id: eventId, code, nonce, another_day: true } });
  expect((await scan(before.code, 'old')).status).toBe(404);
  expect((await scan(given.data.code, 'new')).status).toBe(200);
  expect(await api.mailsTo('hina@example.com')).toHaveLength(1);
  const log = await api.db
    .selectFrom('audit_log')
    .where('object_id', '=', ticketId)
    .where('action', '=', 'ticket.given_on')
    .select(['before', 'after'])
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(log)).not.toMatch(/Bilal|Amna|example\.com/);
  expect(Object.keys(Object(log.after))).toContain('email');
});

test('a paid ticket stays what it is while its holder is spelt otherwise, unless that person has one already', async () => {
  const { eventId, packageId, ticketId } = await aPaidTicket();
  await make(eventId, { ...guest, package_id: packageId });
  const { email, company } = await read(eventId, ticketId);
  const spell = (holder: object, version: number) =>
    api.ask(ticketingStaff.changeHolder, {
      ...{ as: support, params: { eventId, ticketId } },
      body: { first_name: 'Amna', last_name: 'Demo', email, company: company ?? '', version, ...holder },
    });
  const spelt = await spell({ first_name: 'amna' }, 1);
  expect(spelt.data).toMatchObject({ holder: 'amna Demo', email, status: 'valid', price: 5000, version: 2 });
  expect(await seatsOf(eventId)).toEqual([2, 2]);
  const { reason: _, ...somebody } = guest;
  expect((await spell(somebody, 2)).message).toBe('This person has a ticket for this event already.');
  expect((await spell({}, 1)).status).toBe(409);
});

test('a ticket is sent again; one without money ends by hand, a paid one only with its refund', async () => {
  const eventId = await anEvent(api);
  const { data } = await make(eventId, { ...guest, email: 'again@example.com' });
  const params = { eventId, ticketId: data.id };
  expect((await api.ask(ticketingStaff.resendTicket, { as: support, params })).status).toBe(200);
  expect(await api.mailsTo('again@example.com')).toHaveLength(2);
  const body = { reason: 'Does not come', version: 1 };
  const ended = await api.ask(ticketingStaff.cancelTicket, { as: support, params, body });
  expect(ended.data).toMatchObject({ status: 'cancelled', code: null });
  expect(await seatsOf(eventId)).toEqual([0]);
  expect((await api.ask(ticketingStaff.resendTicket, { as: support, params })).status).toBe(409);
  const { ticketId, eventId: ofPaid } = await aPaidTicket();
  const paid = { as: support, params: { eventId: ofPaid, ticketId }, body };
  expect((await api.ask(ticketingStaff.cancelTicket, paid)).message).toBe(
    'This ticket was paid for: it ends when its order is refunded.',
  );
});

test('the door sees who has come, by package', async () => {
  const chosen = await aPackage(api, { event: { title: 'Tonight' } });
  const { eventId, packageId } = chosen;
  const { ticketId } = await aPaidTicket(chosen);
  await make(eventId, { ...guest, package_id: packageId });
  const arrivals = async () => (await api.ask(ticketingStaff.arrivals, { as: door, params: { eventId } })).data;
  expect(await arrivals()).toMatchObject({ title: 'Tonight', expected: 2, let_in: 0, last: [] });
  const { code } = await read(eventId, ticketId);
  await api.ask(ticketing.checkIn, {
    as: door,
    body: { event_id: eventId, code, nonce: 'tonight', another_day: true },
  });
  expect(await arrivals()).toMatchObject({
    ...{ expected: 2, let_in: 1, packages: [{ name: 'Standard', expected: 2, let_in: 1 }] },
    last: [{ holder: 'Amna Demo', by: 'Danish Door' }],
  });
});
