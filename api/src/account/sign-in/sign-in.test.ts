import { account } from '@azadkar/shared-api/account';
import { aMember, PASSWORD } from '../../testing/a-member';
import { startApi, useTestApi } from '../../testing/start-api';

const api = useTestApi();

const amna = { name: 'Amna Demo', email: 'Amna@Azadkar.test', phone: '0300 1234567', password: 'eight888' };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a visitor who registers', () => {
  test('is signed in at once, with an active Seed membership and a welcome email', async () => {
    const joined = await api.ask(account.register, { body: amna });
    expect(joined).toMatchObject({ status: 200, error: false });
    expect(joined.data).toMatchObject({ name: 'Amna Demo', email: 'amna@azadkar.test', is_profile_completed: false });

    const membership = await api.ask(account.membership, { as: bearer(joined.data.api_token) });
    expect(membership.data).toMatchObject({
      member_id: joined.data.member_id,
      membership_package: 'Seed',
      membership_status: 'Active',
      membership_end_date_formatted: null,
    });
    expect(await api.emailsTo('amna@azadkar.test')).toMatchObject([{ subject: 'Welcome to Azadkar' }]);
  });

  test('gets a message for each field that is missing or wrong', async () => {
    const nothing = await api.ask(account.register, { body: {} });
    expect(nothing.status).toBe(422);
    expect(nothing.errors).toEqual({
      name: 'Please enter your full name.',
      email: 'Please input your email.',
      phone: 'Please input your contact number.',
      password: 'Please input your password!',
    });
    const wrong = await api.ask(account.register, { body: { ...amna, email: 'amna', password: 'seven77' } });
    expect(wrong.errors).toEqual({
      email: 'The input is not valid email',
      password: 'password must be at least 8 characters !',
    });
  });

  test('with a taken address, in any case, gets a neutral refusal, and its owner gets one email', async () => {
    const owner = await aMember(api, { email: 'owner@azadkar.test' });
    for (const email of ['owner@azadkar.test', 'OWNER@azadkar.test']) {
      const refused = await api.ask(account.register, { body: { ...amna, email } });
      expect(refused).toMatchObject({ status: 409, error: true, data: null });
      expect(refused.errors).toEqual({ email: refused.message });
    }
    expect(await api.emailsTo(owner.email)).toMatchObject([{ subject: 'You already have an account' }]);
  });

  test('twice at the same moment gets one account', async () => {
    const twice = { ...amna, email: 'twice@azadkar.test' };
    const answers = await Promise.all([twice, twice].map((body) => api.ask(account.register, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('cannot choose a role, a status or a completed profile', async () => {
    const body = { ...amna, email: 'sly@azadkar.test', role: 'admin', status: 'active', is_profile_completed: true };
    const { data } = await api.ask(account.register, { body });
    const profile = await api.ask(account.profile, { as: bearer(data.api_token) });
    expect(profile.data).toMatchObject({ role_name: 'Member', is_profile_completed: false });
  });
});

describe('a member who signs in', () => {
  test('gets a token that works until they sign out', async () => {
    const member = await aMember(api);
    const { data } = await api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
    expect(data).toMatchObject({ name: member.name, is_profile_completed: true });
    const here = bearer(data.token ?? '');
    expect((await api.ask(account.profileCompleted, { as: here })).data).toBe(true);

    expect((await api.ask(account.logout, { as: here })).message).toBe('Logged out Successfully');
    expect((await api.ask(account.profileCompleted, { as: here })).status).toBe(401);
    expect((await api.ask(account.profileCompleted, { as: member })).status).toBe(200);
  });

  test('gets the same refusal for a wrong password and for an unknown address', async () => {
    const member = await aMember(api);
    const wrong = await api.ask(account.login, { body: { email: member.email, password: 'wrong' } });
    const unknown = await api.ask(account.login, { body: { email: 'nobody@azadkar.test', password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 401, message: 'The email or password is incorrect.' });
    expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} });
  });

  test('cannot sign in while suspended, nor use an earlier token', async () => {
    const member = await aMember(api);
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', member.id).execute();
    expect((await api.ask(account.login, { body: { email: member.email, password: PASSWORD } })).status).toBe(401);
    expect((await api.ask(account.profile, { as: member })).status).toBe(401);
  });

  test('is signed out after 30 days without a visit, and after 90 days in any case', async () => {
    const [idle, old] = await Promise.all([aMember(api), aMember(api)]);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await api.db
      .updateTable('sessions')
      .set({ last_seen_at: daysAgo(31) })
      .where('user_id', '=', idle.id)
      .execute();
    await api.db
      .updateTable('sessions')
      .set({ expires_at: daysAgo(1) })
      .where('user_id', '=', old.id)
      .execute();
    expect((await api.ask(account.profile, { as: idle })).status).toBe(401);
    expect((await api.ask(account.profile, { as: old })).status).toBe(401);
  });
});

test('successful sign-ins do not count against the rate limits', async () => {
  const strict = await startApi({ rateLimits: 1 });
  const member = await aMember(strict);
  for (let times = 0; times < 27; times += 1) {
    const { status } = await strict.ask(account.login, { body: { email: member.email, password: PASSWORD } });
    expect(status).toBe(200);
  }
  await strict.stop();
});

test('guessing passwords is refused with the time to wait; an open session stays valid', async () => {
  const strict = await startApi({ rateLimits: 1 });
  const member = await aMember(strict);
  const guess = () => strict.ask(account.login, { body: { email: member.email, password: 'a guess' } });
  const answers = await Promise.all(Array.from({ length: 40 }, guess));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(25);
  const [stopped] = answers.filter(({ status }) => status === 429);
  expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await strict.ask(account.profile, { as: member })).status).toBe(200);
  await strict.stop();
});
