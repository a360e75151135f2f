import { formatTime } from '@azadkar/shared-api/format';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { sql } from 'kysely';
import { aMember, type TestMember } from '../src/testing/a-member';
import { useTestApi } from '../src/testing/start-api';
import { seedSafetyNet } from './safety-net';
import { seedStaff } from './staff';
import { seedMedia } from './stored-media';
import { seedTicketing } from './ticketing';

const api = useTestApi();
let demo: TestMember;

beforeAll(async () => {
  demo = await aMember(api, { name: 'Demo Member', email: 'demo@azadkar.test' });
  for (let others = 0; others < 3; others += 1) await aMember(api);
  for (const seed of [seedMedia, seedStaff, seedTicketing, seedSafetyNet]) await seed(api);
});

const isStored = async (name: string | null) => name !== null && (await api.files.get(name)) !== undefined;

test('there are coming and past, free and paid events, and all their pictures are stored', async () => {
  const { data } = await api.ask(ticketing.events);
  const now = new Date().toISOString();
  expect(data.filter(({ start_date, free }) => start_date > now && free).length).toBeGreaterThan(3);
  expect(data.filter(({ start_date, free }) => start_date > now && !free).length).toBeGreaterThan(1);
  expect(data.filter(({ end_date }) => end_date < now).length).toBeGreaterThan(3);
  for (const { id } of data) {
    const event = (await api.ask(ticketing.event, { params: { eventId: id } })).data;
    const gallery = JSON.parse(event.gallery) as string[];
    const named = [event.image, ...gallery, ...event.speakers.map(({ picture }) => picture)];
    for (const name of [...named, ...event.sponsors.map(({ logo }) => logo)]) expect(await isStored(name)).toBe(true);
  }
});

test('no event has more guests than tickets, and one has a single seat left', async () => {
  const counts = await api.db
    .selectFrom('events as e')
    .select(['e.taken', 'e.capacity'])
    .select(sql<number>`(select count(*) from tickets t where t.event_id = e.id)`.as('tickets'))
    .execute();
  for (const { taken, tickets } of counts) expect(taken).toBe(tickets);
  expect(counts.filter(({ taken, capacity }) => capacity !== null && capacity - taken === 1).length).toBeGreaterThan(0);
});

test('one event is full, and the demo member has a ticket for it', async () => {
  const { data } = await api.ask(ticketing.ownTickets, { as: demo });
  const coming = data.find(({ event }) => event.slug === 'contract-reading-evening');
  expect(coming).toMatchObject({ used: false, bought: true });
  const event = await api.ask(ticketing.event, { params: { eventId: coming?.event.id ?? 0 } });
  expect(event.data).toMatchObject({ full: true, places_left: 0 });
});

test('the demo member has an order that is paid, issues in every status, and promotions to claim', async () => {
  const orders = (await api.ask(ticketing.orders, { as: demo })).data;
  expect(orders).toMatchObject([
    { status: 'paid', grand_total: 4500, seats: 3, ticket: { event_name: 'Pricing Your Work' } },
  ]);
  const issues = (await api.ask(safetyNet.issues, { as: demo })).data;
  expect(issues.map(({ status }) => status.name).sort()).toEqual(['Closed', 'Open', 'Resolved']);
  const { data } = await api.ask(safetyNet.discounts, { as: demo });
  for (const { company_logo } of data) expect(await isStored(company_logo)).toBe(true);
  const claimed = await api.ask(safetyNet.claimDiscount, { as: demo, params: { id: data[0]?.id ?? 0 } });
  expect(claimed.data.discount_code).toMatch(/^AZKHOST-[2-9A-Z]{7}$/);
});

test('what a promotion says about its price is true, and no two codes can be told from each other', async () => {
  const { data } = await api.ask(safetyNet.discounts, { as: demo });
  const offers = await Promise.all(
    data.map(async ({ id }) => (await api.ask(safetyNet.discount, { as: demo, params: { promotionId: id } })).data),
  );
  const free = offers.filter((offer) => offer.free).map(({ title }) => title);
  expect(free.length).toBeGreaterThan(0);
  expect(free.join()).not.toMatch(/%|half price|PKR/);
  const codes = await api.db.selectFrom('discount_codes').select('code').execute();
  expect(new Set(codes.map(({ code }) => code.slice(-7))).size).toBe(codes.length);
});

test('no event, promotion or issue is at an odd minute', async () => {
  const events = (await api.ask(ticketing.events)).data.flatMap(({ start_date, end_date }) => [start_date, end_date]);
  const issues = (await api.ask(safetyNet.issues, { as: demo })).data.map(({ created_at }) => created_at);
  const offers = (await api.ask(safetyNet.discounts, { as: demo })).data.map(({ valid_until }) => valid_until ?? '');
  for (const moment of [...events, ...issues]) expect(moment).toMatch(/:[0-5][05]:00\.000Z$/);
  for (const lastDay of offers.filter(Boolean)) expect(formatTime(lastDay)).toBe('11:59 pm');
});
