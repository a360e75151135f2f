import { account } from '@azadkar/shared-api/account';
import { applySeed } from '../src/operator/seed/apply-seed';
import {
  DEMO_EMAILS,
  makeDemoLinks,
  refuseKnownPasswords,
  replaceKnownPasswords,
} from '../src/operator/seed/known-passwords';
import { appFor } from '../src/testing/an-authenticator-app';
import { type TestApi, useTestApi } from '../src/testing/start-api';
import { seedAccount } from './account';
import { STAFF_KEY } from './data/staff-key';
import { seedStaff } from './staff';

const tried = useTestApi();
const live = useTestApi();
const people = async () => [seedAccount, seedStaff];
beforeAll(async () => {
  await applySeed({ ...tried, publishedPassword: true }, people);
  await applySeed(live, people);
}, 60_000);

const signIn = async (api: TestApi, email: string, password = 'azadkar-demo') =>
  (await api.ask(account.login, { body: { email, password } })).status;

const choosePassword = async (api: TestApi, link: string | undefined) => {
  const password = 'a password that nobody printed';
  const reset_token = new URL(link ?? '').searchParams.get('token');
  const body = { password, password_confirmation: password, reset_token };
  return (await api.ask(account.resetPassword, { body })).status;
};

test('on a site for trying, everybody signs in with the published password', async () => {
  for (const email of DEMO_EMAILS) expect(await signIn(tried, email)).toBe(200);
});

test('its staff give codes of the published key as their second factor', async () => {
  const body = { email: 'door@azadkar.test', password: 'azadkar-demo' };
  const { data, headers } = await tried.ask(account.login, { body });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  const code = appFor(STAFF_KEY).codeAt(0);
  const given = { ticket: data.second_factor?.ticket, code };
  const second = await tried.ask(account.signInWithCode, { body: given, headers: { cookie } });
  expect(second).toMatchObject({ status: 200, data: { name: 'Demo Door' } });
});

test('its staff have the free membership, as everybody with an account', async () => {
  const without = tried.db
    .selectFrom('users')
    .where('id', 'not in', tried.db.selectFrom('memberships').select('user_id'))
    .select('email');
  expect(await without.execute()).toEqual([]);
});

test('a demo in production has no account with the published password; its people choose theirs by a link', async () => {
  for (const email of DEMO_EMAILS) expect(await signIn(live, email)).toBe(401);
  await expect(refuseKnownPasswords(live.db)).resolves.toBeUndefined();
  const links = await makeDemoLinks(live.db, live.settings);
  const support = links.find(({ role }) => role === 'support');
  expect(await choosePassword(live, support?.link)).toBe(200);
  expect(await choosePassword(live, support?.link)).toBe(422);
  expect(await signIn(live, 'support@azadkar.test', 'a password that nobody printed')).toBe(200);
  expect(await live.db.selectFrom('authenticators').selectAll().execute()).toEqual([]);
});

test('a site for trying does not become a production site before its accounts are secured', async () => {
  await expect(refuseKnownPasswords(tried.db)).rejects.toThrow(
    `${DEMO_EMAILS.length} accounts of this database have the password that the demo publishes. \`npx azadkar demo secure\``,
  );
  const links = await replaceKnownPasswords(tried.db, tried.settings);
  expect(links.map(({ email }) => email).sort()).toEqual([...DEMO_EMAILS].sort());
  for (const email of DEMO_EMAILS) expect(await signIn(tried, email)).toBe(401);
  await expect(refuseKnownPasswords(tried.db)).resolves.toBeUndefined();
  expect(await tried.db.selectFrom('authenticators').selectAll().execute()).toEqual([]);
});
