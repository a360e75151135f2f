import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anEvent } from '../../testing/an-event';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('the figures and the next events are empty as long as there is no event', async () => {
  const door = await aMember(api, { role: 'door' });
  await anEvent(api, { start_at: inDays(-9) });
  await anEvent(api, { status: 'draft' });
  expect((await api.ask(ticketing.figures, { as: door })).data).toEqual({
    next_event: null,
    unpaid_orders: 0,
    unpaid_total: 0,
  });
  expect((await api.ask(ticketing.nextEvents)).data).toEqual([]);
  expect((await api.ask(ticketing.nextOwnEvent, { as: door })).data).toBeNull();
});

test('the figures follow an order of the next event until its holder is let in', async () => {
  const door = await aMember(api, { role: 'door' });
  const member = await aMember(api);
  await anEvent(api, { start_at: inDays(30) });
  const chosen = await aPackage(api, { event: { start_at: inDays(2), capacity: 120, title: 'Soon' } });
  const figures = async () => (await api.ask(ticketing.figures, { as: door })).data;
  const own = async () => (await api.ask(ticketing.nextOwnEvent, { as: member })).data;

  const order = await anOrder(api, member, { chosen });
  const next_event = { title: 'Soon', booked: 0, held: 1, capacity: 120, checked_in: 0 };
  expect(await figures()).toMatchObject({ next_event, unpaid_orders: 1, unpaid_total: 4000 });
  expect(await own()).toBeNull();

  await payOrder(api, order.reference);
  expect(await figures()).toMatchObject({ next_event: { booked: 1, held: 0 }, unpaid_orders: 0, unpaid_total: 0 });
  expect(await own()).toMatchObject({ id: chosen.eventId, title: 'Soon', city: 'Lahore', ticket_id: order.ticketId });

  const { qr_secret: code } = await api.db
    .selectFrom('tickets')
    .where('public_id', '=', order.ticketId)
    .select('qr_secret')
    .executeTakeFirstOrThrow();
  const body = { event_id: chosen.eventId, code, nonce: 'a-scan', another_day: true };
  expect((await api.ask(ticketing.checkIn, { as: door, body })).status).toBe(200);
  expect(await figures()).toMatchObject({ next_event: { booked: 1, checked_in: 1 } });
});

test('the next events are three at most, the nearest first, each with the places that are left, and can still be joined', async () => {
  await anEvent(api, { start_at: inDays(1), title: 'No limit' });
  await anEvent(api, { start_at: inDays(-0.01), title: 'Under way', capacity: 50, taken: 8 });
  const limited = await aPackage(api, {
    event: { start_at: inDays(0.5), title: 'Two packages', capacity: 100 },
    capacity: 10,
    taken: 4,
  });
  await aPackage(api, { event_id: limited.eventId, name: 'VIP', capacity: 3, taken: 3 });
  await anEvent(api, { start_at: inDays(0.2), title: 'Closed', registrations_closed: true });
  const { data } = await api.ask(ticketing.nextEvents);
  expect(data.map(({ title, places_left }) => [title, places_left])).toEqual([
    ['Under way', 42],
    ['Two packages', 6],
    ['No limit', null],
  ]);
});
