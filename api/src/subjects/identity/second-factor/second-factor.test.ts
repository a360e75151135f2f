import { account } from '@azadkar/shared-api/account';
import { RECOVERY_CODES } from '@azadkar/shared-api/account/rules';
import { aMember, PASSWORD, type TestMember } from '../../../testing/a-member';
import { anAuthenticatorApp, appFor } from '../../../testing/an-authenticator-app';
import { startApi, type TestApi, useTestApi } from '../../../testing/start-api';
import { newSecret } from './authenticator';
import { endFactors } from './end-factors.queries';

const api = useTestApi();

const bearer = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });

/** The first step of signing in, with the right password, in a browser that keeps its cookie. */
async function firstStep({ email }: TestMember, server: TestApi = api) {
  const { data, headers } = await server.ask(account.login, { body: { email, password: PASSWORD } });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { ...(data.second_factor ?? { ticket: '', methods: [] }), cookie };
}
type FirstStep = Awaited<ReturnType<typeof firstStep>>;
const secondStep = ({ ticket, cookie }: FirstStep, code: string, server: TestApi = api) =>
  server.ask(account.signInWithCode, { body: { ticket, code }, headers: { cookie } });
const eventsOf = async ({ id }: TestMember) =>
  (await api.db.selectFrom('security_log').where('member_id', '=', id).orderBy('id').select('event').execute()).map(
    ({ event }) => event,
  );
const subjectsTo = async ({ email }: TestMember) => (await api.emailsTo(email)).map(({ subject }) => subject);
const WRONG = { status: 422, errors: { code: expect.stringContaining('not right') } };
const OVER = { status: 422, reason: 'sign_in_again' };

describe('signing in with an authenticator app', () => {
  test('asks for a code after the password, and gives no token before it', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const first = await api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
    expect(first.data).toEqual({
      second_factor: { ticket: expect.any(String), methods: ['authenticator', 'recovery_code'] },
    });
    expect(String(first.headers['set-cookie'])).toMatch(/^step=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    const second = await secondStep(await firstStep(member), app.codeAt(0));
    expect(second).toMatchObject({ status: 200, message: 'You are signed in.', data: { name: member.name } });
    expect(String(second.headers['set-cookie'])).toContain('session=');
    const { data } = await api.ask(account.secondFactor, { as: bearer(second.data.token) });
    expect(data).toMatchObject({ given: true, required: false, recovery_codes_left: RECOVERY_CODES });
  });

  test('a member without a second factor signs in with the password, as before', async () => {
    const member = await aMember(api);
    const { data } = await api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
    expect(Object.keys(data).sort()).toEqual(
      ['avatar', 'email', 'is_profile_completed', 'member_id', 'name', 'phone', 'token'].sort(),
    );
  });

  test.each([
    ['the step before', -1, 200],
    ['the step after', 1, 200],
    ['two steps before', -2, 422],
    ['two steps after', 2, 422],
  ])('a code of %s: %i, %i', async (_, steps, status) => {
    const member = await aMember(api);
    const { secret_enc, codeAt } = await savedApp(member);
    expect(secret_enc).not.toContain('otpauth');
    const step = await firstStep(member);
    await withinOneStep();
    expect((await secondStep(step, codeAt(steps))).status).toBe(status);
  });

  test('a code is taken once, even for another ticket and at the same moment', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const [one, other, third] = [await firstStep(member), await firstStep(member), await firstStep(member)];
    const code = app.codeAt(0);
    const both = await Promise.all([secondStep(one, code), secondStep(other, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await secondStep(third, code)).toMatchObject(WRONG);
    expect(await secondStep(third, app.codeAt(-1))).toMatchObject(WRONG); // an older one neither
  });

  test('a ticket signs in once', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const step = await firstStep(member);
    expect((await secondStep(step, app.codeAt(0))).status).toBe(200);
    expect(await secondStep(step, app.codeAt(1))).toMatchObject(OVER);
  });

  test('a ticket is of the browser that began, and ends after five minutes', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const step = await firstStep(member);
    expect(await secondStep({ ...step, cookie: (await firstStep(member)).cookie }, app.codeAt(0))).toMatchObject(OVER);
    await api.db
      .updateTable('second_factor_tickets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', member.id)
      .execute();
    expect(await secondStep(step, app.codeAt(0))).toMatchObject(OVER);
  });

  test('five wrong codes end the ticket, and the owner reads that somebody knows the password', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const step = await firstStep(member);
    for (let tries = 0; tries < 4; tries += 1) expect(await secondStep(step, 'aaaaaa')).toMatchObject(WRONG);
    expect(await secondStep(step, 'aaaaaa')).toMatchObject(OVER);
    expect(await secondStep(step, app.codeAt(0))).toMatchObject(OVER);
    expect(await subjectsTo(member)).toContain('Somebody may know your password');
    expect((await eventsOf(member)).filter((event) => event === 'second_factor_failed')).toHaveLength(5);
  });

  test('a new password ends the step that is under way', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const step = await firstStep(member);
    const body = {
      old_password: PASSWORD,
      password: 'a sentence of mine',
      password_confirmation: 'a sentence of mine',
    };
    expect((await api.ask(account.changePassword, { as: member, body })).status).toBe(200);
    expect(await secondStep(step, app.codeAt(0))).toMatchObject(OVER);
  });

  test('guesses are limited across tickets, and codes that are right count for nothing', async () => {
    const strict = await startApi({ rateLimits: 1 });
    const member = await aMember(strict);
    await anAuthenticatorApp(strict, member);
    const statuses: number[] = [];
    for (let ticket = 0; ticket < 3; ticket += 1) {
      const step = await firstStep(member, strict);
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await secondStep(step, '000000', strict)).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
    await strict.stop();
  });
});

describe('recovery codes', () => {
  test('each signs in once, however it is typed, and its use is reported', async () => {
    const member = await aMember(api);
    const { recoveryCodes } = await anAuthenticatorApp(api, member);
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    const code = recoveryCodes[3] ?? '';
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await secondStep(await firstStep(member), typed)).status).toBe(200);
    expect(await secondStep(await firstStep(member), code)).toMatchObject(WRONG);
    expect(await subjectsTo(member)).toContain('A recovery code was used');
    const { data } = await api.ask(account.secondFactor, { as: member });
    expect(data.recovery_codes_left).toBe(RECOVERY_CODES - 1);
  });

  test('of two uses at the same moment, one signs in', async () => {
    const member = await aMember(api);
    const [code = ''] = (await anAuthenticatorApp(api, member)).recoveryCodes;
    const steps = [await firstStep(member), await firstStep(member)];
    const both = await Promise.all(steps.map((step) => secondStep(step, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a new set replaces the old one; only slow hashes are stored', async () => {
    const member = await aMember(api);
    const [old = ''] = (await anAuthenticatorApp(api, member)).recoveryCodes;
    const made = await api.ask(account.makeRecoveryCodes, { as: member });
    expect(made.data.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect(await secondStep(await firstStep(member), old)).toMatchObject(WRONG);
    expect((await secondStep(await firstStep(member), made.data.recovery_codes[9] ?? '')).status).toBe(200);
    const rows = await api.db.selectFrom('recovery_codes').where('user_id', '=', member.id).selectAll().execute();
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
    expect(await subjectsTo(member)).toContain('You have new recovery codes');
  });

  test('are not made without a factor that they would replace', async () => {
    expect((await api.ask(account.makeRecoveryCodes, { as: await aMember(api) })).status).toBe(409);
  });
});

describe('setting up an authenticator app', () => {
  test('counts only once a code is entered; the change is reported, and the token is renewed', async () => {
    const member = await aMember(api);
    const { data: setup } = await api.ask(account.setUpAuthenticator, { as: member });
    expect(setup.link).toContain(`secret=${setup.secret}`);
    expect(setup.qr).toMatch(/^<svg/);
    expect((await firstStep(member)).methods).toEqual([]);
    const confirm = (code: string) => ({ as: member, body: { ticket: setup.ticket, code } });
    expect(await api.ask(account.confirmAuthenticator, confirm('000000'))).toMatchObject(WRONG);
    const added = await api.ask(account.confirmAuthenticator, confirm(appFor(setup.secret).codeAt(0)));
    expect(added.status).toBe(200);
    expect((await api.ask(account.profile, { as: member })).status).toBe(401);
    expect((await firstStep(member)).methods).toContain('authenticator');
    expect(await subjectsTo(member)).toEqual(['A way to sign in was added']);
    expect(await eventsOf(member)).toContain('second_factor_added');
  });

  test('belongs to the session that began it', async () => {
    const [member, other] = [await aMember(api), await aMember(api)];
    const { data: setup } = await api.ask(account.setUpAuthenticator, { as: other });
    const body = { ticket: setup.ticket, code: appFor(setup.secret).codeAt(0) };
    expect((await api.ask(account.confirmAuthenticator, { as: member, body })).status).toBe(422);
    expect((await firstStep(member)).methods).toEqual([]);
  });

  test('a member removes the last factor and signs in with the password again', async () => {
    const member = await aMember(api);
    await anAuthenticatorApp(api, member);
    expect((await api.ask(account.removeAuthenticator, { as: member })).status).toBe(200);
    const { data } = await api.ask(account.secondFactor, { as: member });
    expect(data).toMatchObject({ authenticator: null, recovery_codes_left: 0, given: false });
    expect((await firstStep(member)).methods).toEqual([]);
    expect(await subjectsTo(member)).toContain('A way to sign in was removed');
  });

  test('staff keep the last one', async () => {
    const member = await aMember(api, { role: 'support' });
    await anAuthenticatorApp(api, member);
    expect((await api.ask(account.removeAuthenticator, { as: member })).status).toBe(409);
    expect((await firstStep(member)).methods).toContain('authenticator');
  });

  test('staff without one are told at their sign-in, and are members until then', async () => {
    const { email } = await aMember(api, { role: 'support' });
    const { data } = await api.ask(account.login, { body: { email, password: PASSWORD } });
    expect(data).toMatchObject({ second_factor_missing: true });
    const status = await api.ask(account.secondFactor, { as: bearer(data.token) });
    expect(status.data).toMatchObject({ required: true, given: false });
  });
});

describe('the roles whose rights a session has', () => {
  test('come with the second factor, and not with the password alone', async () => {
    const door = await aMember(api, { role: 'door', secondFactor: false });
    const alone = await api.ask(account.login, { body: { email: door.email, password: PASSWORD } });
    expect(alone.data).not.toHaveProperty('roles');
    const { data: setup } = await api.ask(account.setUpAuthenticator, { as: door });
    const app = appFor(setup.secret);
    const body = { ticket: setup.ticket, code: app.codeAt(-1) };
    const added = await api.ask(account.confirmAuthenticator, { as: door, body });
    expect(added.data).toMatchObject({ roles: ['door'] });
    const step = await firstStep(door);
    expect((await secondStep(step, app.codeAt(0))).data).toMatchObject({ roles: ['door'] });
    const confirmed = await api.ask(account.confirmIdentity, {
      as: bearer(alone.data.token),
      body: { code: app.codeAt(1) },
    });
    expect(confirmed.data).toMatchObject({ roles: ['door'] });
  });

  test('ask for no profile: whoever works for the association need not be a freelancer', async () => {
    const door = await aMember(api, { role: 'door', complete: false });
    const app = await anAuthenticatorApp(api, door);
    const step = await firstStep(door);
    const { data } = await secondStep(step, app.codeAt(0));
    expect(data).toMatchObject({ is_profile_completed: true });
    expect((await api.ask(account.profileCompleted, { as: bearer(data.token ?? '') })).data).toBe(true);
  });

  test('of a member are none, with a second factor too', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    const step = await firstStep(member);
    expect((await secondStep(step, app.codeAt(0))).data).not.toHaveProperty('roles');
  });
});

describe('a fresh proof of identity', () => {
  const stale = async (member: TestMember) => {
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await api.db
      .updateTable('sessions')
      .set({ identity_confirmed_at: longAgo })
      .where('user_id', '=', member.id)
      .execute();
    return member;
  };
  const NOT_FRESH = { status: 403, reason: 'identity_not_fresh', data: null };

  test.each([
    ['export', account.exportData, undefined],
    ['a new address', account.update, { name: 'Amna', email: 'other@azadkar.test', phone: '0300 1234567' }],
    ['signing out another place', account.endOtherSession, undefined],
    ['signing out everywhere else', account.endOtherSessions, undefined],
    ['an authenticator app', account.setUpAuthenticator, undefined],
    ['its confirmation', account.confirmAuthenticator, { ticket: 'x', code: '123456' }],
    ['its removal', account.removeAuthenticator, undefined],
    ['recovery codes', account.makeRecoveryCodes, undefined],
    ['a challenge for a passkey', account.newPasskeyChallenge, undefined],
    ['a passkey', account.addPasskey, { name: 'x', challenge: 'x', answer: '{}' }],
    ['removing a passkey', account.removePasskey, undefined],
  ])('%s asks for it after fifteen minutes', async (_, endpoint, body) => {
    const member = await stale(await aMember(api));
    const params = { sessionId: 1, passkeyId: 1 };
    expect(await api.ask(endpoint, { as: member, body, params })).toMatchObject(NOT_FRESH);
  });

  test('a new name or phone number needs none', async () => {
    const member = await stale(await aMember(api));
    const body = { name: 'Amna Renamed', email: member.email, phone: '0300 1234567' };
    expect((await api.ask(account.update, { as: member, body })).status).toBe(200);
  });

  test('is given by the password of who has nothing else, and renews the token', async () => {
    const member = await stale(await aMember(api));
    const wrong = await api.ask(account.confirmIdentity, { as: member, body: { password: 'a guess' } });
    expect(wrong).toMatchObject({ status: 422, errors: { password: 'This is not your current password.' } });
    const { data } = await api.ask(account.confirmIdentity, { as: member, body: { password: PASSWORD } });
    expect((await api.ask(account.exportData, { as: member })).status).toBe(401);
    expect((await api.ask(account.exportData, { as: bearer(data.api_token) })).status).toBe(200);
    expect(await eventsOf(member)).toEqual(expect.arrayContaining(['identity_not_confirmed', 'identity_confirmed']));
  });

  test('is given by the second factor of who has one, and not by the password', async () => {
    const member = await aMember(api);
    const app = await anAuthenticatorApp(api, member);
    await stale(member);
    const password = await api.ask(account.confirmIdentity, { as: member, body: { password: PASSWORD } });
    expect(password).toMatchObject({ status: 422, errors: { code: expect.any(String) } });
    const { data } = await api.ask(account.confirmIdentity, { as: member, body: { code: app.codeAt(0) } });
    expect((await api.ask(account.exportData, { as: bearer(data.api_token) })).status).toBe(200);
  });
});

test('deleted accounts leave no factor behind, and an export has no secret', async () => {
  const member = await aMember(api);
  await anAuthenticatorApp(api, member);
  const { data } = await api.ask(account.exportData, { as: member });
  expect(JSON.stringify(data)).not.toMatch(/secret_enc|code_hash|public_key/);
  expect((await api.ask(account.deleteAccount, { as: member, body: { password: PASSWORD } })).status).toBe(200);
  for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'second_factor_tickets'] as const)
    expect(await api.db.selectFrom(table).where('user_id', '=', member.id).selectAll().execute()).toEqual([]);
});

/** An authenticator app as it is stored, with no code taken yet. */
async function savedApp(member: TestMember) {
  const app = await anAuthenticatorApp(api, member);
  const stored = await api.db
    .updateTable('authenticators')
    .set({ last_step: 0 })
    .where('user_id', '=', member.id)
    .returning('secret_enc')
    .executeTakeFirstOrThrow();
  return { secret_enc: Buffer.from(stored.secret_enc).toString('latin1'), codeAt: app.codeAt };
}

/** Waits for the next step when this one is about to end. */
async function withinOneStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

test('an operator ends the factors of a member who has lost them all', async () => {
  const member = await aMember(api);
  await anAuthenticatorApp(api, member);
  const stranger = await aMember(api, { email: member.email, emailVerified: false });
  expect(await endFactors(api.db, api.settings, 'nobody@azadkar.test')).toBe(false);
  expect(await endFactors(api.db, api.settings, member.email)).toBe(true);
  expect((await api.ask(account.profile, { as: member })).status).toBe(401);
  expect((await api.ask(account.profile, { as: stranger })).status).toBe(200);
  expect((await firstStep(member)).methods).toEqual([]);
  expect(await subjectsTo(member)).toContain('A way to sign in was removed');
});

test('two secrets are never the same', () => expect(newSecret()).not.toBe(newSecret()));
