import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { sql } from 'kysely';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { anAuthenticatorApp } from '../../../testing/an-authenticator-app';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let support: TestMember;
let finance: TestMember;
let today = '';
beforeAll(async () => {
  support = await aMember(api, { role: 'support' });
  finance = await aMember(api, { role: 'finance' });
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Asia/Karachi')::date as day`.execute(api.db);
  today = rows[0]?.day ?? '';
});

const paramsOf = async ({ id }: { id: number }) => {
  const user = api.db.selectFrom('users').where('id', '=', id).select('member_no');
  return { memberNo: String((await user.executeTakeFirstOrThrow()).member_no) };
};
const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4).replace('-29', '-28')}`;
const reason = 'Asked for on the phone.';
const auditOf = async (memberNo: string) =>
  api.db
    .selectFrom('audit_log')
    .where('object_type', '=', 'member')
    .where('object_id', '=', memberNo)
    .orderBy('id')
    .select(['action', 'actor_id', 'before', 'after'])
    .execute();

test('a membership is given, extended and ended; the member is written to, and each is recorded', async () => {
  const member = await aMember(api, { name: 'Given Member' });
  const params = await paramsOf(member);
  const read = async () =>
    (await api.ask(accountStaff.member, { as: finance, params })).data.memberships?.find(({ current }) => current);

  const given = { plan: 'surge', starts_on: today, ends_on: inYears(1), reason };
  expect(await api.ask(accountStaff.giveMembership, { as: finance, params, body: given })).toMatchObject({
    status: 200,
  });
  const first = await read();
  expect(first).toMatchObject({ plan: 'Surge', ends_on: inYears(1), order_no: null });

  const body = { membership_id: Number(first?.id), former_ends_on: inYears(1), ends_on: inYears(2), reason };
  expect(await api.ask(accountStaff.extendMembership, { as: finance, params, body })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ id: first?.id, ends_on: inYears(2) });
  const again = await api.ask(accountStaff.extendMembership, { as: finance, params, body });
  expect(again).toMatchObject({ status: 409, reason: 'changed_meanwhile' });

  const ended = { membership_id: Number(first?.id), reason };
  expect(await api.ask(accountStaff.endMembership, { as: finance, params, body: ended })).toMatchObject({
    status: 200,
  });
  expect(await read()).toMatchObject({ plan: 'Seed', ends_on: null });
  expect((await api.emailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'Your Surge membership',
    'Your Surge membership',
    'Your Seed membership',
  ]);
  expect(await auditOf(params.memberNo)).toMatchObject([
    { action: 'membership.given', actor_id: finance.id, before: { plan: 'Seed' }, after: { plan: 'Surge', reason } },
    { action: 'membership.extended', before: { ends_on: inYears(1) }, after: { ends_on: inYears(2) } },
    { action: 'membership.ended', before: { plan: 'Surge' }, after: { plan: 'Seed' } },
  ]);
});

test.each([
  [{ plan: 'seed' }, { plan: 'The free plan begins by itself when another one ends.' }],
  [{ plan: 'gold' }, { plan: 'This plan does not exist.' }],
  [{ ends_on: '2020-01-01' }, { ends_on: expect.stringMatching(/^Please choose a day from /) }],
  [{ ends_on: '2999-01-01' }, { ends_on: expect.stringMatching(/^Please choose a day until /) }],
  [{ starts_on: '2999-01-01' }, { starts_on: 'A membership that is given begins today or earlier.' }],
  [{ reason: '' }, { reason: 'Please say why. It is recorded, and only the staff read it.' }],
])('a membership of %j is not given', async (changed, errors) => {
  const params = await paramsOf(await aMember(api));
  const body = { plan: 'surge', starts_on: today, ends_on: inYears(1), reason, ...changed };
  expect(await api.ask(accountStaff.giveMembership, { as: finance, params, body })).toMatchObject({
    status: 422,
    errors,
  });
});

test('a corrected address is to be confirmed; the former one can take the change back', async () => {
  const member = await aMember(api, { name: 'Wrong Address', email: 'wrong@azadkar.test' });
  const params = await paramsOf(member);
  const body = { email: 'right@azadkar.test', former_email: 'wrong@azadkar.test', reason };
  expect(await api.ask(accountStaff.correctEmail, { as: support, params, body })).toMatchObject({ status: 200 });
  expect((await api.ask(accountStaff.member, { as: support, params })).data).toMatchObject({
    email: 'right@azadkar.test',
    email_confirmed: false,
  });
  expect(await api.emailsTo('right@azadkar.test')).toMatchObject([{ subject: 'Please confirm your email address' }]);
  const [former] = await api.emailsTo('wrong@azadkar.test');
  expect(former).toMatchObject({ subject: 'Your email address was corrected', name: 'Wrong Address' });
  const [entry] = await auditOf(params.memberNo);
  expect(entry).toMatchObject({ action: 'member.email_corrected', after: { reason } });
  expect(JSON.stringify(entry)).not.toContain('@azadkar.test');

  const second = await api.ask(accountStaff.correctEmail, { as: support, params, body });
  expect(second).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  const token = new URL(former?.action?.url ?? '').searchParams.get('token');
  expect(await api.ask(account.revertEmail, { body: { token } })).toMatchObject({ status: 200 });
  expect((await api.ask(accountStaff.member, { as: support, params })).data.email).toBe('wrong@azadkar.test');
});

test('a corrected address gets a link for a password when it is confirmed, without one, and a day has passed', async () => {
  const member = await aMember(api, { email: 'lost@azadkar.test' });
  await anAuthenticatorApp(api, member);
  const params = await paramsOf(member);
  const email = 'found@azadkar.test';
  const body = { email, former_email: member.email, reason };
  expect(await api.ask(accountStaff.correctEmail, { as: support, params, body })).toMatchObject({ status: 200 });
  const age = (hours: number) =>
    api.db
      .updateTable('users')
      .set({ email_corrected_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', member.id)
      .execute();
  const linksAfterAsking = async () => {
    await api.ask(account.forgotPassword, { body: { email } });
    return (await api.emailsTo(email)).filter(({ subject }) => subject === 'Reset your password');
  };
  await age(25);
  expect(await linksAfterAsking()).toEqual([]);
  const [confirm] = await api.emailsTo(email);
  const token = new URL(confirm?.action?.url ?? '').searchParams.get('token') ?? '';
  expect(await api.ask(account.verifyEmail, { body: { token } })).toMatchObject({ status: 200 });
  await age(23);
  expect(await linksAfterAsking()).toEqual([]);
  await age(25);
  const [link] = await linksAfterAsking();
  const reset_token = new URL(link?.action?.url ?? '').searchParams.get('token') ?? '';
  const password = 'a sentence that they remember';
  expect(
    await api.ask(account.resetPassword, { body: { reset_token, password, password_confirmation: password } }),
  ).toMatchObject({ status: 200 });
  const { data } = await api.ask(account.login, { body: { email, password } });
  expect(data.second_factor?.methods).toContain('authenticator'); // the member's own stays
});

test('an address that somebody has confirmed, and that of the staff, is not set; nor without a fresh identity', async () => {
  const owner = await aMember(api, { email: 'owner@azadkar.test' });
  const member = await aMember(api);
  const params = await paramsOf(member);
  const body = { email: owner.email, former_email: member.email, reason };
  expect(await api.ask(accountStaff.correctEmail, { as: support, params, body })).toMatchObject({
    status: 409,
    errors: { email: expect.stringContaining('merge the two') },
  });
  const staff = {
    params: await paramsOf(finance),
    body: { email: 'x@azadkar.test', former_email: finance.email, reason },
  };
  expect(await api.ask(accountStaff.correctEmail, { as: support, ...staff })).toMatchObject({ status: 409 });
  const tired = await aMember(api, { role: 'support' });
  await api.db
    .updateTable('sessions')
    .set({ identity_confirmed_at: new Date(0) })
    .where('user_id', '=', tired.id)
    .execute();
  const refused = await api.ask(accountStaff.correctEmail, { as: tired, params, body });
  expect(refused).toMatchObject({ status: 403, reason: 'identity_not_fresh' });
});

test('a suspended member is signed out at once, cannot sign in, and leaves the directory; restored, they are back', async () => {
  const member = await aMember(api, { name: 'Suspended Soon' });
  const params = await paramsOf(member);
  const isListed = async () =>
    (await api.db.selectFrom('directory_entries').where('user_id', '=', member.id).select('listed').execute())[0]
      ?.listed;
  const body = { reason, message: 'Please call us about your last order.' };
  expect(await api.ask(accountStaff.suspend, { as: support, params, body })).toMatchObject({ status: 200 });
  expect(await api.ask(account.profile, { as: member })).toMatchObject({ status: 401 });
  const signIn = { body: { email: member.email, password: PASSWORD } };
  expect(await api.ask(account.login, signIn)).toMatchObject({ status: 401 });
  expect(await isListed()).toBe(false);
  const [email] = await api.emailsTo(member.email);
  expect(email?.paragraphs).toContain('Please call us about your last order.');

  expect(await api.ask(accountStaff.restore, { as: support, params, body: { reason } })).toMatchObject({ status: 200 });
  expect(await api.ask(account.login, signIn)).toMatchObject({ status: 200 });
  expect(await isListed()).toBe(true);
  expect(await auditOf(params.memberNo)).toMatchObject([
    { action: 'member.suspended', before: { status: 'active' }, after: { status: 'suspended', reason } },
    { action: 'member.restored', before: { status: 'suspended' }, after: { status: 'active', reason } },
  ]);
});

test('sessions are ended by the staff', async () => {
  const member = await aMember(api);
  const params = await paramsOf(member);
  await api.ask(accountStaff.endSessions, { as: support, params, body: { reason } });
  expect(await api.ask(account.profile, { as: member })).toMatchObject({ status: 401 });
});

test('support cannot sign out an administrator, alone or by a list', async () => {
  const admin = await aMember(api, { role: 'admin' });
  const params = await paramsOf(admin);
  const alone = await api.ask(accountStaff.endSessions, { as: support, params, body: { reason } });
  expect([alone.status, alone.message]).toEqual([409, expect.stringContaining('belongs to the staff')]);
  await api.ask(accountStaff.bulk, { as: support, body: { action: 'end_sessions', member_nos: [params.memberNo] } });
  expect(await api.ask(account.profile, { as: admin })).toMatchObject({ status: 200 });
});

test('several members: the plan says what happens to whom, and only that is done', async () => {
  const one = await aMember(api, { name: 'First Of Two' });
  const two = await aMember(api, { name: 'Second Of Two' });
  const numbers = await Promise.all([one, two, finance, support].map(async (who) => (await paramsOf(who)).memberNo));
  const body = { member_nos: numbers, action: 'suspend' };
  const { data: plan } = await api.ask(accountStaff.bulkPlan, { as: support, body });
  expect(plan.members).toMatchObject([
    { name: 'First Of Two', change: 'is signed out, cannot sign in, and gets an email about it', obstacle: null },
    { name: 'Second Of Two', obstacle: null },
    { change: null, obstacle: expect.stringContaining('belongs to the staff') },
    { change: null, obstacle: expect.stringContaining('your own account') },
  ]);
  expect(await api.ask(account.profile, { as: one })).toMatchObject({ status: 200 });
  expect((await api.ask(accountStaff.bulk, { as: support, body })).data).toEqual({ changed: 2, left_out: 2 });
  for (const who of [one, two]) expect(await api.ask(account.profile, { as: who })).toMatchObject({ status: 401 });
  expect(await api.ask(account.profile, { as: finance })).toMatchObject({ status: 200 });
});
