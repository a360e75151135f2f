import { account } from '@azadkar/shared-api/account';
import { newsConsent } from '@azadkar/shared-api/account/rules';
import { aMember, PASSWORD } from '../../../testing/a-member';
import { startApi, useTestApi } from '../../../testing/start-api';

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

  test('gets news only if they ticked the box, whose words are kept', async () => {
    const consentOf = async (email: string) => {
      const user = api.db.selectFrom('users').where('email', '=', email);
      return user.select(['news_agreed_at', 'news_words']).executeTakeFirstOrThrow();
    };
    await api.ask(account.register, { body: { ...amna, email: 'quiet@azadkar.test' } });
    expect(await consentOf('quiet@azadkar.test')).toEqual({ news_agreed_at: null, news_words: null });
    await api.ask(account.register, { body: { ...amna, email: 'curious@azadkar.test', news: true } });
    expect(await consentOf('curious@azadkar.test')).toEqual({
      news_agreed_at: expect.any(Date),
      news_words: newsConsent,
    });
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

  test('with a known address, in any case, gets the same answer as with an unknown one; its owner gets one email', async () => {
    const owner = await aMember(api, { email: 'owner@azadkar.test' });
    const answers = [];
    for (const email of ['owner@azadkar.test', 'OWNER@azadkar.test', 'nobody@azadkar.test']) {
      const joined = await api.ask(account.register, { body: { ...amna, email } });
      const { status, message, data, headers } = joined;
      answers.push({ status, message, fields: Object.keys(data), headers: Object.keys(headers).sort() });
      expect(data.email).toBe(email.toLowerCase());
      expect((await api.ask(account.profile, { as: bearer(data.api_token) })).data.email_verified).toBe(false);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [email, ...others] = await api.emailsTo(owner.email);
    expect(email).toMatchObject({ subject: 'You already have an account' });
    expect(JSON.stringify(email)).not.toContain('token=');
    expect(others).toEqual([]);
    expect(await api.emailsTo('nobody@azadkar.test')).toMatchObject([{ subject: 'Welcome to Azadkar' }]);
    expect((await api.ask(account.login, { body: { email: owner.email, password: PASSWORD } })).data).toMatchObject({
      name: owner.name,
    });
  });

  test('may do so three times a day with one address, known or not', async () => {
    const strict = await startApi({ rateLimits: 1 });
    const join = () => strict.ask(account.register, { body: { ...amna, email: 'thrice@azadkar.test' } });
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await join()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await join()).errors?.email).toContain('please sign in or reset your password');
    await strict.stop();
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

test('successful sign-ins are not delayed', async () => {
  const strict = await startApi({ rateLimits: 1 });
  const member = await aMember(strict);
  for (let times = 0; times < 27; times += 1) {
    const { status } = await strict.ask(account.login, { body: { email: member.email, password: PASSWORD } });
    expect(status).toBe(200);
  }
  await strict.stop();
});

test('guessing passwords is delayed with the time to wait; an open session stays valid', async () => {
  const strict = await startApi({ rateLimits: 1 });
  const member = await aMember(strict);
  const guess = () => strict.ask(account.login, { body: { email: member.email, password: 'a guess' } });
  const answers = await Promise.all(Array.from({ length: 40 }, guess));
  const checked = answers.filter(({ status }) => status === 401).length;
  expect(checked).toBeGreaterThanOrEqual(5);
  expect(checked).toBeLessThan(10); // a wait may be over while others are checked
  const [stopped] = answers.filter(({ status }) => status === 429);
  expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await strict.ask(account.profile, { as: member })).status).toBe(200);
  await strict.stop();
});

describe('a known device', () => {
  /** The waits of strangers last a minute more, so that they are not over before the test has gone on. */
  const prolongWaits = ({ db }: Pick<typeof api, 'db'>) =>
    db
      .updateTable('sign_in_failures')
      .set({ not_before: new Date(Date.now() + 60_000) })
      .where('key', 'not like', 'device:%')
      .execute();

  const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? '';

  test('signs its owner in while strangers guess; theirs and a made-up one have to wait', async () => {
    const strict = await startApi({ rateLimits: 1 });
    const member = await aMember(strict);
    const credentials = { email: member.email, password: PASSWORD };
    const first = await strict.ask(account.login, { body: credentials });
    expect([first.headers['set-cookie']].flat().join()).toMatch(/device=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const wrong = { ...credentials, password: 'a guess' };
    await Promise.all(Array.from({ length: 20 }, () => strict.ask(account.login, { body: wrong })));

    await prolongWaits(strict);
    const withCookie = (cookie: string) => strict.ask(account.login, { body: credentials, headers: { cookie } });
    const stranger = await withCookie('');
    expect(stranger).toMatchObject({ status: 429, message: expect.stringContaining('or reset your password') });
    expect((await withCookie(`device=${'x'.repeat(43)}`)).status).toBe(429);
    expect((await withCookie(deviceOf(first))).status).toBe(200);
    await strict.stop();
  });

  test('is made known by an email only if others were known before', async () => {
    const member = await aMember(api);
    const login = (headers = {}) =>
      api.ask(account.login, { body: { email: member.email, password: PASSWORD }, headers });
    const cookie = deviceOf(await login());
    await login({ cookie });
    expect(await api.emailsTo(member.email)).toEqual([]);
    await login();
    expect(await api.emailsTo(member.email)).toMatchObject([{ subject: 'You signed in on a new device' }]);
  });

  test('of an account with somebody else’s address makes guesses at that somebody wait all the same', async () => {
    const strict = await startApi({ rateLimits: 1 });
    const owner = await aMember(strict);
    const cookie = deviceOf(await strict.ask(account.register, { body: { ...amna, email: owner.email } }));
    const guess = (password: string) =>
      strict.ask(account.login, { body: { email: owner.email, password }, headers: { cookie } });
    const answers = [];
    for (let times = 0; times < 12; times += 1) answers.push((await guess('a guess')).status);
    expect(answers).toContain(429);
    await prolongWaits(strict);
    expect((await guess(PASSWORD)).status).toBe(429);
    await strict.stop();
  });
});

test('the log tells of sign-ins and failures without naming anybody', async () => {
  const member = await aMember(api);
  await api.ask(account.login, { body: { email: member.email, password: 'wrong' } });
  await api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
  const log = api.db.selectFrom('security_log').where('member_id', '=', member.id).orderBy('id').selectAll();
  const entries = await log.execute();
  expect(entries.map(({ event }) => event)).toEqual(['sign_in_failed', 'signed_in']);
  expect(JSON.stringify(entries)).not.toContain(member.email);
});
