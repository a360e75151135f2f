import type { Endpoint } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { contract } from '@azadkar/shared-api/contract';
import { accountSkills } from '@azadkar/shared-api/public';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { sql } from 'kysely';
import { aMember } from '../../testing/a-member';
import { startApi, useTestApi } from '../../testing/start-api';

const api = useTestApi();

const endpoints = Object.values(contract).flatMap((subject) => Object.values(subject) as Endpoint[]);
const params = new Proxy({}, { get: () => '1' });

test.each(endpoints.filter(({ access }) => access === 'member').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is for members: a visitor, an unknown token and a cookie are refused alike',
  async (_, endpoint) => {
    const tries: Record<string, string>[] = [
      {},
      { authorization: 'Bearer unknown-token-of-some-length' },
      { cookie: 'auth=some-token' },
    ];
    for (const headers of tries) {
      const refused = await api.ask(endpoint, { params, body: {}, headers });
      expect(refused).toMatchObject({ status: 401, error: true, message: 'Please sign in to continue.', data: null });
    }
  },
);

describe('an invalid request', () => {
  const login = (payload: string, type = 'application/json') =>
    api.app.inject({ method: 'POST', url: '/api/user/login', payload, headers: { 'content-type': type } });

  test.each([
    ['incomplete JSON', '{"email":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a form of another kind', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['a change of the prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['a NUL', '{"email":"a\\u0000@azadkar.test","password":"x"}', 'application/json', 422],
    ['half of a surrogate pair', '{"email":"\\ud800@azadkar.test","password":"x"}', 'application/json', 422],
    ['an object for a text', '{"email":{"$gt":""},"password":{"$gt":""}}', 'application/json', 422],
  ])('%s is refused, not a fault', async (_, payload, type, status) => {
    const refused = await login(payload, type);
    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({ error: true, data: null });
  });

  test('a body of a megabyte is too large', async () => {
    expect((await login(JSON.stringify({ email: 'a'.repeat(1_000_000) }))).statusCode).toBe(413);
  });

  test('an id that is not a number, or is too large, is not found', async () => {
    const session = (id: string) => api.app.inject({ method: 'GET', url: `/api/packages/${id}` });
    expect((await session('99999999999999999999')).statusCode).toBe(404);
    expect((await session('..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
  });
});

test('a fault is logged and answered without its cause', async () => {
  const broken = await startApi({ logLevel: 'silent' });
  await broken.db.schema.dropTable('profile_skills').execute();
  await broken.db.schema.dropTable('skills').execute();
  const answer = await broken.ask(accountSkills.primarySkills);
  expect(answer).toMatchObject({ status: 500, error: true, message: 'Something went wrong.', data: null });
  const plain = await broken.app.inject({ method: 'GET', url: '/api/primary-skills' });
  expect(plain.headers['x-request-id']).toMatch(/^[2-9A-Z]{8}$/);
  await broken.stop();
});

test('a value that only a check of the database refuses is the sender’s to correct', async () => {
  const strict = await startApi({ logLevel: 'silent' });
  await sql`alter table users add check (name <> 'Refused')`.execute(strict.db);
  const body = { name: 'Refused', email: 'refused@azadkar.test', phone: '0300 1234567', password: 'eight888' };
  const answer = await strict.ask(account.register, { body });
  const message = 'This could not be saved. Please check what you entered.';
  expect(answer).toMatchObject({ status: 422, error: true, message, data: null });
  await strict.stop();
});

test('a list refuses a filter that it does not have, by its name', async () => {
  const as = await aMember(api, { role: 'support' });
  const { status, errors } = await api.ask(safetyNetStaff.queue, { as, query: { topik: 'Banking' } });
  expect({ status, errors }).toEqual({ status: 422, errors: { topik: 'This list has no such filter.' } });
});
