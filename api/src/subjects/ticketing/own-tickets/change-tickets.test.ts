import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { aMember, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anEvent } from '../../../testing/an-event';
import { anOrder, payOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let door: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Bibi' });
  door = await aMember(api, { role: 'door' });
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function aPaidTicket(event: Partial<Insertable<Database['events']>> = {}, method = 3) {
  const order = await anOrder(api, amna, { method, chosen: await aPackage(api, { capacity: 5, event }) });
  await payOrder(api, order.reference);
  return order;
}

async function aFreeTicket(columns: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(api, columns);
  await api.ask(ticketing.enroll, { as: amna, params: { id: eventId } });
  const [ticket] = (await api.ask(ticketing.eventTickets, { as: amna, params: { eventId } })).data;
  return { eventId, ticketId: ticket?.id ?? '' };
}

const rida = { first_name: 'Rida', last_name: 'Shah', email: 'rida@example.com' };
const passOn = (ticketId: string, body = rida, headers = {}) =>
  api.ask(ticketing.passTicketOn, { as: amna, params: { ticketId }, body, headers });
const rename = (ticketId: string, body = { first_name: 'Aamna', last_name: 'Bibi' }) =>
  api.ask(ticketing.renameHolder, { as: amna, params: { ticketId }, body });
const giveBack = (ticketId: string, headers = {}) =>
  api.ask(ticketing.giveTicketBack, { as: amna, params: { ticketId }, headers });
const ticketOf = (ticketId: string) =>
  api.db.selectFrom('tickets').where('public_id', '=', ticketId).selectAll().executeTakeFirstOrThrow();
const seatsOf = async (eventId: number) =>
  (await api.db.selectFrom('events').where('id', '=', eventId).select('taken').executeTakeFirstOrThrow()).taken;
const checkIn = (code: string, eventId: number) =>
  api.ask(ticketing.checkIn, {
    as: door,
    body: { code, event_id: eventId, nonce: `n${Math.random()}`, another_day: true }, // the event is in some hours
  });
const subjects = async (address: string, title: string) =>
  (await api.emailsTo(address)).map(({ subject }) => subject).filter((subject) => subject.includes(title));

test.each([
  ['required', 'Bibi', { status: 422, errors: { last_name: 'Please input your last name' } }],
  ['optional', 'Bibi', { status: 200, data: { holder: 'Aamna' } }],
  ['not asked', 'Bibi', { status: 200, data: { holder: 'Aamna' } }],
  ['required', '', { status: 200, data: { holder: 'Aamna' } }],
])(
  'where a last name is %s, and the ticket’s is "%s", a name without one answers %j',
  async (last_name, own, reply) => {
    const { ticketId } = await aPaidTicket({ questions: JSON.stringify({ last_name }) });
    await api.db.updateTable('tickets').set({ last_name: own }).where('public_id', '=', ticketId).execute();
    expect(await rename(ticketId, { first_name: 'Aamna', last_name: '' })).toMatchObject(reply);
    const passed = await passOn(ticketId, { ...rida, last_name: '' });
    expect(passed).toMatchObject(reply.status === 200 ? { status: 200, data: { holder: 'Rida' } } : reply);
  },
);

test('a name is corrected, and the code stays', async () => {
  const { ticketId } = await aPaidTicket({ title: 'Renamed' });
  const { qr_secret } = await ticketOf(ticketId);
  const { data, message } = await rename(ticketId);
  expect([message, data.holder]).toEqual(['The name was changed.', 'Aamna Bibi']);
  expect(await ticketOf(ticketId)).toMatchObject({ qr_secret, first_name: 'Aamna', email: 'amna@example.com' });
  await rename(ticketId); // the same again is written about once
  expect(await subjects(amna.email, 'Renamed')).toEqual(
    expect.arrayContaining(['The name on your ticket for Renamed was changed']),
  );
  const mails = await api.mailsTo(amna.email);
  const renamed = mails.filter(({ email }) => email.subject === 'The name on your ticket for Renamed was changed');
  expect(renamed.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    [expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.ics$/)],
  ]);
});

test('a ticket that is passed on has a new code, no identity number, and an email to each of the three', async () => {
  const { ticketId, eventId } = await aPaidTicket({ title: 'Passed' });
  const before = await ticketOf(ticketId);
  expect((await passOn(ticketId)).data).toMatchObject({ holder: 'Rida Shah', passed_on: true, code: null });
  const after = await ticketOf(ticketId);
  expect(after).toMatchObject({ ...rida, cnic_enc: null, cnic_hmac: null, state: 'valid' });
  expect((await checkIn(before.qr_secret, eventId)).status).toBe(404);
  const received = (await api.mailsTo('rida@example.com')).find(({ email }) => email.subject.includes('Passed'));
  expect(received?.email.paragraphs[0]).toBe('Amna Bibi has passed a ticket for Passed on to you.');
  expect(received?.attachments).toHaveLength(2);
  expect(await subjects(amna.email, 'Passed')).toContain('You have passed on your ticket for Passed');
  expect(await subjects('amna@example.com', 'Passed')).toContain('Your ticket for Passed is no longer valid');
  expect((await checkIn(after.qr_secret, eventId)).data).toMatchObject({ holder: 'Rida Shah' });
  expect(await seatsOf(eventId)).toBe(1);
});

test('a member who has not confirmed the email address passes a ticket on, and finds it in the list', async () => {
  const buyer = await aMember(api, { emailVerified: false });
  const order = await anOrder(api, buyer, { method: 3, chosen: await aPackage(api, { capacity: 5 }) });
  await payOrder(api, order.reference);
  const params = { ticketId: order.ticketId };
  const passed = await api.ask(ticketing.passTicketOn, { as: buyer, params, body: rida });
  expect(passed.data).toMatchObject({ passed_on: true, code: null });
  const { data } = await api.ask(ticketing.ownTickets, { as: buyer });
  expect(data).toEqual([expect.objectContaining({ id: order.ticketId, passed_on: true })]);
});

test('a double click passes a ticket on once, and its name is then corrected by nobody', async () => {
  const { ticketId } = await aPaidTicket({ title: 'Double' });
  const headers = { 'idempotency-key': 'pass-on-once' };
  const replies = await Promise.all([passOn(ticketId, rida, headers), passOn(ticketId, rida, headers)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await subjects(rida.email, 'Double')).toHaveLength(1);
  expect((await passOn(ticketId)).errors?.email).toMatch(/^This person has the ticket already\./);
  expect((await rename(ticketId)).message).toBe('This ticket was passed on. Only who has it now is named on it.');
});

test('a ticket that was passed on can be taken back by its buyer, with a new code again', async () => {
  const { ticketId } = await aPaidTicket();
  await passOn(ticketId);
  const { qr_secret } = await ticketOf(ticketId);
  const { data } = await passOn(ticketId, { first_name: 'Amna', last_name: 'Bibi', email: amna.email });
  expect(data).toMatchObject({ passed_on: false, holder: 'Amna Bibi' });
  expect(data.code?.text.replaceAll('-', '')).not.toBe(qr_secret);
});

test('a free ticket is not passed on, so that nobody has emails sent to strangers', async () => {
  const { ticketId } = await aFreeTicket({ title: 'Gratis' });
  expect((await passOn(ticketId)).status).toBe(409);
  expect(await subjects(rida.email, 'Gratis')).toEqual([]);
  const { data } = await api.ask(ticketing.ownTicket, { as: amna, params: { ticketId } });
  expect(data.changes).toMatchObject({ rename: true, pass_on: false, refund: 0 });
  expect(data.changes.give_back_until).toBe(data.event.start_date);
});

test('a free ticket that is given back frees its seat, and the member can register again', async () => {
  const { ticketId, eventId } = await aFreeTicket({ capacity: 1 });
  expect(await giveBack(ticketId)).toMatchObject({ status: 200, data: { refund: 0 } });
  expect(await seatsOf(eventId)).toBe(0);
  expect((await api.ask(ticketing.enroll, { as: amna, params: { id: eventId } })).status).toBe(200);
  expect(await seatsOf(eventId)).toBe(1);
});

test('what was paid for a ticket that is given back is returned, like any other refund, and its seat is free', async () => {
  const { ticketId, eventId, orderNo, packageId } = await aPaidTicket({ title: 'Returned' });
  expect((await giveBack(ticketId)).data).toEqual({ refund: 4000 });
  const order = await api.ask(ticketing.ownOrder, { as: amna, params: { orderId: orderNo } });
  expect(order.data).toMatchObject({
    ticket_status: 'cancelled',
    refunds: [{ amount: 4000, status: 'requested', reason: 'The ticket was given back.' }],
  });
  expect(await seatsOf(eventId)).toBe(0);
  const { taken } = await api.db
    .selectFrom('packages')
    .where('id', '=', packageId)
    .select('taken')
    .executeTakeFirstOrThrow();
  expect(taken).toBe(0);
  expect(await subjects(amna.email, 'Returned')).toContain('You have given back your ticket for Returned');
});

test('a paid ticket is given back until the time of its event, to the minute', async () => {
  const late = await aPaidTicket({ start_at: inHours(23), end_at: inHours(26), give_back_hours: 24 });
  expect((await giveBack(late.ticketId)).message).toMatch(
    /^This ticket could be given back until .+\(Pakistan time\)\.$/,
  );
  const { data } = await api.ask(ticketing.ownTicket, { as: amna, params: { ticketId: late.ticketId } });
  expect(data.changes).toMatchObject({ give_back_until: null, pass_on: true });
  const early = await aPaidTicket({ start_at: inHours(25), end_at: inHours(26), give_back_hours: 24 });
  expect((await giveBack(early.ticketId)).status).toBe(200);
});

test('two clicks give back once: one seat, one refund', async () => {
  const first = await aPaidTicket();
  const replies = await Promise.all([giveBack(first.ticketId), giveBack(first.ticketId)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await seatsOf(first.eventId)).toBe(0);
  const order = await api.ask(ticketing.ownOrder, { as: amna, params: { orderId: first.orderNo } });
  expect(order.data.refunds).toHaveLength(1);
  const same = await aFreeTicket();
  const headers = { 'idempotency-key': 'give-back-once' };
  const again = await Promise.all([giveBack(same.ticketId, headers), giveBack(same.ticketId, headers)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
});

test('of a check-in and a give-back at the same moment, one happens', async () => {
  const { ticketId, eventId } = await aPaidTicket();
  const { qr_secret } = await ticketOf(ticketId);
  const [entry, returned] = await Promise.all([checkIn(qr_secret, eventId), giveBack(ticketId)]);
  expect([entry.status, returned.status].sort()).toEqual([200, 409]);
  expect(await seatsOf(eventId)).toBe(entry.status === 200 ? 1 : 0);
});

test('nothing is changed after the check-in, after the start, or at an event that was called off', async () => {
  const used = await aPaidTicket();
  await checkIn((await ticketOf(used.ticketId)).qr_secret, used.eventId);
  const begun = await aPaidTicket();
  const start_at = inHours(-1);
  await api.db.updateTable('events').set({ start_at }).where('id', '=', begun.eventId).execute();
  const off = await aPaidTicket();
  await api.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', off.eventId).execute();
  for (const { ticketId } of [used, begun, off])
    for (const change of [rename, passOn, giveBack]) expect((await change(ticketId)).status).toBe(409);
});

test('who has the ticket of another member cannot change it', async () => {
  const { ticketId } = await aPaidTicket();
  const holder = await aMember(api, { email: 'amna@example.com' });
  const params = { ticketId };
  expect((await api.ask(ticketing.ownTicket, { as: holder, params })).data.changes).toMatchObject({
    ...{ rename: false, pass_on: false, give_back_until: null },
  });
  expect((await api.ask(ticketing.giveTicketBack, { as: holder, params })).status).toBe(404);
});
