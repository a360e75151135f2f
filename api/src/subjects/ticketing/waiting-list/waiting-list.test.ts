import { account } from '@azadkar/shared-api/account';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { aBooking, ticketForm } from '../../../testing/a-booking';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anEvent } from '../../../testing/an-event';
import { useTestApi } from '../../../testing/start-api';
import { releaseHolds } from '../book-ticket';
import { offerFreeSeats } from './waiting-list';

const api = useTestApi();
let amna: TestMember;
let rida: TestMember;
let sami: TestMember;

beforeEach(async () => {
  [amna, rida, sami] = await Promise.all([aMember(api), aMember(api), aMember(api)]);
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const enroll = (as: TestMember, id: number) => api.ask(ticketing.enroll, { as, params: { id } });
const join = (as: TestMember, eventId: number, package_id: number | null = null) =>
  api.ask(ticketing.joinWaitingList, { as, params: { eventId }, body: { package_id } });
const leave = (as: TestMember, eventId: number, package_id: number | null = null) =>
  api.ask(ticketing.leaveWaitingList, { as, params: { eventId }, body: { package_id } });
const places = async (as: TestMember) => (await api.ask(ticketing.waitingPlaces, { as })).data;
const seatsOf = (eventId: number) =>
  api.db.selectFrom('events').where('id', '=', eventId).select('taken').executeTakeFirstOrThrow();
const offersTo = async ({ email }: TestMember) =>
  (await api.emailsTo(email)).filter(({ subject }) => subject.startsWith('A seat is free for you'));

/** A free event whose one seat is taken by `amna`. */
async function aFullEvent(columns: Parameters<typeof anEvent>[1] = {}) {
  const id = await anEvent(api, { capacity: 1, ...columns });
  await enroll(amna, id);
  return id;
}

async function giveBack(as: TestMember, eventId: number) {
  const [ticket] = (await api.ask(ticketing.eventTickets, { as, params: { eventId } })).data;
  await api.ask(ticketing.giveTicketBack, { as, params: { ticketId: ticket?.id ?? '' } });
}

/** The time of every offer of an event has passed; nothing has noticed yet. */
const lapse = (eventId: number) =>
  api.db
    .updateTable('waitlist')
    .set({ offer_expires_at: new Date(Date.now() - 1000) })
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .execute();

test('a free seat is offered to the first in line, for a day, and is held for nobody else', async () => {
  const id = await aFullEvent({ title: 'Full' });
  await join(rida, id);
  expect((await join(sami, id)).data).toMatchObject([{ position: 2, offered_until: null, event: { title: 'Full' } }]);
  await giveBack(amna, id);
  expect((await enroll(amna, id)).message).toBe('All seats of this event are taken.'); // not before those who wait
  await Promise.all([offerFreeSeats(api), offerFreeSeats(api)]);
  const [place] = await places(rida);
  expect(Math.abs(Date.parse(place?.offered_until ?? '') - inHours(24).getTime())).toBeLessThan(60_000);
  expect(await places(sami)).toMatchObject([{ position: 1 }]);
  expect((await enroll(sami, id)).status).toBe(409);
  expect(await offersTo(rida)).toHaveLength(1);
  expect(await offersTo(sami)).toEqual([]);
  expect((await enroll(rida, id)).status).toBe(200);
  expect(await places(rida)).toEqual([]);
  expect(await seatsOf(id)).toEqual({ taken: 1 });
});

test('an offer that is not taken in time goes to the next', async () => {
  const id = await aFullEvent();
  await join(rida, id);
  await join(sami, id);
  await giveBack(amna, id);
  await offerFreeSeats(api);
  await lapse(id);
  expect((await enroll(rida, id)).status).toBe(409); // late by a moment, before the job runs
  await offerFreeSeats(api);
  await offerFreeSeats(api);
  expect(await places(rida)).toEqual([]);
  expect((await places(sami))[0]?.offered_until).not.toBeNull();
  expect(await offersTo(sami)).toHaveLength(1);
  const lapsed = (await api.emailsTo(rida.email)).filter(({ subject }) =>
    subject.startsWith('The seat is no longer held'),
  );
  expect(lapsed.map(({ action }) => action?.label)).toEqual(['See the event']);
  expect(await seatsOf(id)).toEqual({ taken: 1 });
  await join(rida, id); // at the end of the line again
  expect(await places(rida)).toMatchObject([{ position: 1 }]);
});

test('an offer never lasts longer than until the event begins', async () => {
  const start_at = inHours(3);
  const id = await aFullEvent({ start_at });
  await join(rida, id);
  await giveBack(amna, id);
  await offerFreeSeats(api);
  expect((await places(rida))[0]?.offered_until).toBe(start_at.toISOString());
});

test('who leaves the list, or declines the seat, gives both to those behind', async () => {
  const id = await aFullEvent();
  for (const person of [rida, sami]) await join(person, id);
  await giveBack(amna, id);
  await offerFreeSeats(api);
  expect((await leave(rida, id)).data).toEqual([]);
  expect(await seatsOf(id)).toEqual({ taken: 0 });
  await offerFreeSeats(api);
  expect((await places(sami))[0]?.offered_until).not.toBeNull();
  await leave(sami, id);
  await leave(sami, id); // again: nothing changes
  expect(await seatsOf(id)).toEqual({ taken: 0 });
  expect((await enroll(amna, id)).status).toBe(200);
});

test('a member is in a line once, whoever clicks twice', async () => {
  const id = await aFullEvent();
  await Promise.all([join(rida, id), join(rida, id), join(rida, id)]);
  expect(await places(rida)).toHaveLength(1);
});

test('there is no line where there are seats, where nobody sells, or for who is registered', async () => {
  expect((await join(rida, await anEvent(api, { capacity: 2 }))).message).toBe(
    'There is a seat left. Please load the page again.',
  );
  const full = await aFullEvent();
  expect((await join(amna, full)).message).toBe('You are registered for this event already.');
  expect((await join(await aMember(api, { complete: false }), full)).status).toBe(403);
  await api.db.updateTable('events').set({ registrations_closed: true }).where('id', '=', full).execute();
  expect((await join(rida, full)).message).toBe('Registrations for this event are closed.');
  const { packageId } = await aPackage(api, { capacity: 1, taken: 1 });
  expect((await join(rida, full, packageId)).status).toBe(404);
  expect((await join(rida, 999_999)).status).toBe(404);
});

test('each package has a line of its own, and its seat is booked like any other', async () => {
  const chosen = await aPackage(api, { capacity: 1, event: { capacity: 10 } });
  const { eventId, packageId } = chosen;
  const other = await aPackage(api, { event_id: eventId, name: 'VIP', capacity: 5 });
  await aBooking(api, amna, chosen);
  await join(rida, eventId, packageId);
  expect((await join(sami, eventId)).status).toBe(404); // a package is chosen
  await aBooking(api, sami, other); // another package still sells
  const past = { hold_until: new Date(Date.now() - 1000) };
  await api.db.updateTable('tickets').set(past).where('package_id', '=', packageId).execute();
  await releaseHolds(api);
  const seatOf = (as: TestMember) =>
    api.ask(ticketing.bookTicket, {
      as,
      params: { eventId, packageId },
      body: { ...ticketForm, cnic: '3520299999999' },
    });
  expect((await seatOf(sami)).status).toBe(409);
  await offerFreeSeats(api);
  expect(await places(rida)).toMatchObject([{ package_name: 'Standard', position: null }]);
  expect((await seatOf(rida)).status).toBe(200);
  expect(await seatsOf(eventId)).toEqual({ taken: 2 });
});

test('more seats are offered to as many people, one each, however many jobs run', async () => {
  const id = await aFullEvent();
  for (const person of [rida, sami, await aMember(api)]) await join(person, id);
  await api.db.updateTable('events').set({ capacity: 3 }).where('id', '=', id).execute();
  await Promise.all([offerFreeSeats(api), offerFreeSeats(api), offerFreeSeats(api)]);
  const offered = await api.db
    .selectFrom('waitlist')
    .where('event_id', '=', id)
    .where('state', '=', 'offered')
    .select('user_id')
    .execute();
  expect(offered.map(({ user_id }) => user_id).sort()).toEqual([rida.id, sami.id].sort());
  expect(await seatsOf(id)).toEqual({ taken: 3 });
});

test('a seat that is held for an account which is deleted is free again', async () => {
  const id = await aFullEvent();
  await join(rida, id);
  await giveBack(amna, id);
  await offerFreeSeats(api);
  expect(await seatsOf(id)).toEqual({ taken: 1 });
  await api.ask(account.deleteAccount, { as: rida, body: { password: PASSWORD } });
  expect(await seatsOf(id)).toEqual({ taken: 0 });
});

test('nobody waits for an event that has begun or was called off', async () => {
  const id = await aFullEvent();
  await join(rida, id);
  await api.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await offerFreeSeats(api);
  const [row] = await api.db.selectFrom('waitlist').where('event_id', '=', id).select('state').execute();
  expect(row?.state).toBe('cancelled');
});

test('an event for which somebody waits counts as full, and says how many places are left otherwise', async () => {
  const show = async (eventId: number) => (await api.ask(ticketing.event, { params: { eventId } })).data;
  expect(await show(await anEvent(api, { capacity: 5, taken: 2 }))).toMatchObject({ full: false, places_left: 3 });
  const id = await aFullEvent();
  await join(rida, id);
  await giveBack(amna, id);
  expect(await show(id)).toMatchObject({ full: true, registrations_closed: true });
});
