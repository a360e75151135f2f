import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();

/** An administrator who can sign in with a second factor. */
async function anAdmin(name: string): Promise<TestMember> {
  const admin = await aMember(api, { role: 'admin', name });
  await api.db
    .insertInto('passkeys')
    .values({
      user_id: admin.id,
      credential_id: name,
      public_key: Buffer.from('k'),
      sign_count: 0,
      name,
      synced: false,
    })
    .execute();
  return admin;
}

const numberOf = async ({ id }: { id: number }) =>
  String(
    (await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow()).member_no,
  );
const take = async (as: TestMember, of: TestMember, role: string) =>
  api.ask(accountStaff.takeRole, { as, body: { member_no: await numberOf(of), role } });

test('an administrator gives and takes roles; who gets or loses one is signed out, written to, and recorded', async () => {
  const admin = await anAdmin('Asma Admin');
  const member = await aMember(api, { name: 'Nadia New', email: 'nadia@azadkar.test' });
  const body = { email: 'nadia@azadkar.test', role: 'editor' };
  expect(await api.ask(accountStaff.giveRole, { as: admin, body })).toMatchObject({ status: 200 });
  expect(await api.ask(account.profile, { as: member })).toMatchObject({ status: 401 });
  const { data: staff } = await api.ask(accountStaff.roles, { as: admin });
  expect(staff).toMatchObject([
    { name: 'Asma Admin', second_factor: true, roles: [{ role: 'admin', given_by: null }] },
    { name: 'Nadia New', second_factor: false, roles: [{ role: 'editor', given_by: 'Asma Admin' }] },
  ]);
  const twice = await api.ask(accountStaff.giveRole, { as: admin, body });
  expect(twice).toMatchObject({ status: 422, errors: { roles: 'Nadia New has the role Editor already.' } });

  expect(await take(admin, member, 'editor')).toMatchObject({ status: 200 });
  expect(await take(admin, member, 'editor')).toMatchObject({ status: 409 });
  expect((await api.emailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'You have the role Editor',
    'You no longer have the role Editor',
  ]);
  const log = api.db
    .selectFrom('audit_log')
    .where('object_id', '=', await numberOf(member))
    .orderBy('id')
    .selectAll();
  expect(await log.execute()).toMatchObject([
    { action: 'role.given', actor_id: admin.id, before: { editor: false }, after: { editor: true } },
    { action: 'role.taken', actor_id: admin.id, before: { editor: true }, after: { editor: false } },
  ]);
});

test('only the owner of a confirmed address gets a role, and only from who has just proved who they are', async () => {
  const admin = await anAdmin('Tired Admin');
  await aMember(api, { email: 'unconfirmed@azadkar.test', emailVerified: false });
  const body = { email: 'unconfirmed@azadkar.test', role: 'support' };
  expect(await api.ask(accountStaff.giveRole, { as: admin, body })).toMatchObject({
    status: 422,
    errors: { name: expect.stringContaining('To invite the person, please enter the name.') },
  });
  await api.db
    .updateTable('sessions')
    .set({ identity_confirmed_at: new Date(0) })
    .where('user_id', '=', admin.id)
    .execute();
  for (const endpoint of [accountStaff.giveRole, accountStaff.takeRole])
    expect(await api.ask(endpoint, { as: admin, body: { ...body, member_no: '1' } })).toMatchObject({
      status: 403,
      reason: 'identity_not_fresh',
    });
});

const linkIn = async (email: string) =>
  JSON.stringify(await api.emailsTo(email))
    .match(/(?<=token=)[\w-]+/g)
    ?.at(-1) ?? '';
const PASSWORD = 'a quiet river at dawn';
const choose = async (email: string) => {
  const body = { reset_token: await linkIn(email), password: PASSWORD, password_confirmation: PASSWORD };
  return api.ask(account.resetPassword, { body });
};
const rolesOf = async (email: string) => {
  const roles = api.db.selectFrom('staff_roles as r').innerJoin('users as u', 'u.id', 'r.user_id');
  return (await roles.where('u.email', '=', email).orderBy('r.role').select('r.role').execute()).map(
    ({ role }) => role,
  );
};

test('several roles are given in one go', async () => {
  const admin = await anAdmin('Several Admin');
  const member = await aMember(api, { email: 'several@azadkar.test' });
  const body = { email: member.email, roles: ['editor', 'door'] };
  expect(await api.ask(accountStaff.giveRole, { as: admin, body })).toMatchObject({ message: 'The roles were given.' });
  expect(await rolesOf(member.email)).toEqual(['door', 'editor']);
  expect(await api.emailsTo(member.email)).toMatchObject([{ subject: 'You have the role Editor and Door' }]);
  const more = { email: member.email, roles: ['door', 'finance'] };
  expect(await api.ask(accountStaff.giveRole, { as: admin, body: more })).toMatchObject({ status: 200 });
  expect(await rolesOf(member.email)).toEqual(['door', 'editor', 'finance']);
});

test('an address without an account is invited: the link makes the account and its roles, once', async () => {
  const admin = await anAdmin('Inviting Admin');
  const email = 'invited@azadkar.test';
  const invite = (roles: string[]) =>
    api.ask(accountStaff.giveRole, { as: admin, body: { email, name: 'Ines Invited', roles } });
  expect(await invite(['editor'])).toMatchObject({ status: 200, message: 'The invitation is on its way.' });
  expect(await invite(['editor', 'door'])).toMatchObject({ status: 200 });
  const { data } = await api.ask(accountStaff.invitedStaff, { as: admin });
  expect(data).toMatchObject([{ email, name: 'Ines Invited', roles: ['editor', 'door'] }]);
  expect(await rolesOf(email)).toEqual([]);
  expect(await choose(email)).toMatchObject({ status: 200 });
  expect(await rolesOf(email)).toEqual(['door', 'editor']);
  const signedIn = await api.ask(account.login, { body: { email, password: PASSWORD } });
  expect(signedIn).toMatchObject({ status: 200, data: { name: 'Ines Invited', second_factor_missing: true } });
  expect((await api.ask(accountStaff.invitedStaff, { as: admin })).data).toEqual([]);
  const log = api.db
    .selectFrom('audit_log')
    .where('object_id', '=', data[0]?.member_no ?? '')
    .orderBy('id');
  expect(await log.select('action').execute()).toEqual(
    ['member.entered', 'role.offered', 'role.offered', 'role.given', 'role.given'].map((action) => ({ action })),
  );
});

test('an invitation gives no roles once it is taken back, or its administrator is none any more', async () => {
  const [admin, other] = [await anAdmin('Staying Admin'), await anAdmin('Leaving Admin')];
  const invite = (as: TestMember, email: string) =>
    api.ask(accountStaff.giveRole, { as, body: { email, name: 'Somebody', roles: ['finance'] } });
  await invite(admin, 'back@azadkar.test');
  const body = { member_no: (await api.ask(accountStaff.invitedStaff, { as: admin })).data[0]?.member_no ?? '' };
  expect(await api.ask(accountStaff.withdrawInvitation, { as: admin, body })).toMatchObject({ status: 200 });
  expect(await api.ask(accountStaff.withdrawInvitation, { as: admin, body })).toMatchObject({ status: 409 });
  expect((await choose('back@azadkar.test')).status).not.toBe(200);

  await invite(other, 'late@azadkar.test');
  await take(admin, other, 'admin');
  expect(await choose('late@azadkar.test')).toMatchObject({ status: 200 });
  expect(await rolesOf('late@azadkar.test')).toEqual([]);
});

test('the invitation of a suspended account gives nothing until it is restored', async () => {
  const admin = await anAdmin('Suspending Admin');
  const email = 'suspended@azadkar.test';
  await api.ask(accountStaff.giveRole, { as: admin, body: { email, name: 'Sami Suspended', roles: ['finance'] } });
  const { data: invited } = await api.ask(accountStaff.invitedStaff, { as: admin });
  const params = { memberNo: invited.find((person) => person.email === email)?.member_no ?? '' };
  const body = { reason: 'It was the wrong person.' };
  await api.ask(accountStaff.suspend, { as: admin, params, body: { ...body, message: '' } });
  expect(await choose(email)).toMatchObject({
    status: 422,
    message: 'This link is no longer valid. Please ask for a new one.',
  });
  expect(await rolesOf(email)).toEqual([]);
  await api.ask(accountStaff.restore, { as: admin, params, body });
  expect(await choose(email)).toMatchObject({ status: 200 });
  expect(await rolesOf(email)).toEqual(['finance']);
});

test('the last administrator with a second factor keeps the role, also when two take it from each other at once', async () => {
  await api.db.deleteFrom('staff_roles').execute();
  const [one, two] = [await anAdmin('Admin One'), await anAdmin('Admin Two')];
  const replies = await Promise.all([take(one, two, 'admin'), take(two, one, 'admin')]);
  expect(replies.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const left = await api.db.selectFrom('staff_roles').where('role', '=', 'admin').select('user_id').execute();
  expect(left).toHaveLength(1);
  const last = left[0]?.user_id === one.id ? one : two;
  await aMember(api, { role: 'admin', name: 'Without A Factor' });
  expect(await take(last, last, 'admin')).toMatchObject({
    status: 409,
    message: expect.stringContaining('no other administrator could sign in with a second factor'),
  });
});
