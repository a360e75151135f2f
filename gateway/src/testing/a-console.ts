/** The release console over a site, with people who may sign in to it. */
import type { AddressInfo } from 'node:net';
import {
  firstPolicy,
  makeConsoleVerifier,
  makeKey,
  makeTotpSecret,
  nextPolicy,
  type Policy,
  type Principal,
  planChange,
  Refusal,
  type Right,
  readSigningKey,
  type Store,
  Trust,
  writePolicy,
} from '@azadkar/release';
import { TOTP } from 'otpauth';
import { authorityOf, type ConsoleAuthority } from '../console/authority';
import { buildConsole } from '../console/console-server';
import { buildGateway, stopParts } from '../server';
import { readSettings } from '../settings';
import { aSite, EVENTS, publishRemote } from './a-site';
import { atEnd } from './start-gateway';

export const PASSWORD = 'a long password of the tests';
const SECRET = makeTotpSecret();
const verifier = makeConsoleVerifier(PASSWORD, SECRET);

export const everything: Right = {
  actions: ['publish', 'pin', 'roll-out', 'roll-back', 'recall', 'approve'],
  names: ['*'],
  channels: ['*'],
};

const aPerson = async (name: string, rights: readonly Right[]): Promise<Principal> => ({
  ...{ name, kind: 'person', keys: [], rights },
  console: await verifier,
});

const aPolicy = (principals: readonly Principal[]): Policy => ({
  ...{ policy: 1, follows: null, at: '2026-11-22T08:00:00.000Z', reason: '', heads: {} },
  principals,
  signature: { key: '', value: '' },
});

interface Options {
  readonly around?: (store: Store) => Store;
  readonly env?: Record<string, string>;
  /** Of Bilal, who is a second person; Amna may do everything. */
  readonly rights?: readonly Right[];
  /** Whether the policy is in the store, and changes are signed for the people whom it names. */
  readonly signed?: boolean;
  /** What needs a second person's word, where it is signed; ticketing 1.2.0 is published by Amna then. */
  readonly secondWord?: Policy['secondWord'];
}

/** Writes a first policy; gives the settings of a gateway that trusts it and has the console's key, and the key of its signer. */
async function writeFirstPolicy(
  store: Store,
  people: readonly Principal[],
  secondWord: Policy['secondWord'],
): Promise<{ settings: Record<string, string>; policyKey: string; adminKey: string }> {
  const [admin, forConsole] = [makeKey(), makeKey()];
  const [first, ...others] = people;
  if (!first) throw new Error('there is nobody');
  const decides: Right = { ...everything, actions: ['policy'] };
  const principals: Principal[] = [
    { ...first, keys: [admin.publicKey], rights: [...first.rights, decides] },
    ...others,
    { name: 'the console', kind: 'console', keys: [forConsole.publicKey], rights: [everything] },
  ];
  const meta = { at: '2026-11-22T08:00:00.000Z', reason: '' };
  const key = readSigningKey(admin.privateKey);
  await writePolicy(store, await firstPolicy(store, key, { principals }, meta));
  if (secondWord) {
    await publishRemote(store, 'ticketing', '1.2.0', EVENTS, undefined, [], key);
    const trust = new Trust(store, admin.publicKey);
    await writePolicy(store, await nextPolicy(trust, key, (content) => ({ ...content, secondWord }), meta));
  }
  const settings = { RELEASE_POLICY_KEY: admin.publicKey, RELEASE_CONSOLE_KEY: forConsole.privateKey };
  return { settings, policyKey: admin.publicKey, adminKey: admin.privateKey };
}

/** Without a policy nobody asks for a second word. */
const rejects = () => Promise.reject(new Refusal('There is no policy.'));

/** A site with ticketing 1.0.0 live and 1.1.0 published. */
export async function aConsole({
  around = (store) => store,
  env = {},
  rights = [],
  signed = false,
  secondWord,
}: Options = {}) {
  const store = around((await aSite()).store);
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  const time = { passed: 0 };
  const people = [await aPerson('Amna Khan', [everything]), await aPerson('Bilal Ahmed', rights)];
  const policy = { inForce: aPolicy(people) };
  const {
    settings: keys,
    policyKey,
    adminKey,
  } = signed ? await writeFirstPolicy(store, people, secondWord) : { settings: {}, policyKey: '', adminKey: '' };
  const lines: Record<string, unknown>[] = [];
  const gateway = await buildGateway(readSettings({ LOG_LEVEL: 'silent', ...env, ...keys }), store);
  const { console: settings } = gateway.settings;
  if (!settings) throw new Error('the settings have no console');
  const authority: ConsoleAuthority = authorityOf(gateway) ?? {
    policy: async () => policy.inForce,
    plan: (request, meta) => planChange(store, request, meta, null),
    requests: async () => [],
    request: rejects,
    ask: rejects,
    planApproved: rejects,
  };
  const app = await buildConsole(gateway, { settings, authority, now: () => Date.now() + time.passed });
  app.addHook('onRequest', async (request) => {
    const record = (line: object) => void lines.push({ reqId: request.id, ...line });
    Object.assign(request, { log: Object.assign(Object.create(request.log), { info: record, warn: record }) });
  });
  await Promise.all([gateway.app.listen({ host: '127.0.0.1', port: 0 }), app.listen({ host: '127.0.0.1', port: 0 })]);
  atEnd(async () => {
    for (const server of [gateway.app, app]) server.server.closeAllConnections();
    await Promise.all([gateway.app.close(), app.close()]);
    await stopParts(gateway);
  });
  const publish = (name: string, version: string) =>
    publishRemote(store, name, version, EVENTS, undefined, [], readSigningKey(adminKey));
  const changePolicy = async (change: Parameters<typeof nextPolicy>[2]) => {
    const trust = new Trust(store, policyKey);
    const meta = { at: new Date().toISOString(), reason: '' };
    await writePolicy(store, await nextPolicy(trust, readSigningKey(adminKey), change, meta));
  };
  const originOf = ({ server }: typeof app) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = originOf(app);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  /** A code that was not used yet: one of the next half minute. */
  const codeNow = () => new TOTP({ secret: SECRET }).generate({ timestamp: Date.now() + time.passed });
  const signIn = async (name = 'Amna Khan', cookie = '') => {
    const password = await post('/sign-in', { name, password: PASSWORD });
    const code = await post(
      '/sign-in/code',
      { code: codeNow() },
      { cookie: [cookie, cookiesOf(password)].filter(Boolean).join('; ') },
    );
    if (code.status !== 303) throw new Refusal(`the sign-in was answered with ${code.status}`);
    return { cookie: cookiesOf(code), setCookie: code.headers.getSetCookie() };
  };
  /** The overview's token, as its forms have it. */
  const formOf = async (cookie: string) => hidden(await (await get('/', { cookie })).text()).form ?? '';
  const plan = async (cookie: string, change: Record<string, string>) =>
    post('/plan', { ...change, form: await formOf(cookie) }, { cookie });
  const site = originOf(gateway.app);
  const consoleUrl = settings.url.origin;
  return {
    ...{ store, site, origin, consoleUrl, adminKey, get, post, codeNow, signIn, formOf, plan, publish, changePolicy },
    time,
    policy,
    lines,
  };
}

/** The first value of each hidden field. */
export const hidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      .map(([, name, value]) => [name, value])
      .reverse(),
  );

/** What a browser would send back: cookies that were set and not deleted. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
