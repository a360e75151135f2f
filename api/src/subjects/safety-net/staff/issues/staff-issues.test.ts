import { safetyNet } from '@azadkar/shared-api/safety-net';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { sql } from 'kysely';
import { aMember, type TestMember } from '../../../../testing/a-member';
import { exportedLines } from '../../../../testing/exported-lines';
import { useTestApi } from '../../../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let sana: TestMember;
let omar: TestMember;

beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Demo' });
  sana = await aMember(api, { name: 'Sana Support', role: 'support' });
  omar = await aMember(api, { name: 'Omar Support', role: 'support' });
});

async function anIssue(title = 'Which form?', as = amna): Promise<string> {
  await api.ask(safetyNet.createIssue, {
    as,
    body: { title, topic: 'Banking', description: `About: ${title}` },
  });
  const { data } = await api.ask(safetyNet.issues, { as });
  return data.find((issue) => issue.title === title)?.id ?? '';
}

const issueOf = async (issueId: string, as = sana) =>
  (await api.ask(safetyNetStaff.issue, { as, params: { issueId } })).data;
const queue = async (query: Record<string, string> = {}, as = sana) =>
  (await api.ask(safetyNetStaff.queue, { as, query })).data.rows;
const titles = async (query: Record<string, string> = {}) => (await queue(query)).map(({ title }) => title);
const noOf = async ({ id }: TestMember) =>
  (await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow()).member_no;
const answer = async (issueId: string, body: object = {}, as = sana) =>
  api.ask(safetyNetStaff.answer, {
    as,
    params: { issueId },
    body: { text: 'Form 7, please.', version: (await issueOf(issueId)).version, ...body },
  });
const age = (issueId: string, hours: number) =>
  sql`update issues set created_at = created_at - ${hours} * interval '1 hour',
    waiting_since = waiting_since - ${hours} * interval '1 hour' where public_id = ${issueId}`.execute(api.db);

test('the queue begins with what nobody has taken, the longest wait first, and marks what is overdue', async () => {
  const reader = await aMember(api, { name: 'Queue Reader' });
  const [mine, old, fresh, answered] = [
    await anIssue('Q: taken', reader),
    await anIssue('Q: old', reader),
    await anIssue('Q: fresh', reader),
    await anIssue('Q: answered', reader),
  ];
  await answer(answered);
  await age(old, 72);
  await age(mine, 96);
  const version = (await issueOf(mine)).version;
  const assigned = { as: sana, params: { issueId: mine }, body: { assignee: await noOf(omar), version } };
  expect((await api.ask(safetyNetStaff.assign, assigned)).status).toBe(200);

  expect(await titles({ search: 'Queue Reader' })).toEqual(['Q: old', 'Q: fresh', 'Q: taken', 'Q: answered']);
  expect(await titles({ search: 'Q:', overdue: 'yes' })).toEqual(['Q: old', 'Q: taken']);
  expect(await titles({ search: 'Q:', assignee: 'nobody' })).toEqual(['Q: old', 'Q: fresh']);
  expect(await titles({ search: 'Q:', assignee: 'me' })).toEqual(['Q: answered']);
  expect(await titles({ search: 'Q:', topic: 'Discounts' })).toEqual([]);
  const [first] = await queue({ search: 'Q: old' });
  expect(first).toMatchObject({ overdue: true, excerpt: 'About: Q: old', messages: 1, assignee: null });
  const look = { name: 'Potters', color: '#8a3324', contact_email: 'hello@potters.example', answer_hours: 80 };
  await api.db.insertInto('sites').values(look).execute(); // in so many hours this association answers
  expect(await titles({ search: 'Q:', overdue: 'yes' })).toEqual(['Q: taken']);
  expect((await queue({ search: 'Q: old' }))[0]).toMatchObject({ overdue: false });
  await api.db.updateTable('sites').set({ answer_hours: null }).execute();
  expect(await titles({ search: 'Q:', overdue: 'yes' })).toEqual(['Q: old', 'Q: taken']);
  await api.db.deleteFrom('sites').execute();
  const [last] = await queue({ search: 'Q: answered' });
  expect(last).toMatchObject({ waiting_since: null, overdue: false, excerpt: 'Form 7, please.', messages: 2 });
  expect(last?.assignee?.name).toBe('Sana Support');
  expect(fresh).not.toBe('');

  const body = { search: 'Q:', assignee: 'me', status: 'Open' };
  const { data } = await api.ask(safetyNetStaff.exportIssues, { as: sana, body });
  const lines = await exportedLines(api, data.task_id, sana);
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Title', 'Q: answered']);
  expect(lines.join()).not.toContain('Form 7');
});

test('an answer reaches the member with an email, and may solve the issue; a note reaches nobody', async () => {
  const issueId = await anIssue('Answered with a note');
  const before = (await api.emailsTo(amna.email)).length;
  const note = { as: sana, params: { issueId }, body: { text: 'She called twice.' } };
  expect((await api.ask(safetyNetStaff.addNote, note)).status).toBe(200);
  expect(await api.emailsTo(amna.email)).toHaveLength(before);
  expect((await api.ask(safetyNet.comments, { as: amna, params: { id: issueId } })).data).toEqual([]);
  expect((await issueOf(issueId)).waiting_since).not.toBeNull();

  expect((await answer(issueId, { outcome: 'resolve' })).status).toBe(200);
  const emails = (await api.emailsTo(amna.email)).slice(before);
  expect(emails.map(({ subject }) => subject)).toEqual(['New comment: Answered with a note']);
  expect(emails[0]?.paragraphs.join(' ')).toContain('now Resolved');
  const issue = await issueOf(issueId);
  expect(issue).toMatchObject({ status: 'Resolved', waiting_since: null, assignee: { name: 'Sana Support' } });
  expect(issue.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'She called twice.'],
    ['answer', 'Form 7, please.'],
    ['status', 'Resolved'],
  ]);
  expect((await answer(issueId)).status).toBe(409);
});

test('of two who answer at once, the second is told, and nothing of theirs is sent', async () => {
  const issueId = await anIssue('Two answers');
  const { version } = await issueOf(issueId);
  const answers = [await answer(issueId, { version }), await answer(issueId, { version, text: 'Form 8!' }, omar)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.reason).toBe('changed_meanwhile');
  expect((await api.ask(safetyNet.comments, { as: amna, params: { id: issueId } })).data).toHaveLength(1);
});

test('who answers has read what the member wrote last', async () => {
  const issueId = await anIssue('A word more');
  const { version } = await issueOf(issueId);
  await api.ask(safetyNet.addComment, { as: amna, params: { id: issueId }, body: { description: 'I found it!' } });
  expect(await answer(issueId, { version })).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
});

test('an issue is assigned to support and administrators only, one or many at once', async () => {
  const issueId = await anIssue('Assigned');
  const assign = async (who: TestMember | null) =>
    api.ask(safetyNetStaff.assign, {
      as: sana,
      params: { issueId },
      body: { assignee: who && (await noOf(who)), version: (await issueOf(issueId)).version },
    });
  expect(await assign(amna)).toMatchObject({ status: 422 });
  await assign(omar);
  expect((await issueOf(issueId)).assignee?.name).toBe('Omar Support');
  await assign(null);
  expect((await issueOf(issueId)).assignee).toBeNull();
  const many = { ids: [issueId, await anIssue('Assigned too')], assignee: await noOf(sana) };
  const { data } = await api.ask(safetyNetStaff.assignMany, { as: sana, body: many });
  expect(data).toEqual({ changed: 2 });
  expect((await api.ask(safetyNetStaff.assignMany, { as: sana, body: many })).data).toEqual({ changed: 0 });
});

test('the staff reopen what was closed long ago; a member who reopens an issue waits again', async () => {
  const issueId = await anIssue('Reopened');
  await answer(issueId, { outcome: 'close' });
  await sql`update issues set closed_at = now() - interval '90 days' where public_id = ${issueId}`.execute(api.db);
  const change = async (action: string) =>
    api.ask(safetyNetStaff.changeStatus, {
      as: sana,
      params: { issueId },
      body: { action, version: (await issueOf(issueId)).version },
    });
  expect((await change('resolve')).status).toBe(409);
  expect((await change('open')).status).toBe(200);
  expect(await issueOf(issueId)).toMatchObject({ status: 'Open', waiting_since: null });
  await change('resolve');
  await api.ask(safetyNet.openIssue, { as: amna, params: { id: issueId } });
  expect((await issueOf(issueId)).waiting_since).not.toBeNull();
});

test('two issues of one member become one, with all that was written, and the member is told', async () => {
  const [from, into] = [await anIssue('Lost badge'), await anIssue('Badge again')];
  await answer(from, { text: 'We look for it.' });
  const merge = async (target: string, as = sana) =>
    api.ask(safetyNetStaff.merge, {
      as,
      params: { issueId: from },
      body: { into: target, version: (await issueOf(from)).version },
    });
  const foreign = await anIssue('Somebody else', await aMember(api));
  expect((await merge(foreign)).errors?.into).toBe('Only issues of the same member can be merged.');
  expect((await merge(from)).errors?.into).toBe('An issue cannot be merged into itself.');
  expect((await merge(into)).data).toEqual({ into });

  const kept = await issueOf(into);
  expect(kept.entries.map(({ text }) => text)).toEqual([
    'We look for it.',
    expect.stringContaining('From your issue “Lost badge”'),
  ]);
  expect(kept.waiting_since).toBe(kept.created_at); // the question of this one still waits
  const gone = await issueOf(from);
  expect(gone).toMatchObject({ status: 'Closed', merged_into: { id: into, title: 'Badge again' } });
  const { data } = await api.ask(safetyNet.comments, { as: amna, params: { id: from } });
  expect(data.map(({ description }) => description)).toEqual(['This issue goes on in “Badge again”.']);
  expect((await api.emailsTo(amna.email)).at(-1)?.subject).toBe('Your issues are one now: Badge again');
  expect((await answer(from)).status).toBe(409);
  const reopened = await api.ask(safetyNet.openIssue, { as: amna, params: { id: from } });
  expect(reopened).toMatchObject({ status: 409, message: expect.stringContaining('goes on in another one') });
});

test('canned answers are kept by title, with placeholders that exist, and not overwritten unseen', async () => {
  const create = (body: object) => api.ask(cannedAnswerRecord.calls.create, { as: sana, body });
  const typo = await create({ title: 'Greeting', body: 'Dear {{frist name}}' });
  expect(typo.errors).toEqual({ body: 'There is no placeholder {{frist name}}.' });
  expect((await create({ title: 'Greeting', body: 'Dear {{first name}}', topic: 'Banking' })).status).toBe(200);
  expect((await create({ title: 'greeting', body: 'Again' })).errors).toEqual({
    title: 'Another answer has this title.',
  });
  const list = async () => (await api.ask(cannedAnswerRecord.calls.all, { as: sana })).data;
  const [kept] = await list();
  expect(kept).toMatchObject({ title: 'Greeting', topic: 'Banking', version: 1 });
  const params = { id: kept?.id ?? 0 };
  const update = (version: number) =>
    api.ask(cannedAnswerRecord.calls.save, { as: omar, params, body: { title: 'Hello', body: 'Hello!', version } });
  expect((await update(1)).status).toBe(200);
  expect(await update(1)).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  await api.ask(cannedAnswerRecord.calls.remove, { as: omar, params, body: { version: 2 } });
  expect(await list()).toEqual([]);
});
