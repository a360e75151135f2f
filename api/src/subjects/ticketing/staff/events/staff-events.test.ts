import { slugOf } from '@azadkar/shared-api/format';
import { onlyAsked } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { aMember, type TestMember } from '../../../../testing/a-member';
import { aPackage } from '../../../../testing/a-package';
import { anEvent } from '../../../../testing/an-event';
import { anOrder, payOrder } from '../../../../testing/an-order';
import { useTestApi } from '../../../../testing/start-api';

const api = useTestApi();
let editor: TestMember;
let finance: TestMember;

beforeAll(async () => {
  editor = await aMember(api, { name: 'Esha Editor', roles: ['editor'] });
  finance = await aMember(api, { name: 'Fahad Finance', roles: ['finance'] });
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const times = { start_date: inDays(20), end_date: inDays(20.2) };

const begin = async (free: boolean, title = 'Freelancers’ Night') => {
  const body = { title, ...times, free };
  return (await api.ask(ticketingStaff.addEvent, { as: editor, body })).data.id;
};

const read = async (eventId: number) => (await api.ask(ticketingStaff.event, { as: editor, params: { eventId } })).data;

const texts = {
  title: 'Freelancers’ Night',
  excerpt: 'An evening of talks.',
  content: '<p>Come.</p><script>alert(1)</script>',
  image: 'night.webp',
  ...times,
  venue: 'Arfa Tower',
  city: 'Lahore',
  organizer: 'Azadkar',
  speakers: [
    { name: 'Zara Shah', designation: 'Designer', company: '', picture: null, linkedin: 'linkedin.com/in/zara' },
  ],
  sponsors: [{ name: 'Demo Bank', logo: 'bank.webp' }],
  gallery: [{ image: 'one.webp' }, { image: 'two.webp' }],
};

const save = (eventId: number, body: object) =>
  api.ask(ticketingStaff.saveEvent, { as: editor, params: { eventId }, body });

test('an event is begun, written, given a package and published; then visitors find all of it', async () => {
  const eventId = await begin(false);
  const params = { eventId };
  expect((await api.ask(ticketing.event, { params })).status).toBe(404);
  const draft = await read(eventId);
  expect(draft).toMatchObject({ status: 'draft', slug: 'freelancers-night', version: 1 });
  expect(draft.questions).toEqual(onlyAsked({ first_name: 'required', last_name: 'required', email: 'required' }));
  expect(draft.missing.map(({ field }) => field)).toEqual([
    ...['excerpt', 'content', 'image', 'venue', 'city', 'organizer', 'packages'],
  ]);

  const early = await api.ask(ticketingStaff.publishEvent, { as: editor, params, body: { version: 1 } });
  expect(early).toMatchObject({ status: 422, errors: { image: 'This is missing: A picture.' } });

  const saved = await save(eventId, { ...texts, slug: '', free: false, capacity: '120', version: 1 });
  expect(saved).toMatchObject({ status: 200, data: { version: 2, content: '<p>Come.</p>', capacity: 120 } });
  expect(saved.data.missing.map(({ field }) => field)).toEqual(['packages']);

  const body = { name: 'Standard', price: 'PKR 5,000', discounted_price: '', capacity: 2, sale_until: inDays(19) };
  await api.ask(ticketingStaff.addPackage, { as: editor, params, body });
  const live = await api.ask(ticketingStaff.publishEvent, { as: editor, params, body: { version: 2 } });
  expect(live.data).toMatchObject({ status: 'live', missing: [] });

  const { data } = await api.ask(ticketing.event, { params });
  expect(data).toMatchObject({ title: 'Freelancers’ Night', venue: 'Arfa Tower', lowest_price: 5000 });
  expect(data.speakers).toEqual([
    { name: 'Zara Shah', position: 'Designer', company: '', picture: null, linkdln: 'https://linkedin.com/in/zara' },
  ]);
  expect(data.sponsors).toEqual([{ name: 'Demo Bank', logo: 'bank.webp' }]);
  expect(data.gallery).toBe('["one.webp","two.webp"]');
  expect(data.packages).toMatchObject([{ name: 'Standard', price: 5000, sold_out: false }]);

  const incomplete = await save(eventId, { ...texts, free: false, venue: ' ', version: 3 });
  expect(incomplete).toMatchObject({ status: 422, errors: { venue: 'This is missing: The venue.' } });
});

test('of two who edit one event at once, the second is told, and nothing is lost', async () => {
  const eventId = await begin(true);
  const first = await save(eventId, { ...texts, free: true, version: 1 });
  expect(first.status).toBe(200);
  const second = await save(eventId, { ...texts, free: true, title: 'Another title', version: 1 });
  expect(second).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  expect((await read(eventId)).title).toBe('Freelancers’ Night');
});

test('what is sold stays possible: seats, prices, the kind of the event, packages, the event itself', async () => {
  const chosen = await aPackage(api, { event: { title: 'Sold', image: 'x.webp', capacity: 3 }, capacity: 3 });
  const { eventId, packageId } = chosen;
  const params = { eventId };
  for (let sold = 0; sold < 2; sold += 1) {
    const order = await anOrder(api, await aMember(api), { chosen });
    await payOrder(api, order.reference);
  }
  const form = { ...texts, free: false, version: 1 };
  expect(await save(eventId, { ...form, capacity: 1 })).toMatchObject({
    status: 422,
    errors: { capacity: '2 seats are taken already. Please enter at least 2.' },
  });
  expect(await save(eventId, { ...form, free: true })).toMatchObject({ errors: { free: expect.any(String) } });

  const offer = { name: 'Standard', price: 9000, capacity: 1, version: 1 };
  const change = (body: object) =>
    api.ask(ticketingStaff.savePackage, { as: editor, params: { eventId, packageId }, body });
  expect(await change(offer)).toMatchObject({ status: 422, errors: { capacity: expect.stringMatching(/^2 seats/) } });
  expect((await change({ ...offer, capacity: 2 })).status).toBe(200);
  expect(await change({ ...offer, capacity: 5 })).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  const tickets = await api.db.selectFrom('tickets').where('event_id', '=', eventId).select('price').execute();
  expect(tickets.map(({ price }) => price)).toEqual([5000, 5000]);

  const remove = { as: editor, params: { eventId, packageId }, body: { version: 2 } };
  expect((await api.ask(ticketingStaff.deletePackage, remove)).status).toBe(409);
  const withdraw = await api.ask(ticketingStaff.withdrawEvent, { as: editor, params, body: { version: 1 } });
  expect(withdraw.message).toBe('2 seats are taken, so the event stays on the site. It can be called off instead.');
  expect((await api.ask(ticketingStaff.deleteEvent, { as: editor, params, body: { version: 1 } })).status).toBe(409);

  const money = await api.ask(ticketingStaff.eventMoney, { as: finance, params });
  expect(money.data).toMatchObject({ paid_orders: 2, paid_total: 8000, unpaid_orders: 0, refund_total: 0 });
});

test('a copy is a draft with texts, people and packages; the windows of sale move along, seats are free', async () => {
  const eventId = await begin(false, 'First');
  await save(eventId, { ...texts, title: 'First', free: false, version: 1 });
  const params = { eventId };
  const body = { name: 'Early', price: 4000, sale_from: inDays(1), sale_until: inDays(10) };
  await api.ask(ticketingStaff.addPackage, { as: editor, params, body });
  await api.db.updateTable('packages').set({ taken: 3 }).where('event_id', '=', eventId).execute();
  const again = { title: 'Second', start_date: inDays(50), end_date: inDays(50.1) };
  const { data } = await api.ask(ticketingStaff.copyEvent, { as: editor, params, body: again });
  expect(await read(data.id)).toMatchObject({
    ...{ title: 'Second', slug: 'second', status: 'draft', taken: 0, venue: 'Arfa Tower', missing: [] },
    speakers: [{ name: 'Zara Shah' }],
    gallery: [{ image: 'one.webp' }, { image: 'two.webp' }],
  });
  const packages = await api.ask(ticketingStaff.packages, { as: editor, params: { eventId: data.id } });
  expect(packages.data).toMatchObject([{ name: 'Early', price: 4000, taken: 0 }]);
  const later = new Date(packages.data[0]?.sale_until ?? 0).getTime() - Date.now();
  expect(later / DAY_MS).toBeCloseTo(40, 1);
});

test('packages are put in order, taken off sale, and deleted while nobody has booked them', async () => {
  const { eventId, packageId } = await aPackage(api, { name: 'A' });
  const params = { eventId };
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const added = await api.ask(ticketingStaff.addPackage, { as: editor, params, body: { name: 'B', price: 100 } });
  expect(names(added.data)).toEqual(['A', 'B']);
  const ids = [added.data[1]?.id, packageId];
  const sorted = await api.ask(ticketingStaff.sortPackages, { as: editor, params, body: { ids } });
  expect(names(sorted.data)).toEqual(['B', 'A']);
  const off = { name: 'A', price: 5000, enabled: false, version: 1 };
  const saved = await api.ask(ticketingStaff.savePackage, { as: editor, params: { eventId, packageId }, body: off });
  expect(saved.data[1]).toMatchObject({ enabled: false, on_sale: false, version: 2 });
  const wrong = { name: 'C', price: 100, discounted_price: 100, sale_from: inDays(3), sale_until: inDays(2) };
  const refused = await api.ask(ticketingStaff.addPackage, { as: editor, params, body: wrong });
  expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['discounted_price', 'sale_until']);
  const remove = { as: editor, params: { eventId, packageId }, body: { version: 2 } };
  expect(names((await api.ask(ticketingStaff.deletePackage, remove)).data)).toEqual(['B']);
  const free = { eventId: await anEvent(api) };
  const onFree = await api.ask(ticketingStaff.addPackage, { as: editor, params: free, body: { name: 'D', price: 1 } });
  expect(onFree.message).toBe('This event is free: it has no packages.');
});

test('the list shows drafts too, is searched and narrowed, and goes on after a page', async () => {
  await anEvent(api, { title: 'Karachi Meetup', city: 'Karachi', start_at: new Date(inDays(300)) });
  await anEvent(api, { title: 'Karachi Workshop', city: 'Karachi', start_at: new Date(inDays(200)) });
  await anEvent(api, { title: 'Karachi Draft', status: 'draft' });
  const list = async (query: Record<string, string | number>) =>
    (await api.ask(ticketingStaff.events, { as: finance, query })).data;
  const first = await list({ search: 'karachi', phase: 'coming', size: 1 });
  expect(first).toMatchObject({ rows: [{ title: 'Karachi Meetup' }], total: 2 });
  const rest = await list({ search: 'karachi', phase: 'coming', size: 1, after: first.next ?? '' });
  expect(rest).toMatchObject({ rows: [{ title: 'Karachi Workshop' }], next: null });
  expect((await list({ search: 'draft karachi' })).rows).toMatchObject([{ status: 'draft' }]);
});

test.each([
  ['Meet & Greet, Lahore!', 'meet-greet-lahore'],
  ['Café  Crème', 'cafe-creme'],
  ['آزادکار', 'event'],
])('the address of "%s" is %s', (title, slug) => {
  expect(slugOf(title, 'event')).toBe(slug);
});
