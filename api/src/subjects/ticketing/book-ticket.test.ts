import { ticketing } from '@azadkar/shared-api/ticketing';
import { aBooking, orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';
import { releaseHolds } from './book-ticket';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
});

type Package = Awaited<ReturnType<typeof aPackage>>;
const book = (chosen: Package, body: object = ticketForm, as = amna, headers = {}) =>
  api.ask(ticketing.bookTicket, { as, params: { ...chosen }, body, headers });
const read = (ticketId: string, as = amna) => api.ask(ticketing.ticket, { as, params: { ticketId } });

async function taken({ eventId, packageId }: Package) {
  const event = await api.db.selectFrom('events').where('id', '=', eventId).select('taken').executeTakeFirstOrThrow();
  const offer = await api.db
    .selectFrom('packages')
    .where('id', '=', packageId)
    .select('taken')
    .executeTakeFirstOrThrow();
  return [event.taken, offer.taken];
}

const cnic = (number: number) => String(3_520_200_000_000 + number);

test('a member books a ticket, and its seat is held for half an hour', async () => {
  const chosen = await aPackage(api, { event: { title: 'Summit' }, name: 'Front Row' });
  const { data } = await book(chosen);
  const [ticket] = (await read(data.id)).data;
  expect(ticket).toMatchObject({
    ...ticketForm,
    cnic: '3520212345671',
    phone_number: '+923000000000',
    price: 5000,
    discounted_price: 4000,
    package_name: 'Front Row',
    event: { id: chosen.eventId, title: 'Summit' },
    ticket_status: 'draft',
    order_id: null,
  });
  const minutes = (Date.parse(ticket?.hold_until ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect(await taken(chosen)).toEqual([1, 1]);
});

test('an empty form is refused with the messages of its fields', async () => {
  const { status, errors } = await book(await aPackage(api), {});
  expect(status).toBe(422);
  expect(errors).toEqual({
    first_name: 'Please input your first name',
    last_name: 'Please input your last name',
    email: 'Please input your email',
    cnic: 'Please input your National Identification Number',
    phone_number: 'Please input your phone number',
    company: 'Please input your company',
    position: 'Please input your position',
    city: 'Please select your city',
    state: 'Please select your state',
    country: 'Please select your country',
    physical_address: 'Please provide your address',
  });
});

test.each([
  ['35202-1234567', 'Please enter your complete CNIC of 13 digits'],
  ['35202123456711', 'Please enter your complete CNIC of 13 digits'],
  ['35202-123456a-1', 'CNIC can only be numbers.'],
  ['۳۵۲۰۲۱۲۳۴۵۶', 'Please enter your complete CNIC of 13 digits'],
])('the identity number %s is refused', async (given, message) => {
  expect((await book(await aPackage(api), { ...ticketForm, cnic: given })).errors).toEqual({ cnic: message });
});

test('an identity number in Urdu digits is stored like any other', async () => {
  const { data } = await book(await aPackage(api), { ...ticketForm, cnic: '۳۵۲۰۲-۱۲۳۴۵۶۷-۱' });
  expect((await read(data.id)).data[0]?.cnic).toBe('3520212345671');
});

test('fields that the form does not have are ignored', async () => {
  const chosen = await aPackage(api);
  const id = await aBooking(api, amna, chosen, {
    ...ticketForm,
    price: 1,
    discounted_price: 1,
    user_id: 1,
    ticket_status: 'valid',
  });
  expect((await read(id)).data[0]).toMatchObject({ price: 5000, discounted_price: 4000, ticket_status: 'draft' });
});

test('an identity number is not readable in the database', async () => {
  const id = await aBooking(api, amna);
  const row = await api.db.selectFrom('tickets').where('public_id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('3520212345671');
  expect(Buffer.from(row.cnic_enc ?? []).toString('latin1')).not.toContain('3520212345671');
});

test('booking the same person again corrects the details and keeps the seat', async () => {
  const chosen = await aPackage(api);
  const first = await book(chosen);
  const second = await book(chosen, { ...ticketForm, company: 'Another Studio' });
  expect(second.data.id).toBe(first.data.id);
  expect((await read(first.data.id)).data[0]?.company).toBe('Another Studio');
  expect(await taken(chosen)).toEqual([1, 1]);
});

test('a double click books one ticket, with and without a key', async () => {
  const chosen = await aPackage(api);
  const without = await Promise.all([book(chosen), book(chosen), book(chosen)]);
  expect(new Set(without.map(({ data }) => data.id)).size).toBe(1);
  const other = { ...ticketForm, cnic: cnic(1) };
  const key = { 'idempotency-key': 'booking-1' };
  const withKey = await Promise.all([book(chosen, other, amna, key), book(chosen, other, amna, key)]);
  expect(new Set(withKey.map(({ data }) => data.id)).size).toBe(1);
  expect(await taken(chosen)).toEqual([2, 2]);
});

test('a member books a second ticket for a colleague', async () => {
  const chosen = await aPackage(api);
  const own = await book(chosen);
  const colleague = await book(chosen, { ...ticketForm, first_name: 'Sana', cnic: cnic(2) });
  expect(colleague.data.id).not.toBe(own.data.id);
  expect(await taken(chosen)).toEqual([2, 2]);
});

test('of twenty members who book the last seat at once, one gets it', async () => {
  const chosen = await aPackage(api, { capacity: 5, taken: 4, event: { taken: 4 } });
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(api)));
  const answers = await Promise.all(
    members.map((member, index) => book(chosen, { ...ticketForm, cnic: cnic(100 + index) }, member)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('All seats of this event are taken.');
  expect(await taken(chosen)).toEqual([5, 5]);
});

test('a full event sells no package, and a sold out package takes no seat of the event', async () => {
  const fullEvent = await aPackage(api, { event: { capacity: 3, taken: 3 } });
  expect((await book(fullEvent)).status).toBe(409);
  expect(await taken(fullEvent)).toEqual([3, 0]);
  const fullPackage = await aPackage(api, { capacity: 1, taken: 1, event: { capacity: 9, taken: 1 } });
  expect((await book(fullPackage)).status).toBe(409);
  expect(await taken(fullPackage)).toEqual([1, 1]);
});

test('a package that is closed, over, not on sale or unknown cannot be booked', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (const closed of [
    await aPackage(api, { event: { registrations_closed: true } }),
    await aPackage(api, { event: { start_at: new Date(Date.now() - 3 * 86_400_000) } }),
    await aPackage(api, { enabled: false }),
    await aPackage(api, { sale_until: yesterday }),
    await aPackage(api, { sale_from: tomorrow }),
  ]) {
    expect(await book(closed)).toMatchObject({ status: 409, message: 'Registrations for this event are closed.' });
    expect(await taken(closed)).toEqual([0, 0]);
  }
  const [one, two] = [await aPackage(api), await aPackage(api)];
  expect((await book({ eventId: one.eventId, packageId: two.packageId })).status).toBe(404);
  expect((await book({ eventId: one.eventId, packageId: 1 })).status).toBe(404); // a membership
  expect((await book(await aPackage(api, { event: { status: 'draft' } }))).status).toBe(404);
});

test('the ticket of another member is not found', async () => {
  const id = await aBooking(api, amna);
  const bilal = await aMember(api);
  const asked = await read(id, bilal);
  expect({ ...asked, headers: null }).toEqual({ ...(await read('missing', bilal)), headers: null });
  expect(
    (
      await api.ask(ticketing.orderTicket, {
        as: bilal,
        params: { ticketId: id },
        body: { ...orderForm, payment_method: 3 },
      })
    ).status,
  ).toBe(404);
  expect((await api.ask(ticketing.ticket, { params: { ticketId: id } })).status).toBe(401);
});

test('the seat of a booked ticket that is not ordered in time is released', async () => {
  const chosen = await aPackage(api, { event: { capacity: 1 } });
  const id = await aBooking(api, amna, chosen);
  const bilal = await aMember(api);
  const his = { ...ticketForm, cnic: cnic(7) };
  expect((await book(chosen, his, bilal)).status).toBe(409);
  await releaseHolds(api);
  expect((await book(chosen, his, bilal)).status).toBe(409);
  await api.db
    .updateTable('tickets')
    .set({ hold_until: new Date(Date.now() - 1000) })
    .where('public_id', '=', id)
    .execute();
  await Promise.all([releaseHolds(api), releaseHolds(api)]);
  expect(await taken(chosen)).toEqual([0, 0]);
  expect((await read(id)).data[0]?.ticket_status).toBe('expired');
  expect((await book(chosen, his, bilal)).status).toBe(200);
});
