import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anEvent } from '../../testing/an-event';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { remindOfEvents } from './reminders';

const api = useTestApi();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
let events = 0;

/** An event that begins in so many hours, which a new member has enrolled for long before. */
async function aGuest(hours: number, title = `Soon ${++events}`) {
  const start_at = inHours(hours);
  const id = await anEvent(api, { title, start_at });
  const guest = await aMember(api, { name: 'Amna Bibi' });
  await api.ask(ticketing.enroll, { as: guest, params: { id } });
  await bookedLongAgo(id);
  return { id, guest, title };
}

const bookedLongAgo = (eventId: number) =>
  api.db
    .updateTable('tickets')
    .set({ created_at: inHours(-100) })
    .where('event_id', '=', eventId)
    .execute();
const remindersTo = async (address: string, title: string) =>
  (await api.mailsTo(address)).filter(({ email }) => email.subject === `${title} is soon`);
const count = async ({ guest, title }: { guest: TestMember; title: string }) =>
  (await remindersTo(guest.email, title)).length;

test('a guest is reminded once, a day before, with the ticket', async () => {
  const soon = await aGuest(23);
  const later = await aGuest(25);
  await Promise.all([remindOfEvents(api), remindOfEvents(api)]);
  await remindOfEvents(api);
  const [reminder, ...more] = await remindersTo(soon.guest.email, soon.title);
  expect(more).toEqual([]);
  expect(reminder?.email.name).toBe('Amna Bibi');
  expect(reminder?.attachments.map(({ contentType }) => contentType)[0]).toBe('application/pdf');
  expect(await count(later)).toBe(0);
  await api.db
    .updateTable('events')
    .set({ start_at: inHours(23) })
    .where('id', '=', later.id)
    .execute();
  await remindOfEvents(api);
  expect(await count(later)).toBe(1);
});

test('nobody is reminded of what has begun or was called off, of a ticket that was given back, or right after booking', async () => {
  const off = await aGuest(5);
  await api.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', off.id).execute();
  const begun = await aGuest(5);
  await api.db
    .updateTable('events')
    .set({ start_at: inHours(-1) })
    .where('id', '=', begun.id)
    .execute();
  const back = await aGuest(5);
  await api.db.updateTable('tickets').set({ state: 'cancelled' }).where('event_id', '=', back.id).execute();
  const fresh = await aGuest(5);
  await api.db.updateTable('tickets').set({ created_at: new Date() }).where('event_id', '=', fresh.id).execute();
  await remindOfEvents(api);
  for (const guest of [off, begun, back, fresh]) expect(await count(guest)).toBe(0);
});

test('a ticket that was paid for is written about to who comes, a free one to its member alone', async () => {
  const buyer = await aMember(api);
  const soon = { start_at: inHours(10), end_at: inHours(12) };
  const paid = await anOrder(api, buyer, { chosen: await aPackage(api, { event: { ...soon, title: 'Paid' } }) });
  await payOrder(api, paid.reference);
  const free = await aPackage(api, { price: 0, discounted_price: null, event: { ...soon, title: 'Gift' } });
  await anOrder(api, buyer, { method: 4, chosen: free });
  for (const { eventId } of [paid, free]) await bookedLongAgo(eventId);
  await remindOfEvents(api);
  expect(await remindersTo('amna@example.com', 'Paid')).toHaveLength(1);
  expect(await remindersTo('amna@example.com', 'Gift')).toEqual([]);
  expect(await remindersTo(buyer.email, 'Gift')).toHaveLength(1);
});
