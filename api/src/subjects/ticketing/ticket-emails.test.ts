import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anEvent } from '../../testing/an-event';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { textsOfPdf } from '../../testing/text-of-pdf';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Bibi Demo' });
  const verified = { email_verified_at: new Date() }; // greeted by name
  await api.db.updateTable('users').set(verified).where('email', '=', amna.email).execute();
});

const ticketMailTo = async (address: string, title: string) =>
  (await api.mailsTo(address)).find(({ email }) => email.subject === `Your ticket for ${title}`);
const evening = { start_at: new Date('2099-11-27T13:00:00Z'), end_at: new Date('2099-11-27T15:30:00Z') };

test('the email has the ticket as a PDF, the event for a calendar, and says when and in which zone', async () => {
  const id = await anEvent(api, { ...evening, title: 'Evening', slug: 'evening', venue: 'Hall', city: 'Lahore' });
  await api.ask(ticketing.enroll, { as: amna, params: { id } });
  const mail = await ticketMailTo(amna.email, 'Evening');
  expect(mail?.email.paragraphs).toContain(
    'It takes place on Fri 27 Nov 2099, 6:00–8:30 pm (Pakistan time), at Hall, Lahore.',
  );
  const [pdf, calendar] = mail?.attachments ?? [];
  expect(pdf).toMatchObject({ filename: 'ticket-evening.pdf', contentType: 'application/pdf' });
  expect(textsOfPdf(pdf?.content ?? Buffer.alloc(0))).toContain('Amna Bibi Demo');
  expect(calendar?.filename).toBe('evening.ics');
  expect(String(calendar?.content)).toContain('DTSTART:20991127T130000Z\r\nDTEND:20991127T153000Z\r\n');
  const { public_id } = await api.db
    .selectFrom('tickets')
    .where('event_id', '=', id)
    .select('public_id')
    .executeTakeFirstOrThrow();
  expect(new URL(mail?.email.action?.url ?? '').searchParams.get('ticket')).toBe(public_id);
});

test('a ticket that was cancelled before its email is sent is not attached', async () => {
  const id = await anEvent(api, { title: 'Cancelled' });
  await api.ask(ticketing.enroll, { as: amna, params: { id } });
  await api.db.updateTable('tickets').set({ state: 'cancelled' }).where('event_id', '=', id).execute();
  expect((await ticketMailTo(amna.email, 'Cancelled'))?.attachments).toEqual([]);
});

test('a ticket for a colleague is sent to both: to the buyer by name, to the holder without a link behind the login', async () => {
  const order = await anOrder(api, amna, { chosen: await aPackage(api, { event: { title: 'Together' } }) });
  await payOrder(api, order.reference);
  const toBuyer = await ticketMailTo(amna.email, 'Together');
  expect(toBuyer?.email.name).toBe('Amna Bibi Demo');
  expect(toBuyer?.email.paragraphs[0]).toBe('The place of Amna Demo at Together is confirmed.');
  const toHolder = await ticketMailTo('amna@example.com', 'Together');
  expect(toHolder?.email.name).toBe('Amna Demo');
  expect(toHolder?.email.paragraphs[0]).toBe('Amna Bibi Demo has booked a place for you at Together.');
  expect(toHolder?.email.action?.url).not.toContain('/dashboard');
  expect(toHolder?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');
});

test('nobody can have emails sent to strangers with tickets that cost nothing', async () => {
  const chosen = await aPackage(api, { price: 0, discounted_price: null, event: { title: 'Gift' } });
  await anOrder(api, amna, { method: 4, chosen });
  expect(await ticketMailTo(amna.email, 'Gift')).toBeDefined();
  expect(await ticketMailTo('amna@example.com', 'Gift')).toBeUndefined();
});

test('a member lists their paid tickets for an event, and nobody else’s', async () => {
  const chosen = await aPackage(api);
  const paid = await anOrder(api, amna, { chosen });
  await anOrder(api, amna, { chosen });
  await payOrder(api, paid.reference);
  const list = async (as: TestMember) =>
    (await api.ask(ticketing.eventTickets, { as, params: { eventId: chosen.eventId } })).data;
  expect(await list(amna)).toEqual([{ id: paid.ticketId, holder: 'Amna Demo', package_name: 'Standard' }]);
  expect(await list(await aMember(api))).toEqual([]);
  expect((await api.ask(ticketing.eventTickets, { params: { eventId: chosen.eventId } })).status).toBe(401);
});
