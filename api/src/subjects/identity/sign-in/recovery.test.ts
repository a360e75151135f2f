import { account } from '@azadkar/shared-api/account';
import type { Email } from '../../../platform/database/tables/email';
import { aMember, PASSWORD } from '../../../testing/a-member';
import { startApi, useTestApi } from '../../../testing/start-api';

const api = useTestApi();

const tokenIn = (email: Email | undefined) => new URL(email?.action?.url ?? '').searchParams.get('token');
const reset = (reset_token: string | null) => ({
  body: { password: 'a new password', password_confirmation: 'a new password', reset_token },
});
const login = (email: string, password: string) => api.ask(account.login, { body: { email, password } });

async function askForLink(email: string): Promise<string | null> {
  await api.ask(account.forgotPassword, { body: { email } });
  const emails = (await api.emailsTo(email)).filter(({ subject }) => subject === 'Reset your password');
  return tokenIn(emails.at(-1));
}

test('the reply is the same for a known and an unknown address; only a member gets an email', async () => {
  const member = await aMember(api);
  const known = await api.ask(account.forgotPassword, { body: { email: member.email } });
  const unknown = await api.ask(account.forgotPassword, { body: { email: 'nobody@azadkar.test' } });
  expect(known).toMatchObject({
    status: 200,
    message: 'If that email address is in our database, we will send you an email to reset your password.',
  });
  expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
  expect(await api.emailsTo(member.email)).toHaveLength(1);
  expect(await api.emailsTo('nobody@azadkar.test')).toEqual([]);
});

test('the link sets a new password once, and every session ends', async () => {
  const member = await aMember(api);
  const token = await askForLink(member.email);
  expect((await api.ask(account.resetPassword, reset(token))).status).toBe(200);
  expect((await api.ask(account.profile, { as: member })).status).toBe(401);
  expect((await login(member.email, PASSWORD)).status).toBe(401);
  expect((await login(member.email, 'a new password')).status).toBe(200);
  expect((await api.ask(account.resetPassword, reset(token))).status).toBe(422);
  expect((await api.emailsTo(member.email)).slice(-2)).toMatchObject([
    { subject: 'Your password was changed' },
    { subject: 'You signed in on a new device' },
  ]);
});

test('a replaced, expired, incomplete or invented link is refused with the same message', async () => {
  const member = await aMember(api);
  const replaced = await askForLink(member.email);
  const tooOld = await askForLink(member.email);
  await api.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', member.id)
    .execute();
  const answers = [];
  for (const token of [replaced, tooOld, tooOld?.slice(1) ?? '', 'made-up']) {
    answers.push(await api.ask(account.resetPassword, reset(token)));
  }
  expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['422 This link is no longer valid. Please ask for a new one.']),
  );
  expect((await login(member.email, PASSWORD)).status).toBe(200);
});

test('a link that is used several times at the same moment works once', async () => {
  const token = await askForLink((await aMember(api)).email);
  const answers = await Promise.all([1, 2, 3].map(() => api.ask(account.resetPassword, reset(token))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('the two passwords must be the same, and long enough', async () => {
  const body = { password: 'seven77', password_confirmation: 'other-77', reset_token: 'x' };
  const { errors } = await api.ask(account.resetPassword, { body });
  expect(errors).toEqual({
    password: 'password must be at least 8 characters !',
    password_confirmation: 'The two passwords do not match.',
  });
});

test('a fourth request within a minute is refused', async () => {
  const strict = await startApi({ rateLimits: 1 });
  const ask = () => strict.ask(account.forgotPassword, { body: { email: 'somebody@azadkar.test' } });
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  await strict.stop();
});
