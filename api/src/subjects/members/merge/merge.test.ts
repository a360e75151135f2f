import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { network } from '@azadkar/shared-api/network';
import { sql } from 'kysely';
import { aBooking } from '../../../testing/a-booking';
import { aCourse } from '../../../testing/a-course';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anEnrollment } from '../../../testing/an-enrollment';
import { useTestApi } from '../../../testing/start-api';
import { SIGN_IN_TABLES } from '../../identity/member/sign-in-tables';
import { mergeSteps } from './merge-steps.queries';

const api = useTestApi();
let admin: TestMember;
beforeAll(async () => {
  admin = await aMember(api, { role: 'admin' });
});

const reason = 'One person with two accounts.';
const numberOf = async ({ id }: { id: number }) =>
  String(
    (await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow()).member_no,
  );

async function plan(from: TestMember, into: TestMember) {
  const request = { params: { memberNo: await numberOf(into) }, query: { from: await numberOf(from) } };
  return api.ask(accountStaff.mergePlan, { as: admin, ...request });
}

async function merge(from: TestMember, into: TestMember, fingerprint: string) {
  const body = { from: await numberOf(from), fingerprint, reason };
  return api.ask(accountStaff.merge, { as: admin, params: { memberNo: await numberOf(into) }, body });
}

const ownersOf = async (table: 'tickets' | 'enrolments' | 'member_notes' | 'profiles', ids: number[]) =>
  (await api.db.selectFrom(table).where('user_id', 'in', ids).select('user_id').execute()).map(
    ({ user_id }) => user_id,
  );

test('a merge moves everything to the account that stays; the other is empty, closed, and leads there', async () => {
  const from = await aMember(api, { name: 'Second Account', email: 'second@azadkar.test' });
  const into = await aMember(api, { name: 'First Account', email: 'first@azadkar.test', complete: false });
  const both = [from.id, into.id];
  await aBooking(api, from, await aPackage(api));
  const shared = await aCourse(api);
  for (const member of [from, into]) await anEnrollment(api, { member, course: shared });
  await api.db.updateTable('enrolments').set({ status: 'Completed' }).where('user_id', '=', from.id).execute();
  await api.ask(accountStaff.addNote, {
    as: admin,
    params: { memberNo: await numberOf(from) },
    body: { text: 'Called twice.' },
  });

  const { data } = await plan(from, into);
  expect(data).toMatchObject({ from: { name: 'Second Account' }, into: { name: 'First Account' } });
  expect(data.steps.map(({ count, what }) => `${count} ${what}`)).toEqual(
    expect.arrayContaining(['1 current memberships', '1 courses', '1 tickets', '1 notes of the staff']),
  );
  expect(await ownersOf('tickets', both)).toEqual([from.id]); // a plan changes nothing
  expect(await merge(from, into, data.fingerprint)).toMatchObject({ status: 200 });

  expect(await ownersOf('tickets', both)).toEqual([into.id]);
  expect(await ownersOf('member_notes', both)).toEqual([into.id]);
  expect(await ownersOf('profiles', both)).toEqual([into.id]);
  const enrollments = await api.db.selectFrom('enrolments').where('user_id', 'in', both).selectAll().execute();
  expect(enrollments).toMatchObject([{ user_id: into.id, status: 'Completed' }]);
  const { rows } = await sql`select state from memberships where user_id = ${into.id} order by state`.execute(api.db);
  expect(rows).toEqual([{ state: 'active' }, { state: 'cancelled' }]);

  const closed = await api.db.selectFrom('users').where('id', '=', from.id).selectAll().executeTakeFirstOrThrow();
  expect(closed).toMatchObject({ status: 'superseded', merged_into: into.id, name: 'Merged account', phone_raw: '' });
  expect(JSON.stringify(closed)).not.toContain('second@azadkar.test');
  expect(await api.ask(account.profile, { as: from })).toMatchObject({ status: 401 });
  expect(await api.ask(account.login, { body: { email: from.email, password: PASSWORD } })).toMatchObject({
    status: 401,
  });
  for (const address of [from.email, into.email])
    expect((await api.emailsTo(address)).map(({ subject }) => subject)).toContain('Your two accounts are one now');
  const page = await api.ask(accountStaff.member, { as: admin, params: { memberNo: await numberOf(from) } });
  expect(page.data.merged_into).toBe(await numberOf(into));
});

test('a merge is refused when something has changed since its plan, and of the staff, of itself, and twice', async () => {
  const [from, into] = [await aMember(api), await aMember(api)];
  const { fingerprint } = (await plan(from, into)).data;
  await aBooking(api, from, await aPackage(api));
  expect(await merge(from, into, fingerprint)).toMatchObject({
    status: 409,
    message: expect.stringContaining('has changed since the plan'),
  });
  expect(await plan(into, into)).toMatchObject({ status: 422, errors: { from: expect.any(String) } });
  expect(await plan(admin, into)).toMatchObject({ status: 409 });
  await merge(from, into, (await plan(from, into)).data.fingerprint);
  expect(await plan(from, into)).toMatchObject({ status: 422, errors: { from: 'This account was merged already.' } });
});

test('conversations of both become one, those of the two with each other go, and blocks stay', async () => {
  const [from, into, friend, spammer] = [
    await aMember(api),
    await aMember(api),
    await aMember(api),
    await aMember(api),
  ];
  const write = async (as: TestMember, to: TestMember, text: string) =>
    api.ask(network.writeToMember, { as, params: { memberId: await numberOf(to) }, body: { text } });
  await write(from, friend, 'first');
  await write(friend, into, 'second');
  await write(from, into, 'to myself');
  await api.ask(network.blockMember, { as: from, params: { memberId: await numberOf(spammer) } });
  await merge(from, into, (await plan(from, into)).data.fingerprint);
  const [only, ...others] = (await api.ask(network.conversations, { as: into })).data;
  expect(others).toEqual([]);
  const params = { conversationId: only?.id ?? '' };
  const { data } = await api.ask(network.conversation, { as: friend, params });
  expect(data.messages.map(({ text, mine }) => [text, mine])).toEqual([
    ['first', false],
    ['second', true],
  ]);
  expect((await api.ask(network.contactSettings, { as: into })).data.blocked).toHaveLength(1);
});

/** What refers to a person and is none of their things, or is treated by a step of its own. */
const STAYS = ['profiles.user_id', 'staff_roles.user_id'];
/** What one of the staff has done: `decided_by`, `author_id` of an article. */
const BY_STAFF =
  /(^(?!discount_codes).*[._]by(_user_id)?|blogs\.author_id|member_notes\.author_id|\.assignee_id|\.grader_id)$/;

test('every table that belongs to a person is moved, deleted, or known to stay', async () => {
  const { rows } = await sql<{ place: string }>`
    select k.conrelid::regclass || '.' || a.attname as place
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1
  `.execute(api.db);
  const changes = mergeSteps.map(({ change }) => change(1, 2).compile(api.db).sql);
  const isHandled = (place: string) => {
    const [table = '', column = ''] = place.split('.');
    if (
      STAYS.includes(place) ||
      BY_STAFF.test(place) ||
      (column === 'user_id' && SIGN_IN_TABLES.some((one) => one === table))
    )
      return true;
    return changes.some((text) => text.includes(table) && text.includes(column));
  };
  expect(rows.map(({ place }) => place).filter((place) => !isHandled(place))).toEqual([]);
});

test('an account is deleted as its member could do it, after its number was typed', async () => {
  const member = await aMember(api, { name: 'Leaving Member', email: 'leaving-too@azadkar.test' });
  const params = { memberNo: await numberOf(member) };
  const { data } = await api.ask(accountStaff.deletionPlan, { as: admin, params });
  expect(data).toMatchObject({
    obstacle: null,
    steps: expect.arrayContaining([{ what: 'profile is deleted', count: 1 }]),
  });
  const wrong = { member_no: '1', reason };
  expect(await api.ask(accountStaff.deleteMember, { as: admin, params, body: wrong })).toMatchObject({
    status: 422,
    errors: { member_no: 'This is not the number of this member.' },
  });
  const body = { member_no: `AZK-${params.memberNo}`, reason };
  expect(await api.ask(accountStaff.deleteMember, { as: admin, params, body })).toMatchObject({ status: 200 });
  const left = await api.db.selectFrom('users').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow();
  expect(left).toMatchObject({ status: 'deleted', name: 'Deleted member' });
  expect(await api.emailsTo('leaving-too@azadkar.test')).toMatchObject([{ subject: 'Your account was deleted' }]);
  const own = { memberNo: await numberOf(admin) };
  const refused = { as: admin, params: own, body: { member_no: own.memberNo, reason } };
  expect(await api.ask(accountStaff.deleteMember, refused)).toMatchObject({ status: 409 });
});

test('a copy of the data has the last digits of identity numbers, and the member is told', async () => {
  const member = await aMember(api);
  await aBooking(api, member, await aPackage(api));
  const params = { memberNo: await numberOf(member) };
  const { data } = await api.ask(accountStaff.exportData, { as: admin, params, body: { reason } });
  expect(data).toMatchObject({ identity_numbers: [{ cnic: expect.stringMatching(/^\d{4}$/) }] });
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_sha256/);
  expect((await api.emailsTo(member.email)).map(({ subject }) => subject)).toEqual(['A copy of your data was made']);
});
