import { safetyNet } from '@azadkar/shared-api/safety-net';
import { sql } from 'kysely';
import type { Email } from '../../platform/database/tables/email';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let bilal: TestMember;
let staff: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Demo' });
  bilal = await aMember(api, { name: 'Bilal Demo' });
  staff = await aMember(api, { name: 'Sana Support', role: 'support' });
});

const question = { title: 'Which form?', topic: 'Banking', description: 'I do not know which form to send.' };

async function anIssue(as = amna): Promise<string> {
  await api.ask(safetyNet.createIssue, { as, body: question });
  const { data } = await api.ask(safetyNet.issues, { as });
  return data[0]?.id ?? '';
}

const change = (id: string, to: 'openIssue' | 'resolveIssue' | 'closeIssue', as = amna) =>
  api.ask(safetyNet[to], { as, params: { id } });

test('a member creates an issue, finds it open, and the support staff get an email', async () => {
  const asked = await api.ask(safetyNet.createIssue, { as: amna, body: question });
  expect(asked).toMatchObject({ status: 200, error: false, data: null });
  const { data } = await api.ask(safetyNet.issues, { as: amna });
  expect(data[0]).toMatchObject({
    ...question,
    status: { name: 'Open' },
    author: { name: 'Amna Demo', role: 'Member', avatar: 'demo.webp' },
    closed_at: null,
  });
  const emails = await api.emailsTo(staff.email);
  expect(emails.at(-1)?.subject).toBe('New issue: Which form?');
});

test('an empty issue is refused with the messages of the form', async () => {
  const { status, errors } = await api.ask(safetyNet.createIssue, { as: amna, body: { title: ' ' } });
  expect(status).toBe(422);
  expect(errors).toEqual({
    title: 'Please enter your title',
    topic: 'Please select your relevant topic',
    description: 'Please explain your problem further',
  });
});

test('an issue that is sent twice with one key is stored once', async () => {
  const send = () =>
    api.ask(safetyNet.createIssue, { as: bilal, body: question, headers: { 'idempotency-key': 'issue-1' } });
  await Promise.all([send(), send()]);
  expect((await api.ask(safetyNet.issues, { as: bilal })).data).toHaveLength(1);
});

test('the issue of another member is not found, by any call', async () => {
  const id = await anIssue();
  const asBilal = { as: bilal, params: { id } };
  const missing = await api.ask(safetyNet.issue, { as: bilal, params: { id: 'nothing' } });
  const answers = [
    await api.ask(safetyNet.issue, asBilal),
    await api.ask(safetyNet.comments, asBilal),
    await api.ask(safetyNet.addComment, { ...asBilal, body: { description: 'Hello' } }),
    await change(id, 'closeIssue', bilal),
    await change(id, 'resolveIssue', bilal),
    await change(id, 'openIssue', bilal),
  ];
  for (const { status, message } of answers)
    expect({ status, message }).toEqual({ status: 404, message: missing.message });
  expect((await api.ask(safetyNet.issue, { as: amna, params: { id } })).data.status.name).toBe('Open');
});

test('comments are accepted while the issue is open, and listed oldest first', async () => {
  const id = await anIssue();
  const comment = (description: string, as = amna) =>
    api.ask(safetyNet.addComment, { as, params: { id }, body: { description } });
  expect(await comment('  ')).toMatchObject({ status: 422, errors: { description: 'Please enter a comment' } });
  await comment('First');
  await comment('Second', staff);
  const { data } = await api.ask(safetyNet.comments, { as: amna, params: { id } });
  expect(data.map(({ description, author }) => [description, author.name, author.role])).toEqual([
    ['First', 'Amna Demo', 'Member'],
    ['Second', 'Sana Support', 'Azadkar team'],
  ]);
  await change(id, 'resolveIssue');
  expect(await comment('Third')).toMatchObject({ status: 409 });
});

test('the member gets an email about a comment of the team, and the team about a comment of the member', async () => {
  const id = await anIssue();
  await api.ask(safetyNet.addComment, { as: staff, params: { id }, body: { description: 'Form 7, please.' } });
  const about = (emails: Email[]) =>
    emails.filter(({ action }) => action?.url.endsWith(`/dashboard/issues/${id}`)).map(({ subject }) => subject);
  expect(about(await api.emailsTo(amna.email))).toEqual(['New comment: Which form?']);
  await api.ask(safetyNet.addComment, { as: amna, params: { id }, body: { description: 'Thank you!' } });
  expect(about(await api.emailsTo(staff.email)).sort()).toEqual(['New comment: Which form?', 'New issue: Which form?']);
});

test('internal comments of the staff are not shown to the member', async () => {
  const id = await anIssue();
  const { id: issue_id } = await api.db
    .selectFrom('issues')
    .where('public_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('issue_comments')
    .values({ issue_id, author_id: staff.id, body: 'Ask the bank', internal: true })
    .execute();
  expect((await api.ask(safetyNet.comments, { as: amna, params: { id } })).data).toEqual([]);
  expect((await api.ask(safetyNet.comments, { as: staff, params: { id } })).data).toHaveLength(1);
});

test('an issue goes from open to resolved to closed and back, and no other way', async () => {
  const id = await anIssue();
  expect(await change(id, 'openIssue')).toMatchObject({ status: 409, message: 'This issue is already open.' });
  expect((await change(id, 'resolveIssue')).data.status.name).toBe('Resolved');
  expect(await change(id, 'resolveIssue')).toMatchObject({ status: 409 });
  expect((await change(id, 'openIssue')).data.status.name).toBe('Open');
  const closed = await change(id, 'closeIssue');
  expect(closed.data.status.name).toBe('Closed');
  expect(closed.data.closed_at).not.toBeNull();
  expect(await change(id, 'resolveIssue')).toMatchObject({ status: 409 });
  expect((await change(id, 'openIssue')).data).toMatchObject({ status: { name: 'Open' }, closed_at: null });
});

test('a closed issue can be reopened for thirty days by its member, and always by the team', async () => {
  const id = await anIssue();
  await change(id, 'closeIssue');
  await api.db
    .updateTable('issues')
    .set({ closed_at: sql`now() - interval '31 days'` })
    .where('public_id', '=', id)
    .execute();
  expect(await change(id, 'openIssue')).toMatchObject({ status: 409 });
  expect((await change(id, 'openIssue', staff)).data.status.name).toBe('Open');
  expect((await api.emailsTo(amna.email)).at(-1)?.subject).toBe('Your issue is open: Which form?');
});

test('of two people who resolve an issue at once, one is refused because it is resolved already', async () => {
  const id = await anIssue();
  const statuses = await Promise.all([change(id, 'resolveIssue'), change(id, 'resolveIssue', staff)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the list is sorted by the last change, newest first', async () => {
  const carol = await aMember(api);
  const first = await anIssue(carol);
  const second = await anIssue(carol);
  expect(first).not.toBe(second);
  await api.ask(safetyNet.addComment, { as: carol, params: { id: first }, body: { description: 'Any news?' } });
  const { data } = await api.ask(safetyNet.issues, { as: carol });
  expect(data.map(({ id }) => id)).toEqual([first, second]);
});

test('a visitor is asked to sign in', async () => {
  expect((await api.ask(safetyNet.issues)).status).toBe(401);
});
