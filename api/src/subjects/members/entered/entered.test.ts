import { setTimeout as wait } from 'node:timers/promises';
import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { runDueTask } from '../../../platform/tasks/run-task';
import { tasks } from '../../../tasks';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { claimAddress } from '../../identity/sign-in/email.queries';
import { sendInvitations } from '../../identity/sign-in/invitations.queries';

const api = useTestApi();
let admin: TestMember;

beforeAll(async () => {
  admin = await aMember(api, { role: 'admin', name: 'Asma Admin' });
  await aMember(api, { name: 'Known Member', email: 'known@azadkar.test' });
});

const HEAD = 'Full Name,E-mail,Mobile,Membership,Paid until';
const aFile = (bytes: Uint8Array) => ({ bytes, name: 'members.csv', type: 'text/csv' });
const fileOf = (...rows: string[]) => aFile(Buffer.from([HEAD, ...rows].join('\r\n')));
type Sent = ReturnType<typeof aFile>;
type Query = Record<string, string>;
const plan = async (file: Sent, query: Query = {}) =>
  (await api.ask(accountStaff.planMembers, { as: admin, file, query })).data;
const account1 = (email: string) =>
  api.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
const membershipsOf = async (email: string) =>
  api.db
    .selectFrom('memberships as m')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('m.user_id', '=', (await account1(email)).id)
    .where('m.state', '=', 'active')
    .select(['p.slug', 'm.ends_on'])
    .execute();

const next = new Date().getFullYear() + 1;

async function importFile(file: Sent, query: Query = {}) {
  const started = await api.ask(accountStaff.importMembers, { as: admin, file, query });
  expect(started).toMatchObject({ status: 200 });
  while (await runDueTask(api, tasks));
  const row = api.db.selectFrom('tasks').where('public_id', '=', started.data.task_id);
  return row.selectAll().executeTakeFirstOrThrow();
}

test.each([
  ['Amna Khan,amna@x.test,0300 1234567,surge,', 'Please say until when this plan is paid for.'],
  [`,amna@x.test,,,31/03/${next}`, 'Please enter the full name.'],
  ['Amna Khan,,,,', 'Please enter the email address.'],
  ['Amna Khan,amna at x,,,', 'The input is not valid email'],
  [
    'Amna Khan,amna@x.test,12,,',
    'Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.',
  ],
  ['Amna Khan,amna@x.test,,Gold,', 'This plan does not exist.'],
  [`Amna Khan,amna@x.test,,seed,31/03/${next}`, 'The free plan begins by itself when another one ends.'],
  ['Amna Khan,amna@x.test,,,soon', 'Please enter the last day, such as 2027-03-31.'],
  [`Amna Khan,amna@x.test,,,31/02/${next}`, 'Please enter the last day, such as 2027-03-31.'],
  ['Amna Khan,amna@x.test,,,2099-01-01', expect.stringContaining('Please choose a day until')],
])('the row %s is refused: %s', async (row, reason) => {
  const { fresh, refused, refused_file } = await plan(fileOf('Sana Malik,sana@x.test,,,', row));
  expect(fresh.count).toBe(1);
  expect(refused).toEqual({ count: 1, first: [expect.objectContaining({ line: 3, reason })] });
  expect(refused_file?.text).toContain(`${HEAD},Why it was refused,Line`);
});

test.each([
  ['2027-03-31'.replace('2027', String(next)), `31 March ${next}`],
  [`31/3/${next}`, `31 March ${next}`],
  [`31-Mar-${String(next).slice(2)}`, `31 March ${next}`],
  [`${next}-03-31 00:00:00`, `31 March ${next}`],
])('the last day %s is %s', async (day, words) => {
  const { fresh } = await plan(fileOf(`Amna Khan,amna@x.test,,,${day}`));
  expect(fresh.first).toEqual([
    { line: 2, name: 'Amna Khan', email: 'amna@x.test', membership: `Surge until ${words}` },
  ]);
});

test('the plan says what each column is, which rows are known, and which stand twice', async () => {
  const file = fileOf('Amna,amna@x.test,,,', 'Known,KNOWN@azadkar.test,,,', 'Amna again,Amna@x.test,,,', ',,,,');
  const planned = await plan(file);
  expect(planned.columns.map(({ is }) => is)).toEqual(['name', 'email', 'phone', 'plan', 'paid_until']);
  expect(planned.known.first).toEqual([{ line: 3, email: 'known@azadkar.test', name: 'Known Member' }]);
  expect(planned.refused.first).toEqual([{ line: 4, email: 'amna@x.test', reason: 'Line 2 has this address too.' }]);
  expect((await plan(file, { columns: ',,email' })).obstacle).toBe('Please say which column has the names.');
  expect((await plan(file, { columns: 'email,email' })).obstacle).toBe('Two columns are taken for the same.');
});

test('a row that is too short has its reason below the heading of it', async () => {
  const { refused_file } = await plan(fileOf('Short Row,wrong'));
  const [head = '', row = ''] = refused_file?.text.split('\r\n') ?? [];
  expect(row.split(',')).toHaveLength(head.split(',').length);
});

test('a file whose columns are not known starts no task', async () => {
  const refused = await api.ask(accountStaff.importMembers, {
    as: admin,
    file: fileOf('Amna Khan,amna@x.test'),
    query: { columns: 'name,name', plan: '', invite: 'true' },
  });
  expect(refused).toMatchObject({ status: 422, errors: { file: 'Two columns are taken for the same.' } });
});

test.each([
  [
    'a picture',
    aFile(new Uint8Array([0xff, 0xd8, 0xff])),
    'This file is not text in UTF-8. Please save it as CSV (UTF-8).',
  ],
  ['headings alone', fileOf(), 'There are no rows below the headings of this file.'],
  [
    'one with too many rows, empty ones among them',
    fileOf(...Array.from({ length: 10_001 }, (_, i) => (i < 2 ? ',,' : `M ${i},m${i}@x.test`))),
    'A file may have 10000 rows. Please divide it.',
  ],
])('%s is no file of members', async (_, file, message) => {
  expect(await api.ask(accountStaff.planMembers, { as: admin, file, query: {} })).toMatchObject({
    status: 422,
    errors: { file: message },
  });
});

test('an import enters who is new once, with memberships and invitations, without news; refused rows are a file', async () => {
  const file = fileOf(
    `Paid Person,paid@x.test,0300 7654321,Surge,31/12/${next}`,
    'Lapsed Person,lapsed@x.test,,surge,2020-01-01',
    'Known,known@azadkar.test,,,',
    'Wrong,wrong,,,',
  );
  expect(await importFile(file)).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    summary: '2 entered, 1 known already, 1 refused.',
    file_name: 'refused-members.csv',
  });
  expect(await importFile(file)).toMatchObject({ state: 'done', summary: '0 entered, 3 known already, 1 refused.' });
  expect(await account1('paid@x.test')).toMatchObject({
    name: 'Paid Person',
    phone_e164: '+923007654321',
    email_verified_at: null,
    news_agreed_at: null,
    invitation: 'due',
  });
  expect(await membershipsOf('paid@x.test')).toEqual([{ slug: 'surge', ends_on: `${next}-12-31` }]);
  expect(await membershipsOf('lapsed@x.test')).toEqual([{ slug: 'seed', ends_on: null }]);
  const { member_no } = await account1('paid@x.test');
  const log = api.db
    .selectFrom('audit_log')
    .where('object_id', '=', String(member_no))
    .select(['action', 'actor_id', 'after']);
  expect(await log.execute()).toEqual([
    { action: 'member.entered', actor_id: admin.id, after: { plan: 'Surge', ends_on: `${next}-12-31`, invited: true } },
  ]);
  await sendInvitations(api);
  await sendInvitations(api);
  expect(await api.emailsTo('paid@x.test')).toHaveLength(1);
});

const linkIn = async (email: string) => {
  const letters = await api.emailsTo(email);
  return /token=([\w-]+)/.exec(JSON.stringify(letters.at(-1)))?.[1] ?? '';
};
const password = 'a quiet river at dawn';
const choose = (reset_token: string) =>
  api.ask(account.resetPassword, { body: { reset_token, password, password_confirmation: password } });

const addMember = (email: string) => {
  const body = { name: 'Hina Hand', email, phone: '', plan: '', paid_until: '', invite: true };
  return api.ask(accountStaff.addMember, { as: admin, body });
};

test('the invitation chooses a password once, and confirms the address', async () => {
  const body = { name: 'Hina Hand', email: 'hina@x.test', phone: '', plan: '', paid_until: '', invite: true };
  expect(
    await api.ask(accountStaff.addMember, { as: admin, body: { ...body, paid_until: '2025-03-31' } }),
  ).toMatchObject({
    status: 422,
    errors: { paid_until: 'This day has passed. Please leave it empty for the free plan.' },
  });
  const added = await api.ask(accountStaff.addMember, { as: admin, body });
  expect(added).toMatchObject({ status: 200, message: 'The member is entered, and the invitation on its way.' });
  const { member_no } = added.data;
  expect(await addMember('hina@x.test')).toMatchObject({
    status: 409,
    errors: { email: `There is an account with this address: AZK-${member_no}.` },
  });
  const token = await linkIn('hina@x.test');
  expect(await choose(token)).toMatchObject({ status: 200 });
  expect((await account1('hina@x.test')).email_verified_at).not.toBeNull();
  expect((await choose(token)).status).not.toBe(200);
  expect(await api.emailsTo('hina@x.test')).toHaveLength(1);
});

const numberOf = async (email: string) => ({ memberNo: String((await account1(email)).member_no) });
const subjectsTo = async (email: string) => (await api.emailsTo(email)).map(({ subject }) => subject);

test('a phone number that was not entered is empty, and the member has to enter one with the details', async () => {
  await addMember('silent@x.test');
  await choose(await linkIn('silent@x.test'));
  const { data, headers } = await api.ask(account.login, { body: { email: 'silent@x.test', password } });
  const cookie = /session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
  const as = { headers: { authorization: `Bearer ${data.token}`, cookie } };
  const { name, email, phone } = (await api.ask(account.profile, { as })).data;
  expect(phone).toBe('');
  expect(await api.ask(account.update, { as, body: { name, email, phone } })).toMatchObject({
    status: 422,
    errors: { phone: 'Please input your contact number.' },
  });
});

test('an account that its member has taken over is invited no more, whatever address the staff give it', async () => {
  await addMember('taken@x.test');
  expect(await choose(await linkIn('taken@x.test'))).toMatchObject({ status: 200 });
  const params = await numberOf('taken@x.test');
  const body = { email: 'support@x.test', former_email: 'taken@x.test', reason: 'Asked for on the phone.' };
  expect(await api.ask(accountStaff.correctEmail, { as: admin, params, body })).toMatchObject({ status: 200 });
  expect(await api.ask(accountStaff.sendConfirmation, { as: admin, params })).toMatchObject({ status: 200 });
  await sendInvitations(api);
  expect(await subjectsTo('support@x.test')).toEqual(Array(2).fill('Please confirm your email address'));
});

test('a mistyped address that is corrected is invited anew, and may ask for a password at once', async () => {
  await addMember('mistyped@x.test');
  const wrong = await linkIn('mistyped@x.test');
  const body = { email: 'typed@x.test', former_email: 'mistyped@x.test', reason: 'It was mistyped.' };
  const params = await numberOf('mistyped@x.test');
  expect(await api.ask(accountStaff.correctEmail, { as: admin, params, body })).toMatchObject({ status: 200 });
  await sendInvitations(api);
  expect(await subjectsTo('typed@x.test')).toEqual([expect.stringMatching(/^Your account with /)]);
  const invitation = await linkIn('typed@x.test');
  await api.ask(account.forgotPassword, { body: { email: 'typed@x.test' } });
  expect(await subjectsTo('typed@x.test')).toContain('Reset your password');
  expect(await choose(wrong)).toMatchObject({ status: 422 });
  expect(await choose(invitation)).toMatchObject({ status: 200 });
});

test('an invitation sets no password once the account was taken over by another link', async () => {
  await addMember('office@x.test');
  const invitation = await linkIn('office@x.test');
  await api.ask(account.forgotPassword, { body: { email: 'office@x.test' } });
  expect(await choose(await linkIn('office@x.test'))).toMatchObject({ status: 200 });
  expect((await choose(invitation)).status).not.toBe(200);
});

test('an invitation that was lost is sent again from the page of the member', async () => {
  await importFile(fileOf('Lost Letter,lost@x.test,,,'), { invite: 'false' });
  await sendInvitations(api);
  expect(await api.emailsTo('lost@x.test')).toEqual([]);
  const memberNo = String((await account1('lost@x.test')).member_no);
  await api.ask(accountStaff.sendConfirmation, { as: admin, params: { memberNo } });
  await sendInvitations(api);
  expect(await choose(await linkIn('lost@x.test'))).toMatchObject({ status: 200 });
});

test('a person who registers with the address instead gets the membership that was entered for it', async () => {
  await importFile(fileOf(`Self Starter,self@x.test,,,31/12/${next}`));
  const own = await aMember(api, { email: 'self@x.test', emailVerified: false });
  await api.db.transaction().execute((trx) => claimAddress(trx, own.id));
  const memberships = api.db.selectFrom('memberships').where('user_id', '=', own.id).where('state', '=', 'active');
  expect(await memberships.select('ends_on').execute()).toEqual([{ ends_on: `${next}-12-31` }]);
  const entered = api.db.selectFrom('users').where('email', '=', 'self@x.test').where('id', '<>', own.id);
  expect(await entered.select('status').execute()).toEqual([{ status: 'superseded' }]);
});

test('a membership that ends while its account is taken over is not moved', async () => {
  await importFile(fileOf(`Late Starter,late@x.test,,,31/12/${next}`));
  const { id } = await account1('late@x.test');
  const own = await aMember(api, { email: 'late@x.test', emailVerified: false });
  const current = (userId: number) =>
    api.db.selectFrom('memberships').where('user_id', '=', userId).where('state', '=', 'active').select('ends_on');
  const before = await current(own.id).execute();
  const ending = api.db.transaction().execute(async (trx) => {
    await trx.updateTable('memberships').set({ state: 'cancelled' }).where('user_id', '=', id).execute();
    await wait(300);
  });
  await wait(50); // on PostgreSQL the two are at work at once
  await api.db.transaction().execute((trx) => claimAddress(trx, own.id));
  await ending;
  expect(await current(own.id).execute()).toEqual(before);
});

test('only an administrator enters members, and from who has just proved who they are', async () => {
  const support = await aMember(api, { role: 'support' });
  const file = fileOf('Amna,amna@x.test,,,');
  for (const endpoint of [accountStaff.planMembers, accountStaff.importMembers])
    expect(await api.ask(endpoint, { as: support, file, query: {} })).toMatchObject({ status: 403 });
});
