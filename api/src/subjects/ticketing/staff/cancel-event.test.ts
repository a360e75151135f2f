/** An event is called off, and what is done with many attendees at once: the tasks of events. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { defaultSite } from '../../../platform/database/site.queries';
import { doorListPdf } from '../../../platform/documents/door-list-pdf';
import { runDueTask } from '../../../platform/tasks/run-task';
import { ticketingTasks } from '../../../tasks';
import { aMember, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anEvent } from '../../../testing/an-event';
import { anOrder, payOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';
import { textsOfPdf } from '../../../testing/text-of-pdf';

const api = useTestApi();
let admin: TestMember;
let support: TestMember;

beforeAll(async () => {
  admin = await aMember(api, { name: 'Adeel Admin', roles: ['admin'] });
  support = await aMember(api, { name: 'Saba Support', roles: ['support'] });
});

const runTasks = async () => {
  while (await runDueTask(api, ticketingTasks));
};

const taskOf = (taskId: string) =>
  api.db.selectFrom('tasks').where('public_id', '=', taskId).selectAll().executeTakeFirstOrThrow();

/** An event with a paid ticket, one that waits for money, and one that was made by hand. */
async function aBookedEvent() {
  const chosen = await aPackage(api, { event: { title: 'Off', capacity: 10 } });
  const { eventId, packageId } = chosen;
  const buyer = await aMember(api, { name: 'Bina Buyer' });
  const paid = await anOrder(api, buyer, { chosen });
  await payOrder(api, paid.reference);
  const waiting = await aMember(api, { name: 'Waqas Waiting' });
  const unpaid = await anOrder(api, waiting, { chosen });
  const guest = { first_name: 'Hina', email: `hina-${eventId}@example.com`, reason: 'Speaker', package_id: packageId };
  const { data } = await api.ask(ticketingStaff.makeTicket, { as: support, params: { eventId }, body: guest });
  return { eventId, buyer, paid, waiting, unpaid, guest, guestTicket: data.id };
}

const cancel = (eventId: number, body: object) =>
  api.ask(ticketingStaff.cancelEvent, { as: admin, params: { eventId }, body });
const form = { message: 'The venue has burned down.', confirmation: 'Off', version: 1 };

test('calling an event off says first what it does; then tickets end, money goes back, and everybody is written to', async () => {
  const { eventId, buyer, paid, waiting, unpaid, guest } = await aBookedEvent();
  await api.db.updateTable('tickets').set({ state: 'used' }).where('public_id', '=', paid.ticketId).execute(); // scanned too early
  const plan = async () => (await api.ask(ticketingStaff.cancelPlan, { as: admin, params: { eventId } })).data;
  expect(await plan()).toEqual({
    ...{ holders: 2, unpaid_orders: 1, refunds: 1, refund_total: 4000, free_tickets: 1, let_in: 1 },
  });
  expect(await cancel(eventId, { ...form, confirmation: 'of' })).toMatchObject({
    status: 422,
    errors: { confirmation: expect.any(String) },
  });
  const { data } = await cancel(eventId, form);
  expect((await api.ask(ticketing.event, { params: { eventId } })).status).toBe(404);
  await runTasks();
  expect(await taskOf(data.task_id)).toMatchObject({
    state: 'done',
    summary: '3 tickets ended. 1 refund was requested, PKR 4,000 in all.',
  });
  expect(await plan()).toMatchObject({ holders: 0, unpaid_orders: 0 });
  const orders = await api.db
    .selectFrom('orders')
    .where('public_no', 'in', [paid.orderNo, unpaid.orderNo])
    .orderBy('id')
    .select(['state', 'refund_due'])
    .execute();
  expect(orders).toEqual([
    { state: 'paid', refund_due: true },
    { state: 'cancelled', refund_due: false },
  ]);
  const event = await api.db.selectFrom('events').where('id', '=', eventId).selectAll().executeTakeFirstOrThrow();
  expect(event).toMatchObject({ status: 'cancelled', taken: 0 });
  const last = async (email: string) =>
    (await api.emailsTo(email)).find(({ subject }) => subject === 'Off does not take place');
  expect(await last(buyer.email)).toMatchObject({
    subject: 'Off does not take place',
    paragraphs: expect.arrayContaining([
      'The venue has burned down.',
      'We return the PKR 4,000 that you have paid, in the way you paid them.',
    ]),
  });
  expect((await last(waiting.email))?.paragraphs).toContain('Your order is cancelled, and there is nothing to pay.');
  expect((await last(guest.email))?.paragraphs).toContain('Your ticket is no longer valid.');
  expect(await api.emailsTo('amna@example.com')).toContainEqual(
    expect.objectContaining({ subject: 'Off does not take place' }),
  );
});

test('an interrupted cancellation goes on where it ended: nobody is refunded or written to twice', async () => {
  const { eventId, buyer } = await aBookedEvent();
  await cancel(eventId, form);
  await runTasks();
  await api.db
    .updateTable('tasks')
    .set({ state: 'waiting', locked_until: null, ended_at: null })
    .where('kind', '=', 'events.cancel')
    .execute();
  await runTasks();
  const refunds = await api.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .where('t.event_id', '=', eventId)
    .select('r.id')
    .execute();
  expect(refunds).toHaveLength(1);
  const subjects = (await api.emailsTo(buyer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Off does not take place')).toHaveLength(1);
  expect((await cancel(eventId, { ...form, version: 2 })).status).toBe(200); // the rest, if there were any
  const draft = await anEvent(api, { status: 'draft', title: 'Off' });
  expect((await cancel(draft, form)).message).toBe('This event is a draft: it can be deleted.');
});

test('an email reaches each address once, whoever was chosen by filter or by hand', async () => {
  const { eventId, guest, guestTicket } = await aBookedEvent();
  const params = { eventId };
  const plan = async (body: object) =>
    (await api.ask(ticketingStaff.mailPlan, { as: support, params, body })).data.recipients;
  expect(await plan({})).toBe(2);
  expect(await plan({ ids: [guestTicket] })).toBe(1);
  expect(await plan({ search: 'hina' })).toBe(1);
  const body = { subject: 'Doors open at six', text: 'Please come early.\n\nThere is tea.' };
  await api.ask(ticketingStaff.mailAttendees, { as: support, params, body });
  await runTasks();
  const got = (await api.emailsTo(guest.email)).filter(({ subject }) => subject === 'Doors open at six');
  expect(got).toMatchObject([{ paragraphs: ['Please come early.', 'There is tea.'] }]);
});

test('the attendees are exported, and the door list is made, without identity numbers', async () => {
  const { eventId } = await aBookedEvent();
  const input = { as: support, params: { eventId } };
  const exported = await api.ask(ticketingStaff.exportAttendees, { ...input, body: { group: 'admitted' } });
  const list = await api.ask(ticketingStaff.doorList, input);
  await runTasks();
  expect(await taskOf(exported.data.task_id)).toMatchObject({ state: 'done', summary: '2 rows' });
  expect(await taskOf(list.data.task_id)).toMatchObject({
    state: 'done',
    file_name: expect.stringMatching(/^door-list-.*\.pdf$/),
  });
});

test('the door list has the holders in order, with package and code, and its pages are numbered', async () => {
  const holder = (name: string) => ({
    name,
    package: 'Standard',
    code: 'ABCD-EFGH-JKLM-NPQR',
    letIn: name === 'Bilal',
  });
  const holders = ['Amna', 'Bilal', ...Array.from({ length: 40 }, (_, n) => `Zara ${n}`)].map(holder);
  const at = new Date('2026-11-21T13:00:00Z');
  const event = { title: 'Meetup', startsAt: at, endsAt: at, venue: 'Arfa Tower', city: 'Lahore' };
  const texts = textsOfPdf(await doorListPdf({ site: defaultSite, event, madeAt: at, holders }));
  expect(texts.slice(0, 4)).toEqual([
    'Meetup',
    expect.stringContaining('Arfa Tower, Lahore'),
    expect.stringMatching(/^42 holders as of 21 November 2026/),
    'Page 1 of 2',
  ]);
  expect(texts.slice(4, 10)).toEqual([
    ...['Amna', 'Standard', 'ABCD-EFGH-JKLM-NPQR'],
    ...['Bilal (let in)', 'Standard', 'ABCD-EFGH-JKLM-NPQR'],
  ]);
  expect(texts).toContain('Page 2 of 2');
});
