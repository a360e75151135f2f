import { ticketing } from '@azadkar/shared-api/ticketing';
import { aBooking } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { anEvent } from '../../testing/an-event';
import { useTestApi } from '../../testing/start-api';
import { formatTicketCode, newTicketCode, parseTicketCode } from './ticketing.rules';

const api = useTestApi();
let amna: TestMember;
let doorkeeper: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Demo' });
  doorkeeper = await aMember(api, { name: 'Danish Door', role: 'door' });
});

/** A ticket of a free event. */
async function aTicket() {
  const eventId = await anEvent(api, { title: 'Door Event', start_at: new Date() });
  await api.ask(ticketing.enroll, { as: amna, params: { id: eventId } });
  return { eventId, code: await codeOf('event_id', eventId) };
}

const codeOf = async (column: 'event_id' | 'public_id', value: number | string) =>
  (await api.db.selectFrom('tickets').where(column, '=', value).select('qr_secret').executeTakeFirstOrThrow())
    .qr_secret;

let scans = 0;
const scan = (body: { eventId: number; code: string; nonce?: string }, as = doorkeeper) => {
  scans += 1;
  const { eventId, code, nonce = `scan-${scans}` } = body;
  return api.ask(ticketing.checkIn, { as, body: { event_id: eventId, code, nonce } });
};

test('a ticket lets its holder in once; the second scan says when and by whom', async () => {
  const ticket = await aTicket();
  const first = await scan(ticket);
  expect(first).toMatchObject({ status: 200, message: 'Welcome!', data: { holder: 'Amna Demo' } });
  const second = await scan(ticket);
  expect(second.status).toBe(409);
  expect(second.message).toMatch(/^This ticket was already used on .+, let in by Danish Door\.$/);
  const url = await api.ask(ticketing.ticketUrl, { as: amna, query: { event_id: ticket.eventId } });
  expect(url.error).toBe(false);
});

test('a scan that is sent again after a network error counts once and answers the same', async () => {
  const ticket = { ...(await aTicket()), nonce: 'same' };
  const answers = [await scan(ticket), await scan(ticket)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.data).toEqual(answers[0]?.data);
});

test('of two scanners that check in one ticket at once, one succeeds', async () => {
  const ticket = await aTicket();
  const answers = await Promise.all([scan(ticket), scan(ticket), scan(ticket)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('on another day the door is asked before it lets in, and a check-in can be taken back, which is recorded', async () => {
  const eventId = await anEvent(api, { title: 'In a week' });
  await api.ask(ticketing.enroll, { as: amna, params: { id: eventId } });
  const ticket = { eventId, code: await codeOf('event_id', eventId) };
  expect(await scan(ticket)).toMatchObject({
    ...{
      status: 409,
      reason: 'another_day',
      message: expect.stringMatching(/^This event is on .+ Let in all the same\?$/),
    },
  });
  const body = { event_id: eventId, code: ticket.code };
  const letIn = () =>
    api.ask(ticketing.checkIn, { as: doorkeeper, body: { ...body, nonce: `day-${++scans}`, another_day: true } });
  const undo = (as = doorkeeper) => api.ask(ticketing.undoCheckIn, { as, body });
  expect((await undo()).message).toBe('Nobody was let in with this ticket.');
  expect(await letIn()).toMatchObject({ status: 200, message: 'Welcome!' });
  expect((await undo(amna)).status).toBe(403);
  expect((await undo()).status).toBe(200);
  expect((await letIn()).status).toBe(200);
  const log = await api.db
    .selectFrom('audit_log')
    .where('action', '=', 'ticket.check_in_undone')
    .select('actor_id')
    .execute();
  expect(log).toHaveLength(1);
});

test('a code can be typed as it is printed', async () => {
  const { eventId, code } = await aTicket();
  expect((await scan({ eventId, code: formatTicketCode(code).toLowerCase() })).status).toBe(200);
});

test('a ticket that is unpaid, expired, of another event or invented is refused', async () => {
  const draft = await aBooking(api, amna);
  const row = await api.db.selectFrom('tickets').where('public_id', '=', draft).selectAll().executeTakeFirstOrThrow();
  const unpaid = { eventId: row.event_id, code: row.qr_secret };
  expect(await scan(unpaid)).toMatchObject({ status: 409, message: 'This ticket is not paid.' });
  await api.db.updateTable('tickets').set({ state: 'cancelled' }).where('id', '=', row.id).execute();
  expect(await scan(unpaid)).toMatchObject({ status: 409, message: 'This ticket was cancelled or has expired.' });
  const ticket = await aTicket();
  const elsewhere = await scan({ ...ticket, eventId: await anEvent(api) });
  expect(elsewhere).toMatchObject({ status: 409, message: 'This ticket is for another event: Door Event.' });
  expect((await scan({ ...ticket, code: newTicketCode() })).status).toBe(404);
  expect((await scan({ ...ticket, code: 'not a code' })).status).toBe(404);
});

test('only the staff at the door can check tickets in', async () => {
  const ticket = await aTicket();
  expect((await scan(ticket, amna)).status).toBe(403);
  expect((await api.ask(ticketing.checkIn, { body: { event_id: 1, code: 'x', nonce: 'y' } })).status).toBe(401);
  expect((await scan(ticket)).status).toBe(200);
});

test('a code is sixteen letters and digits that cannot be confused, and parses back to itself', () => {
  for (let made = 0; made < 100; made += 1) {
    const code = newTicketCode();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
    expect(parseTicketCode(formatTicketCode(code))).toBe(code);
  }
});
