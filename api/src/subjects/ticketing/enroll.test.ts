import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anEvent } from '../../testing/an-event';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Bibi Demo' });
});

const enroll = (id: number, as = amna) => api.ask(ticketing.enroll, { as, params: { id } });
const ticketUrl = (event_id: number, as = amna) => api.ask(ticketing.ticketUrl, { as, query: { event_id } });
const open = (url: string) => api.app.inject({ method: 'GET', url });
const taken = async (id: number) =>
  (await api.db.selectFrom('events').where('id', '=', id).select('taken').executeTakeFirstOrThrow()).taken;

test('a member who enrolls takes a seat, and gets a link to the ticket and an email', async () => {
  const id = await anEvent(api, { title: 'Freelance Meetup' });
  expect(await ticketUrl(id)).toMatchObject({ status: 200, error: true, data: null });
  const { data } = await enroll(id);
  const pdf = await open(data.confirmed_pdf_path);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await open((await ticketUrl(id)).data)).statusCode).toBe(200);
  expect(await taken(id)).toBe(1);
  expect((await api.emailsTo(amna.email)).map(({ subject }) => subject)).toContain('Your ticket for Freelance Meetup');
  const row = await api.db.selectFrom('tickets').where('event_id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: 'Amna', last_name: 'Bibi Demo', price: 0, state: 'valid', source: 'enroll' });
});

test('enrolling twice, or twice at once, gives one ticket, one seat and one email', async () => {
  const id = await anEvent(api, { title: 'Twice' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => enroll(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const tickets = answers.map(({ data }) => data.confirmed_pdf_path.split('?')[0]);
  expect(new Set(tickets).size).toBe(1);
  expect(await taken(id)).toBe(1);
  const emails = await api.emailsTo(amna.email);
  expect(emails.filter(({ subject }) => subject === 'Your ticket for Twice')).toHaveLength(1);
});

test('of fifty members who enroll for the last seat at once, one gets it', async () => {
  const id = await anEvent(api, { capacity: 10, taken: 9 });
  const members = await Promise.all(Array.from({ length: 50 }, () => aMember(api)));
  const answers = await Promise.all(members.map((member) => enroll(id, member)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('All seats of this event are taken.');
  expect(await taken(id)).toBe(10);
});

test('an event that is closed, over, paid or unknown refuses enrollments', async () => {
  const over = await anEvent(api, { start_at: new Date(Date.now() - 3 * 86_400_000) });
  const closed = await anEvent(api, { registrations_closed: true });
  const { eventId: paid } = await aPackage(api);
  expect(await enroll(over)).toMatchObject({ status: 409, message: 'Registrations for this event are closed.' });
  expect(await enroll(closed)).toMatchObject({ status: 409, message: 'Registrations for this event are closed.' });
  expect((await enroll(paid)).status).toBe(409);
  expect((await enroll(999_999)).status).toBe(404);
  expect((await ticketUrl(closed)).error).toBe(true);
});

test('a member with an incomplete profile is asked to complete it, and a visitor to sign in', async () => {
  const id = await anEvent(api);
  expect((await enroll(id, await aMember(api, { complete: false }))).status).toBe(403);
  expect((await api.ask(ticketing.enroll, { params: { id } })).status).toBe(401);
});

test('a ticket opens only by its own link that has not expired', async () => {
  const id = await anEvent(api);
  const other = await anEvent(api);
  const path = (await enroll(id)).data.confirmed_pdf_path;
  const [address, key] = path.split('?');
  const [otherAddress] = (await enroll(other)).data.confirmed_pdf_path.split('?');
  expect((await open(`${otherAddress}?${key}`)).statusCode).toBe(404);
  expect((await open(`${address}`)).statusCode).toBe(404);
  expect((await open(`${path.slice(0, -2)}`)).statusCode).toBe(404);
  jest.useFakeTimers({
    now: Date.now() + 11 * 60_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  try {
    expect((await open(path)).statusCode).toBe(404);
  } finally {
    jest.useRealTimers();
  }
});
