import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { staff } from '@azadkar/shared-api/staff/staff';
import { sql } from 'kysely';
import { runDueTask } from '../../platform/tasks/run-task';
import { aBooking } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';
import { memberExport } from './list-members.queries';

const api = useTestApi();
let support: TestMember;
beforeAll(async () => {
  support = await aMember(api, { role: 'support', name: 'Sana Support' });
});

const numberOf = async ({ id }: { id: number }) =>
  String(
    (await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow()).member_no,
  );

const search = async (query: Record<string, string | number>) =>
  (await api.ask(accountStaff.members, { as: support, query })).data;

test('members are found by any part of a name, an address, a phone number and the member number', async () => {
  const member = await aMember(api, { name: 'Zubaida Khatoon', email: 'zk@example.pk', phone: '0345 1112223' });
  await api.db.updateTable('users').set({ phone_e164: '+923451112223' }).where('id', '=', member.id).execute();
  const no = await numberOf(member);
  for (const words of [
    'zubai',
    'khatoon zub',
    'ZK@example',
    'ZK@Example.pk',
    '+92 345 111 2223',
    '03451112223',
    `AZK-${no}`,
    no,
    'zu',
  ])
    expect((await search({ search: words })).rows.map(({ name }) => name)).toEqual(['Zubaida Khatoon']);
  await api.db.updateTable('users').set({ name: 'Zubaida Yousaf' }).where('id', '=', member.id).execute();
  expect((await search({ search: 'zubaida yous' })).rows).toMatchObject([{ name: 'Zubaida Yousaf' }]);
  for (const words of ['zubaid_', 'atoon zz', 'khatoon', '100%'])
    expect(await search({ search: words })).toEqual({ rows: [], next: null, total: 0 });
});

test('the list is filtered and sorted, a page after the other, without deleted accounts', async () => {
  const names = ['Paging A', 'Paging B', 'Paging C', 'Paging D'];
  for (const name of names) await aMember(api, { name, emailVerified: name !== 'Paging B' });
  const gone = await aMember(api, { name: 'Paging Gone' });
  await api.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute();
  const first = await search({ search: 'paging', sort: '-name', size: 3 });
  expect(first.rows.map(({ name }) => name)).toEqual(['Paging D', 'Paging C', 'Paging B']);
  expect(first.total).toBe(4);
  const second = await search({ search: 'paging', sort: '-name', size: 3, after: first.next ?? '' });
  expect(second).toMatchObject({ rows: [{ name: 'Paging A', plan: 'Seed', email_confirmed: true }], next: null });
  const byDay = await search({ search: 'paging', sort: '-joined', size: 3 });
  expect(byDay.rows.map(({ name }) => name)).toEqual(['Paging D', 'Paging C', 'Paging B']);
  const rest = await search({ search: 'paging', sort: '-joined', size: 3, after: byDay.next ?? '' });
  expect(rest).toMatchObject({ rows: [{ name: 'Paging A' }], next: null, total: 4 });
  const unconfirmed = await search({ search: 'paging', confirmed: 'no' });
  expect(unconfirmed.rows.map(({ name }) => name)).toEqual(['Paging B']);
  const ofPlan = await search({ search: 'paging', plan: 'seed', sort: '-name', size: 3 });
  expect(ofPlan).toMatchObject({ rows: first.rows, total: 4 });
  expect((await search({ search: 'paging', plan: 'surge' })).rows).toEqual([]);
  expect((await search({ search: 'paging', plan: 'seed', status: 'active' })).total).toBe(4);
});

test('members of a common surname, too many to be counted, are in order also behind all others, a page after the other', async () => {
  await sql`insert into users (name, email, phone_raw, password_hash)
    select case when i > 1500 then 'Aaron' else to_char(1501 - i, 'FM0000') || ' Commonest' end,
      'common' || i || '@azadkar.test', '0300 0000000', 'none' from generate_series(1, 6600) i`.execute(api.db);
  const first = await search({ search: 'commonest', sort: 'name', size: 2 });
  expect(first).toMatchObject({ rows: [{ name: '0001 Commonest' }, { name: '0002 Commonest' }], total: null });
  const second = await search({ search: 'commonest', sort: 'name', size: 1, after: first.next ?? '' });
  expect(second.rows).toMatchObject([{ name: '0003 Commonest' }]);
  const last = await search({ search: 'commonest', sort: '-name', size: 1 });
  expect(last).toMatchObject({ rows: [{ name: '1500 Commonest' }], total: null });
  const after = last.next ?? '';
  expect((await search({ search: 'commonest', sort: '-name', size: 1, after })).rows[0]?.name).toBe('1499 Commonest');
  const oldest = await search({ search: 'common commonest', sort: 'joined', size: 1 });
  expect(oldest).toMatchObject({ rows: [{ name: '1500 Commonest' }], total: null });
  const next = await search({ search: 'common commonest', sort: 'joined', size: 1, after: oldest.next ?? '' });
  expect(next).toMatchObject({ rows: [{ name: '1499 Commonest' }], total: null });
  const active = { search: 'commonest', status: 'active', confirmed: 'no', sort: '-joined', size: 1 };
  expect(await search(active)).toMatchObject({ rows: [{ name: '0001 Commonest' }], total: null });
  expect((await search({ search: 'commonest', status: 'suspended' })).total).toBe(0);
});

const SECTIONS = [
  'profile',
  'memberships',
  'orders',
  'tickets',
  'courses',
  'certificates',
  'issues',
  'emails',
  'sessions',
  'notes',
] as const satisfies readonly (keyof MemberPage)[];

test.each([
  ['support', [...SECTIONS], { change_membership: false, change_account: true, administer: false }],
  ['admin', [...SECTIONS], { change_membership: true, change_account: true, administer: true }],
  [
    'finance',
    ['memberships', 'orders', 'tickets', 'notes'],
    { change_membership: true, change_account: false, administer: false },
  ],
  ['learning', ['courses', 'certificates'], { change_membership: false, change_account: false, administer: false }],
] as const)('%s sees of a member what the role is for, and the name, and nothing else', async (role, sections, may) => {
  const member = await aMember(api, { name: 'Seen By All' });
  const caller = await aMember(api, { role });
  const { data } = await api.ask(accountStaff.member, { as: caller, params: { memberNo: await numberOf(member) } });
  expect(data).toMatchObject({ name: 'Seen By All', status: 'active', email_confirmed: true, may });
  expect(SECTIONS.filter((section) => data[section] !== null)).toEqual(sections);
});

test('a member’s page has what belongs to them, and of an identity number the last four digits only', async () => {
  const member = await aMember(api, { name: 'Whole Page' });
  await aBooking(api, member, await aPackage(api));
  await api.ask(safetyNet.createIssue, {
    as: member,
    body: { title: 'A broken invoice', topic: 'Banking', description: 'Please help me.' },
  });
  const memberNo = await numberOf(member);
  const reply = await api.ask(accountStaff.member, { as: support, params: { memberNo } });
  const [ticket] = await api.db.selectFrom('tickets').where('user_id', '=', member.id).selectAll().execute();
  expect(ticket?.cnic_enc).not.toBeNull();
  expect(reply.data.tickets).toMatchObject([{ id: ticket?.public_id, identity: expect.stringMatching(/^\d{4}$/) }]);
  expect(JSON.stringify(reply.data)).not.toMatch(/\d{13}|\d{5}-\d{7}-\d/);
  expect(reply.data).toMatchObject({
    issues: [{ title: 'A broken invoice', status: 'open' }],
    memberships: [{ plan: 'Seed', current: true, ends_on: null }],
    profile: { city: 'Lahore', skills: ['Graphic Design', 'Logo Design'] },
    sessions: [{ second_factor: false }],
  });
});

test('a deleted account and a number that nobody has are not found', async () => {
  const gone = await aMember(api);
  const memberNo = await numberOf(gone);
  await api.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute();
  for (const no of [memberNo, '1', 'x'])
    expect(await api.ask(accountStaff.member, { as: support, params: { memberNo: no } })).toMatchObject({
      status: 404,
    });
});

test('notes are written by the staff, and deleted by their author or an administrator', async () => {
  const params = { memberNo: await numberOf(await aMember(api)) };
  const finance = await aMember(api, { role: 'finance', name: 'Faisal Finance' });
  const admin = await aMember(api, { role: 'admin' });
  await api.ask(accountStaff.addNote, { as: support, params, body: { text: 'Prefers to be called.' } });
  await api.ask(accountStaff.addNote, { as: finance, params, body: { text: 'Pays by bill.' } });
  const read = async (as: TestMember) => (await api.ask(accountStaff.member, { as, params })).data.notes ?? [];
  expect(await read(support)).toMatchObject([
    { text: 'Pays by bill.', author: 'Faisal Finance', deletable: false },
    { text: 'Prefers to be called.', author: 'Sana Support', deletable: true },
  ]);
  const [foreign, own] = await read(support);
  const remove = (as: TestMember, noteId = '') =>
    api.ask(accountStaff.deleteNote, { as, params: { ...params, noteId } });
  expect(await remove(support, foreign?.id)).toMatchObject({ status: 404 });
  expect(await remove(support, own?.id)).toMatchObject({ status: 200 });
  expect(await remove(admin, foreign?.id)).toMatchObject({ status: 200 });
  expect(await read(support)).toEqual([]);
});

test('administrators export the list as it is filtered; a cell is no formula', async () => {
  const admin = await aMember(api, { role: 'admin' });
  await aMember(api, { name: '=EXPORTED()', city: 'Gilgit' });
  const { data } = await api.ask(accountStaff.exportMembers, { as: admin, body: { search: 'exported' } });
  await runDueTask(api, [memberExport]);
  const { data: task } = await api.ask(staff.task, { as: admin, params: { taskId: data.task_id } });
  expect(task).toMatchObject({ state: 'done', summary: '1 row', file: { name: 'members.csv' } });
  const { payload } = await api.app.inject(task.file?.url ?? '');
  expect(payload).toContain('Member ID,Name,Email');
  expect(payload).toMatch(/AZK-\d+,"?'=EXPORTED\(\)"?,/);
});
