import { account } from '@azadkar/shared-api/account';
import { parseSetCookie } from 'cookie';
import { isOfStaff } from '../../../../../process/staff-cohort';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { MAX_SESSIONS } from './session.rules';

const KEY = 'a key of gateway and api, which is 32 signs';
const api = useTestApi({ allowBearerAlone: false });
const withGateway = useTestApi({ gatewayKey: KEY });
const site = useTestApi({ allowBearerAlone: true, publicUrl: 'https://azadkar.example' });

/** What the gateway adds to every call. */
const forwarded = { 'x-forwarded-host': 'azadkar.example' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const setCookies = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((header) => parseSetCookie(String(header)));
const secretOf = (answer: { headers: Record<string, unknown> }) => `session=${setCookies(answer)[0]?.value}`;
const profileStatus = async (headers: Record<string, string>, server = api) =>
  (await server.ask(account.profile, { headers })).status;
const refusalsOf = (member: TestMember) =>
  api.db
    .selectFrom('security_log')
    .where('event', '=', 'session_refused')
    .where('member_id', '=', member.id)
    .select('details')
    .execute();

describe('a token', () => {
  test('works with the secret of its session, from the gateway and directly', async () => {
    const { headers } = await aMember(api);
    expect(await profileStatus({ ...headers, ...forwarded })).toBe(200);
    expect(await profileStatus(headers)).toBe(200);
  });

  test.each([
    ['no cookie', () => ({}), 'no secret'],
    ['an empty one', () => ({ cookie: 'session=' }), 'no secret'],
    ['a guess', () => ({ cookie: 'session=guess' }), 'another secret'],
    ['the token itself', ({ token }: TestMember) => ({ cookie: `session=${token}` }), 'another secret'],
    [
      'the right value under another name',
      ({ headers }: TestMember) => ({ cookie: `__Host-${headers.cookie}` }),
      'no secret',
    ],
  ])('with %s is none: the session ends, and this is logged once', async (_, cookieOf, reason) => {
    const member = await aMember(api);
    for (const _ of [1, 2]) {
      const answer = await api.ask(account.profile, {
        headers: { ...bearer(member.token), ...cookieOf(member), ...forwarded },
      });
      expect(answer).toMatchObject({ status: 401, message: 'Please sign in to continue.' });
    }
    expect(await profileStatus({ ...member.headers, ...forwarded })).toBe(401);
    expect(await refusalsOf(member)).toMatchObject([{ details: { reason } }]);
  });

  test("with another member's secret is none, and the other stays signed in", async () => {
    const [member, other] = await Promise.all([aMember(api), aMember(api)]);
    expect(await profileStatus({ ...bearer(member.token), cookie: other.headers.cookie })).toBe(401);
    expect(await profileStatus(other.headers)).toBe(200);
  });

  test('of a session from before there were secrets is none: its member signs in again', async () => {
    const member = await aMember(api);
    await api.db.updateTable('sessions').set({ pair_sha256: null }).where('user_id', '=', member.id).execute();
    expect(await profileStatus(member.headers)).toBe(401);
  });

  test('that is guessed ends nothing, and a secret alone signs nobody in', async () => {
    const member = await aMember(api);
    expect(await profileStatus({ ...bearer('a-guess-of-some-length-000000'), cookie: member.headers.cookie })).toBe(
      401,
    );
    expect(await profileStatus({ cookie: member.headers.cookie })).toBe(401);
    expect(await profileStatus(member.headers)).toBe(200);
    expect(await refusalsOf(member)).toEqual([]);
  });

  test('may go without in direct calls only, where the setting allows it', async () => {
    const member = await aMember(site);
    expect(await profileStatus(bearer(member.token), site)).toBe(200);
    expect(await profileStatus({ ...bearer(member.token), ...forwarded }, site)).toBe(401);
  });
});

describe('the cookie of a session', () => {
  const registration = (email: string) => ({
    name: 'Amna',
    email,
    phone: '0300 1234567',
    password: 'a sentence of mine',
  });

  test('comes with every reply that begins or renews one, and makes its token valid', async () => {
    const joined = await api.ask(account.register, { body: registration('pair@azadkar.test') });
    const first = { ...bearer(joined.data.api_token), cookie: secretOf(joined), ...forwarded };
    const details = { name: 'Amna K.', email: 'pair@azadkar.test', phone: '0300 1234567' };
    const updated = await api.ask(account.update, { body: details, headers: first });
    const second = { ...bearer(updated.data.api_token), cookie: secretOf(updated), ...forwarded };
    const passwords = {
      old_password: 'a sentence of mine',
      password: 'another one',
      password_confirmation: 'another one',
    };
    const changed = await api.ask(account.changePassword, { body: passwords, headers: second });
    const third = { ...bearer(changed.data.api_token), cookie: secretOf(changed), ...forwarded };
    const login = await api.ask(account.login, { body: { email: details.email, password: 'another one' } });
    const fourth = { ...bearer(login.data.token ?? ''), cookie: secretOf(login), ...forwarded };
    expect(await profileStatus(first)).toBe(401);
    expect(await profileStatus(second)).toBe(401);
    expect(await profileStatus(third)).toBe(200);
    expect(await profileStatus(fourth)).toBe(200);
  });

  test('cannot be read by scripts, and on https belongs to this host only', async () => {
    const [{ email }, { email: there }] = await Promise.all([aMember(api), aMember(site)]);
    const [cookie] = setCookies(await api.ask(account.login, { body: { email, password: PASSWORD } }));
    const life = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 7_776_000 };
    expect(cookie).toEqual({ name: 'session', value: expect.stringMatching(/^[\w-]{43}$/), ...life });
    const [secure] = setCookies(await site.ask(account.login, { body: { email: there, password: PASSWORD } }));
    expect(secure).toEqual({ name: '__Host-session', value: expect.any(String), secure: true, ...life });
  });

  test('goes with the others when the member signs out, and this is logged', async () => {
    const member = await aMember(api);
    const answer = await api.ask(account.logout, { as: member });
    expect(setCookies(answer).map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['session', '', 0],
      ['staff', '', 0],
      ['auth', '', 0],
      ['user_details', '', 0],
    ]);
    expect(await profileStatus(member.headers)).toBe(401);
    const logged = api.db.selectFrom('security_log').where('member_id', '=', member.id).select('event');
    expect(await logged.execute()).toEqual([{ event: 'signed_out' }]);
  });
});

describe('a session ends', () => {
  test('when its browser signs in again, whoever does', async () => {
    const [member, other] = await Promise.all([aMember(api), aMember(api)]);
    const body = { email: other.email, password: PASSWORD };
    await api.ask(account.login, { body, headers: { cookie: member.headers.cookie } });
    expect(await profileStatus(member.headers)).toBe(401);
    expect(await profileStatus(other.headers)).toBe(200);
  });

  test('when the role of its member changes, however it is changed', async () => {
    const [member, other] = await Promise.all([aMember(api), aMember(api)]);
    await api.db.insertInto('staff_roles').values({ user_id: member.id, role: 'support' }).execute();
    await api.db.updateTable('users').set({ name: 'Another' }).where('id', '=', other.id).execute();
    expect(await profileStatus(member.headers)).toBe(401);
    expect(await profileStatus(other.headers)).toBe(200);
  });

  test('when it is the one used longest ago, and there are too many', async () => {
    const member = await aMember(api);
    const signIn = () => api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
    for (let more = 1; more < MAX_SESSIONS; more += 1) await signIn();
    expect(await profileStatus(member.headers)).toBe(200);
    await signIn();
    expect(await profileStatus(member.headers)).toBe(401);
  });

  test.each([
    ['12 hours without a call, of staff', { role: 'support', idleHours: 13 }, 401],
    ['which members have 30 days for', { role: 'member', idleHours: 13 }, 200],
    ['30 days without a call', { role: 'member', idleHours: 30 * 24 + 1 }, 401],
  ] as const)('after %s', async (_, { role, idleHours }, status) => {
    const member = await aMember(api, { role });
    const last_seen_at = new Date(Date.now() - idleHours * 3_600_000);
    await api.db.updateTable('sessions').set({ last_seen_at }).where('user_id', '=', member.id).execute();
    expect(await profileStatus(member.headers)).toBe(status);
  });

  test.each([
    ['support', 7],
    ['member', 90],
  ] as const)('of a %s after %i days in any case', async (role, days) => {
    const member = await aMember(api, { role });
    const row = api.db.selectFrom('sessions').where('user_id', '=', member.id).select(['created_at', 'expires_at']);
    const { created_at, expires_at } = await row.executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000)).toBe(days);
  });
});

describe('the cookie by which gateways know the staff', () => {
  const password = { old_password: PASSWORD, password: 'another one', password_confirmation: 'another one' };

  test.each([
    ['a session with their rights', { role: 'editor' }, true],
    ['a session of theirs without a second factor', { role: 'editor', secondFactor: false }, false],
    ['the session of a member', {}, false],
  ] as const)('comes with %s, or not: %#', async (_whose, options, expected) => {
    const { headers } = await aMember(withGateway, options);
    const renewed = await withGateway.ask(account.changePassword, { body: password, headers });
    const cookies = Object.fromEntries(setCookies(renewed).map(({ name, value }) => [name, value]));
    expect(isOfStaff(KEY, cookies)).toBe(expected);
    expect(isOfStaff(KEY, { ...cookies, session: headers.cookie.replace('session=', '') })).toBe(false);
  });

  test('goes with the session', async () => {
    const { headers } = await aMember(withGateway, { role: 'editor' });
    const ended = setCookies(await withGateway.ask(account.logout, { headers }));
    expect(ended.find(({ name }) => name === 'staff')).toMatchObject({ value: '', maxAge: 0 });
  });

  test('is not made without a key', async () => {
    const { headers } = await aMember(api, { role: 'editor' });
    const renewed = await api.ask(account.changePassword, { body: password, headers });
    expect(setCookies(renewed).map(({ name }) => name)).not.toContain('staff');
  });
});
