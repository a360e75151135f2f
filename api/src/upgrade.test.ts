/**
 * An upgrade and its roll-back: the api of the last release, this one, and that one again, on one database
 * with the demo's content. Where the history does not reach that far, as in a shallow clone, there is nothing to compare.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Envelope } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { type ApiProcess, startApiOf } from './testing/upgrades/api-process';
import { checkOutApi, ROOT, releaseBefore } from './testing/upgrades/release-sources';

const before = releaseBefore();
/** Once is enough: it has a database of its own. */
const withHistory = before && !process.env.TEST_DATABASE_URL ? test : test.skip;
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'azadkar-upgrade-'));
const running = new Set<ApiProcess>();
afterAll(async () => {
  await Promise.all([...running].map((api) => api.stop()));
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function withApi<T>(root: string, work: (api: ApiProcess) => Promise<T>): Promise<T> {
  const api = await startApiOf(root, { DATA_DIR, SEED: 'demo' });
  running.add(api);
  const result = await work(api);
  running.delete(api);
  expect(await api.stop()).toBe(0);
  return result;
}

interface Sent {
  method?: string;
  body?: object;
  token?: string;
}

async function ask<T>({ origin }: ApiProcess, address: string, { method = 'GET', body, token }: Sent = {}) {
  const response = await fetch(`${origin}/api${address}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as Envelope<T>) };
}

const logIn = async (api: ApiProcess, email: string, password: string) =>
  (await ask<{ token: string }>(api, '/user/login', { method: 'POST', body: { email, password } })).data.token;

/** Each sign-in adds to it. */
const GROWS = '/user/sessions';

/** What is answered at every address without parameters, to visitors and to the demo's member. */
async function readEverything(api: ApiProcess): Promise<Record<string, unknown>> {
  const token = await logIn(api, 'demo@azadkar.test', 'azadkar-demo');
  const addresses = Object.values(contract)
    .flatMap((subject) => Object.values(subject))
    .filter(({ method, path: address }) => method === 'GET' && !address.includes(':') && address !== GROWS)
    .map(({ path: address }) => address);
  const answers: Record<string, unknown> = {};
  for (const address of new Set(addresses)) {
    const { status, data } = await ask(api, address, { token });
    if (status === 200) answers[address] = data;
  }
  return answers;
}

/** Somebody joins, signs in, and changes something. */
async function join(api: ApiProcess, name: string): Promise<void> {
  const email = `${name}@azadkar.test`;
  const person = { name: 'Sana Demo', email, phone: '0300 1234567', password: 'eight888' };
  expect(await ask(api, '/user/register', { method: 'POST', body: person })).toMatchObject({
    status: 200,
    error: false,
  });
  const token = await logIn(api, email, person.password);
  expect((await ask(api, '/user', { token })).status).toBeLessThan(500);
}

withHistory('the api of the last release runs on this schema, and this one gives its answers', async () => {
  const earlier = checkOutApi(before ?? '');
  const answers = await withApi(earlier, async (api) => {
    await join(api, 'before');
    return readEverything(api);
  });
  expect(Object.keys(answers).length).toBeGreaterThan(15);
  await withApi(ROOT, async (api) => {
    expect(await readEverything(api)).toMatchObject(answers);
    await join(api, 'upgraded');
  });
  await withApi(earlier, async (api) => {
    expect(await readEverything(api)).toEqual(answers);
    await join(api, 'rolled-back');
    expect(await logIn(api, 'upgraded@azadkar.test', 'eight888')).toEqual(expect.any(String));
  });
});
