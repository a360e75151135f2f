import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anEvent } from '../../../testing/an-event';
import { anOrder, payOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let colleague: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Bibi' });
  colleague = await aMember(api, { email: 'amna@example.com' }); // the address of the tickets that are ordered
});

const list = async (as: TestMember) => (await api.ask(ticketing.ownTickets, { as })).data;
const show = (as: TestMember, ticketId: string) => api.ask(ticketing.ownTicket, { as, params: { ticketId } });

async function aPaidTicket(event: NonNullable<Parameters<typeof aPackage>[1]>['event'] = {}) {
  const order = await anOrder(api, amna, { chosen: await aPackage(api, { event }) });
  await payOrder(api, order.reference);
  return order;
}

test('a ticket is listed for who bought it and for who comes, and for nobody else', async () => {
  const { ticketId, orderNo } = await aPaidTicket({ title: 'For both' });
  const of = (tickets: Awaited<ReturnType<typeof list>>) => tickets.find(({ id }) => id === ticketId);
  expect(of(await list(amna))).toMatchObject({ holder: 'Amna Demo', bought: true, passed_on: false, used: false });
  expect(of(await list(colleague))).toMatchObject({ bought: false, event: { title: 'For both', city: 'Lahore' } });
  expect(of(await list(await aMember(api)))).toBeUndefined();
  expect((await show(amna, ticketId)).data).toMatchObject({ order_id: orderNo, buyer: null });
  expect((await show(colleague, ticketId)).data).toMatchObject({ order_id: null, buyer: 'Amna Bibi' });
  expect((await show(await aMember(api), ticketId)).status).toBe(404);
});

test('the code of the page is the one that is read at the door', async () => {
  const { ticketId } = await aPaidTicket();
  const { qr_secret } = await api.db
    .selectFrom('tickets')
    .where('public_id', '=', ticketId)
    .select('qr_secret')
    .executeTakeFirstOrThrow();
  const { code } = (await show(amna, ticketId)).data;
  expect(code?.text.replace(/-/g, '')).toBe(qr_secret);
  expect(code?.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

test('an address that is not confirmed makes no ticket one’s own', async () => {
  const { ticketId } = await aPaidTicket();
  const unconfirmed = { email_verified_at: null };
  const confirmed = { email_verified_at: new Date() };
  await api.db.updateTable('users').set(unconfirmed).where('id', '=', colleague.id).execute();
  expect(await list(colleague)).toEqual([]);
  expect((await show(colleague, ticketId)).status).toBe(404);
  await api.db.updateTable('users').set(confirmed).where('id', '=', colleague.id).execute();
});

test('who has passed a ticket on keeps seeing it, without its code and its PDF', async () => {
  const { ticketId, eventId } = await aPaidTicket();
  const passedOn = { email: 'amna@example.com', transferred_at: new Date() };
  await api.db.updateTable('tickets').set(passedOn).where('public_id', '=', ticketId).execute();
  expect((await show(amna, ticketId)).data).toMatchObject({ passed_on: true, code: null });
  expect((await show(colleague, ticketId)).data.code).not.toBeNull();
  const query = { event_id: eventId, ticket_id: ticketId };
  expect((await api.ask(ticketing.ticketUrl, { as: amna, query })).message).toBe('You have no ticket for this event.');
  const { data: url } = await api.ask(ticketing.ticketUrl, { as: colleague, query });
  expect((await api.app.inject(url)).headers['content-type']).toBe('application/pdf');
});

test('a link to the PDF that was made before the ticket was passed on opens nothing', async () => {
  const { ticketId, eventId } = await aPaidTicket();
  const query = { event_id: eventId, ticket_id: ticketId };
  const { data: url } = await api.ask(ticketing.ticketUrl, { as: amna, query });
  const passedOn = { transferred_at: new Date() };
  await api.db.updateTable('tickets').set(passedOn).where('public_id', '=', ticketId).execute();
  expect((await api.app.inject(url)).statusCode).toBe(404);
});

test('tickets of an event that was called off, and unpaid ones, are not listed', async () => {
  const id = await anEvent(api);
  await api.ask(ticketing.enroll, { as: amna, params: { id } });
  expect((await list(amna)).map(({ event }) => event.id)).toContain(id);
  await api.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute();
  expect((await list(amna)).map(({ event }) => event.id)).not.toContain(id);
  const unpaid = await anOrder(api, amna);
  expect((await show(amna, unpaid.ticketId)).status).toBe(404);
});
