import { onlyAsked } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Khan', email: 'amna@azadkar.test' });
});

type Questions = Parameters<typeof onlyAsked>[0];
const offerOf = (asked: Questions) => aPackage(api, { event: { questions: JSON.stringify(onlyAsked(asked)) } });
const nameAndPhone = { first_name: 'required', last_name: 'required', phone_number: 'required' } as const;
const given = { first_name: 'Rida', last_name: 'Shah', phone_number: '0300 1234567' };

type Offer = Awaited<ReturnType<typeof aPackage>>;
const book = (offer: Offer, body: object) => api.ask(ticketing.bookTicket, { as: amna, params: { ...offer }, body });
const read = async (ticketId: string) => (await api.ask(ticketing.ticket, { as: amna, params: { ticketId } })).data[0];
const order = (ticketId: string, body: object = {}) =>
  api.ask(ticketing.orderTicket, { as: amna, params: { ticketId }, body: { payment_method: 5, ...body } });

test.each<[string, Questions, object, Record<string, string> | null]>([
  [
    'all that is required is missing',
    nameAndPhone,
    {},
    {
      first_name: 'Please input your first name',
      last_name: 'Please input your last name',
      phone_number: 'Please input your phone number',
    },
  ],
  ['only what is asked is given', nameAndPhone, given, null],
  ['what is not asked is wrong', nameAndPhone, { ...given, cnic: 'none', email: 'none', country: 'Atlantis' }, null],
  [
    'what is optional is empty',
    { cnic: 'optional', country: 'optional', phone_number: 'optional' },
    { cnic: ' ' },
    null,
  ],
  [
    'what is optional is wrong',
    { cnic: 'optional', country: 'optional' },
    { cnic: '12', country: 'Atlantis' },
    {
      cnic: 'Please enter your complete CNIC of 13 digits',
      country: 'Please select your country',
    },
  ],
  [
    'somebody comes too without a name',
    nameAndPhone,
    { ...given, others: [{}] },
    {
      'others[0].first_name': 'Please input your first name',
      'others[0].last_name': 'Please input your last name',
    },
  ],
  ['nothing is asked', {}, { others: [{}, {}] }, null],
])('a booking where %s', async (_, asked, body, errors) => {
  const reply = await book(await offerOf(asked), body);
  expect(reply).toMatchObject(errors ? { status: 422, errors } : { status: 200 });
});

test('what is not asked is not stored where it is wrong; a ticket without a name or an address is in the member’s', async () => {
  const offer = await offerOf({ phone_number: 'required' });
  const wrong = {
    first_name: ' ',
    last_name: '',
    cnic: '12',
    email: 'rida',
    country: 'Atlantis',
    city: {},
    company: '',
  };
  const { data } = await book(offer, { ...wrong, phone_number: '0300 0000000' });
  expect(await read(data.id)).toMatchObject({
    ...{ first_name: 'Amna', last_name: 'Khan', email: 'amna@azadkar.test', phone_number: '+923000000000' },
    ...{ cnic: '', company: '', position: '', physical_address: '', city: '', state: '', country: '' },
  });
});

test('a page of a release that asks all fields books and orders with what the ticket says', async () => {
  const offer = await offerOf({ first_name: 'required', email: 'required' });
  const { data } = await book(offer, ticketForm);
  const ticket = await read(data.id);
  expect(ticket).toMatchObject({ ...ticketForm, cnic: '3520212345671', phone_number: '+923000000000' });
  const { data: ordered } = await order(data.id, ticket);
  const orders = api.db.selectFrom('orders').where('public_no', '=', ordered.order_id).select('billing');
  expect((await orders.executeTakeFirstOrThrow()).billing).toMatchObject({ phone_number: '+923000000000' });
});

test('without identity numbers a corrected booking keeps its seats, and a person is booked once', async () => {
  const offer = await offerOf(nameAndPhone);
  const others = [{ first_name: 'Sana', last_name: 'Malik' }];
  const first = await book(offer, { ...given, others });
  const again = await book(offer, { ...given, first_name: 'Rida Bibi', others, corrects: first.data.id });
  expect(again.data.id).toBe(first.data.id);
  expect(await read(again.data.id)).toMatchObject({ first_name: 'Rida Bibi', others: [{ holder: 'Sana Malik' }] });
  const drafts = api.db.selectFrom('tickets').where('event_id', '=', offer.eventId).where('state', '=', 'draft');
  expect(await drafts.select('id').execute()).toHaveLength(2);
  expect(await order(first.data.id, given)).toMatchObject({ status: 200 });
  expect(await book(offer, { ...given, first_name: 'rida bibi' })).toMatchObject({ status: 409 });
});

test('without identity numbers two pages book two people, and none of them changes the ticket of the other', async () => {
  const offer = await offerOf(nameAndPhone);
  const first = await book(offer, given);
  const second = await book(offer, { ...given, first_name: 'Sana' });
  expect(second.data.id).not.toBe(first.data.id);
  expect(await read(first.data.id)).toMatchObject({ first_name: 'Rida' });
  const again = await book(offer, { ...given, phone_number: '0300 7654321' });
  expect(again.data.id).toBe(first.data.id);
  const corrected = await book(offer, { ...given, first_name: 'Sanaa', corrects: second.data.id });
  expect(corrected.data.id).toBe(second.data.id);
  expect(await read(first.data.id)).toMatchObject({ first_name: 'Rida', phone_number: '+923007654321' });
});

test.each<[string, Questions, object, number]>([
  ['refused where names are asked', nameAndPhone, given, 409],
  ['taken where none is asked', {}, {}, 200],
])('the second order of tickets of two packages for one name is %s', async (_, asked, body, status) => {
  const offer = await offerOf(asked);
  const other = { eventId: offer.eventId, packageId: (await aPackage(api, { event_id: offer.eventId })).packageId };
  const booked = [await book(offer, body), await book(other, body)];
  expect(await order(booked[0]?.data.id ?? '', body)).toMatchObject({ status: 200 });
  expect(await order(booked[1]?.data.id ?? '', body)).toMatchObject({ status });
});

test('the order asks what the event asks, but for what the ticket was booked without', async () => {
  const offer = await offerOf(nameAndPhone);
  const { data } = await book(offer, given);
  expect(await order(data.id)).toMatchObject({
    status: 422,
    errors: { phone_number: 'Please input your phone number' },
  });
  const columns = { questions: '{}' }; // it asks everything from now on
  await api.db.updateTable('events').set(columns).where('id', '=', offer.eventId).execute();
  expect(await read(data.id)).toMatchObject({
    questions: { first_name: 'required', cnic: 'optional', city: 'optional' },
  });
  expect(await order(data.id, { ...given, email: 'rida@example.com' })).toMatchObject({ status: 200 });
});

test('what the order of a ticket asks is told to its member alone', async () => {
  const { data } = await book(await offerOf(nameAndPhone), given);
  const bilal = await aMember(api);
  const ask = (ticketId: string, body: object) =>
    api.ask(ticketing.orderTicket, { as: bilal, params: { ticketId }, body: { payment_method: 5, ...body } });
  const [theirs, missing] = [await ask(data.id, given), await ask('missing', given)];
  expect(theirs).toMatchObject({ status: 422, errors: missing.errors });
});

test('an event asks all eleven fields until an editor says otherwise; lists and files show what there is', async () => {
  const editor = await aMember(api, { roles: ['editor', 'support'] });
  const offer = await aPackage(api, { event: { image: 'night.webp' } });
  const params = { eventId: offer.eventId };
  const { data: event } = await api.ask(ticketingStaff.event, { as: editor, params });
  expect(new Set(Object.values(event.questions))).toEqual(new Set(['required']));
  const { version, title, start_date, end_date, free, excerpt, content, image, venue, city, organizer } = event;
  const form = { version, title, start_date, end_date, free, excerpt, content, image, venue, city, organizer };
  const questions = onlyAsked(nameAndPhone);
  const saved = await api.ask(ticketingStaff.saveEvent, { as: editor, params, body: { ...form, questions } });
  expect(saved).toMatchObject({ status: 200, data: { questions } });
  const older = { ...form, version: saved.data.version }; // a page of a release that knows no questions
  expect(await api.ask(ticketingStaff.saveEvent, { as: editor, params, body: older })).toMatchObject({
    data: { questions },
  });
  expect(await api.ask(ticketing.event, { params })).toMatchObject({ data: { questions } });
  const log = api.db.selectFrom('audit_log').where('object_type', '=', 'event').where('action', '=', 'event.saved');
  expect(await log.select('after').execute()).toContainEqual({
    after: expect.objectContaining({ asks_cnic: 'not asked' }),
  });

  const { data } = await book(offer, given);
  await order(data.id, given);
  const query = { group: 'unpaid' as const };
  expect(await api.ask(ticketingStaff.attendees, { as: editor, params, query })).toMatchObject({
    data: { rows: [{ holder: 'Rida Shah', email: 'amna@azadkar.test', phone: '+923001234567', company: null }] },
  });
  expect(
    await api.ask(ticketingStaff.attendee, { as: editor, params: { ...params, ticketId: data.id } }),
  ).toMatchObject({
    data: { position: null, city: null },
  });
});

test('what the release before sends for an event that asks everything is taken as it was', async () => {
  const { data } = await book(await aPackage(api), ticketForm);
  expect(await order(data.id, orderForm)).toMatchObject({ status: 200 });
});
