import { ticketing } from '@azadkar/shared-api/ticketing';
import { aPackage } from '../../testing/a-package';
import { anEvent } from '../../testing/an-event';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const event = (eventId: number | string) => api.ask(ticketing.event, { params: { eventId } });

test('anybody can list the coming events, the nearest first, and then the past ones', async () => {
  const lastYear = await anEvent(api, { start_at: inDays(-300) });
  const nextMonth = await anEvent(api, { start_at: inDays(30) });
  const yesterday = await anEvent(api, { start_at: inDays(-1) });
  const tomorrow = await anEvent(api, { start_at: inDays(1) });
  await anEvent(api, { status: 'draft' });
  const { data } = await api.ask(ticketing.events);
  expect(data.map(({ id }) => id)).toEqual([tomorrow, nextMonth, yesterday, lastYear]);
  expect(data.map((one) => one.registrations_closed)).toEqual([false, false, true, true]);
});

test('an event is shown with its speakers, pictures and sponsors in their order', async () => {
  const id = await anEvent(api);
  await api.db
    .insertInto('event_speakers')
    .values([
      { event_id: id, name: 'Second Speaker', position: 2 },
      {
        event_id: id,
        name: 'First Speaker',
        designation: 'Designer',
        company: 'Demo',
        linkedin: 'https://example.com',
        position: 1,
      },
    ])
    .execute();
  await api.db.insertInto('event_sponsors').values({ event_id: id, name: 'Demo Partner', logo: 'logo.webp' }).execute();
  await api.db
    .insertInto('event_images')
    .values([
      { event_id: id, image: 'b.webp', position: 2 },
      { event_id: id, image: 'a.webp', position: 1 },
    ])
    .execute();
  const { data } = await event(id);
  expect(data.speakers).toEqual([
    { name: 'First Speaker', position: 'Designer', company: 'Demo', picture: null, linkdln: 'https://example.com' },
    { name: 'Second Speaker', position: '', company: '', picture: null, linkdln: null },
  ]);
  expect(JSON.parse(data.gallery)).toEqual(['a.webp', 'b.webp']);
  expect(data.sponsors).toEqual([{ name: 'Demo Partner', logo: 'logo.webp' }]);
  expect(data.packages).toEqual([]);
});

test('a paid event shows the packages on sale, and which of them are sold out', async () => {
  const { eventId, packageId } = await aPackage(api);
  const soldOut = await aPackage(api, {
    event_id: eventId,
    name: 'Front row',
    capacity: 3,
    taken: 3,
    discounted_price: null,
  });
  await aPackage(api, { event_id: eventId, name: 'Switched off', enabled: false });
  await aPackage(api, { event_id: eventId, name: 'Over', sale_until: inDays(-1) });
  await aPackage(api, { event_id: eventId, name: 'Not yet', sale_from: inDays(1) });
  expect((await event(eventId)).data.packages).toEqual([
    { id: packageId, name: 'Standard', price: 5000, discounted_price: 4000, sold_out: false },
    { id: soldOut.packageId, name: 'Front row', price: 5000, discounted_price: null, sold_out: true },
  ]);
});

test('registrations are closed by the organizer, when the event is over, and when it is full', async () => {
  const closed = async (wanted: Parameters<typeof anEvent>[1]) =>
    (await event(await anEvent(api, wanted))).data.registrations_closed;
  expect(await closed({})).toBe(false);
  expect(await closed({ capacity: 2, taken: 1 })).toBe(false);
  expect(await closed({ registrations_closed: true })).toBe(true);
  expect(await closed({ start_at: inDays(-2) })).toBe(true);
  expect(await closed({ capacity: 2, taken: 2 })).toBe(true);
});

test('an event is full when its seats are the reason why nobody can register', async () => {
  const full = async (wanted: Parameters<typeof anEvent>[1]) => (await event(await anEvent(api, wanted))).data.full;
  expect(await full({ capacity: 2, taken: 1 })).toBe(false);
  expect(await full({ capacity: 2, taken: 2 })).toBe(true);
  expect(await full({ capacity: 2, taken: 2, registrations_closed: true })).toBe(false);
  expect(await full({ capacity: 2, taken: 2, start_at: inDays(-2) })).toBe(false);
});

test('a paid event is full when no package on sale has a seat left', async () => {
  const { eventId } = await aPackage(api, { capacity: 3, taken: 3 });
  await aPackage(api, { event_id: eventId, name: 'Not yet', sale_from: inDays(1) });
  expect((await event(eventId)).data.full).toBe(true);
  await aPackage(api, { event_id: eventId, name: 'Front row', capacity: 3, taken: 2 });
  expect((await event(eventId)).data.full).toBe(false);
});

test('the list says from which price to which a paid event has tickets on sale', async () => {
  const { eventId } = await aPackage(api, { price: 5000, discounted_price: 4000 });
  await aPackage(api, { event_id: eventId, name: 'Front row', price: 9000, discounted_price: null });
  await aPackage(api, { event_id: eventId, name: 'Switched off', price: 100, discounted_price: null, enabled: false });
  const free = await anEvent(api);
  const { data } = await api.ask(ticketing.events);
  const prices = (id: number) => {
    const card = data.find((one) => one.id === id);
    return [card?.lowest_price, card?.highest_price];
  };
  expect(prices(eventId)).toEqual([4000, 9000]);
  expect(prices(free)).toEqual([null, null]);
});

test.each(['0', '-1', '1.5', 'one', '999999', '99999999999999'])('the event %s is not found', async (id) => {
  expect((await event(id)).status).toBe(404);
});

test('an event in draft is not found', async () => {
  expect((await event(await anEvent(api, { status: 'draft' }))).status).toBe(404);
});
