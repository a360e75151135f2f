import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { aMember, type TestMember } from '../../src/testing/a-member';
import { useTestApi } from '../../src/testing/start-api';
import { seedLearning } from '../learning';
import { seedSafetyNet } from '../safety-net';
import { seedStaff } from '../staff';
import { seedTicketing } from '../ticketing';
import { seedApplications } from './applications';
import { seedLibrary } from './library';
import { seedMail } from './mail';
import { seedMoney } from './money';
import { seedSupport } from './support';

const api = useTestApi();
let admin: TestMember;
/** As many as the seeds choose from. */
const MEMBERS = 110;
const seeds = [
  ...[seedStaff, seedTicketing, seedLearning, seedSafetyNet],
  ...[seedSupport, seedMoney, seedApplications, seedLibrary, seedMail],
];
beforeAll(async () => {
  await aMember(api, { email: 'demo@azadkar.test' });
  for (let number = 0; number < MEMBERS; number++) await aMember(api, { email: `${number}@demo.azadkar.test` });
  for (const seed of seeds) await seed(api);
  admin = await aMember(api, { role: 'admin' });
}, 120_000);

test('the queue of support has issues of others, with a picture and a document that open', async () => {
  const { rows } = (await api.ask(safetyNetStaff.queue, { as: admin })).data;
  const tax = rows.find(({ title }) => title.includes('tax number'));
  expect(rows.length).toBeGreaterThan(4);
  const { data } = await api.ask(safetyNetStaff.issue, { as: admin, params: { issueId: tax?.id ?? '' } });
  expect(data.attachments.map(({ is_picture }) => is_picture)).toEqual([true, false]);
  for (const { url } of data.attachments) expect((await api.app.inject({ url })).statusCode).toBe(200);
});

test('answers are kept ready, and offers and requests wait', async () => {
  expect((await api.ask(cannedAnswerRecord.calls.all, { as: admin })).data.length).toBeGreaterThan(3);
  const offers = (await api.ask(networkStaff.volunteers, { as: admin })).data.rows;
  expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(['new', 'contacted', 'accepted', 'declined']));
  expect((await api.ask(safetyNetStaff.leads, { as: admin })).data.rows.length).toBeGreaterThan(4);
});

test('orders have each status, and what is to be done about money and mail is on the overview', async () => {
  const { rows } = (await api.ask(paymentsStaff.orders, { as: admin })).data;
  expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
  for (const { order_no } of rows)
    expect((await api.ask(paymentsStaff.order, { as: admin, params: { orderNo: order_no } })).status).toBe(200);
  const waiting = (await api.ask(staff.waiting, { as: admin })).data.map(({ kind }) => kind);
  expect(waiting).toEqual(expect.arrayContaining(['refund_failed', 'refund_by_hand', 'mail_failed']));
});

test('the seats of the summit are as many as its tickets', async () => {
  const { taken, tickets } = await api.db
    .selectFrom('events as e')
    .where('e.slug', '=', 'freelance-summit')
    .select((eb) => [
      'e.taken',
      eb
        .selectFrom('tickets as t')
        .whereRef('t.event_id', '=', 'e.id')
        .where('t.state', 'in', ['reserved', 'valid', 'used'])
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('n'))
        .as('tickets'),
    ])
    .executeTakeFirstOrThrow();
  expect(taken).toBe(tickets);
});

test('applications wait for a decision, and answers in words for points', async () => {
  const { rows } = (await api.ask(learningStaff.applications, { as: admin })).data;
  expect(rows.filter(({ status }) => status === 'Applied')).toHaveLength(3);
  const { data } = await api.ask(learningStaff.claimAttempt, { as: admin, body: {} });
  expect(data?.questions.map(({ criteria }) => criteria.length)).toEqual([2]);
  expect(data?.questions[0]?.answer).toContain('(A demo answer.)');
});

test('the library has pictures with descriptions, and a document', async () => {
  const { rows } = (await api.ask(publicStaff.media, { as: admin })).data;
  expect(rows.filter(({ kind }) => kind === 'picture').length).toBeGreaterThan(4);
  expect(rows.filter(({ kind }) => kind === 'document')).toHaveLength(1);
});
