/** A gateway whose store has a policy: what goes live, what the guard may, and what does not come back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  firstPolicy,
  makeKey,
  nextPolicy,
  type Principal,
  planChange,
  publicKeyOf,
  readLive,
  readSigningKey,
  type Store,
  Trust,
  writePolicy,
} from '@azadkar/release';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { arriveMany, report } from '../testing/release-changes';
import { endAll, startGateway } from '../testing/start-gateway';

afterEach(endAll);

const [amna, monitor, pipeline] = [makeKey(), makeKey(), makeKey()];
const ALL = { names: ['*'], channels: ['*'] };
const key = (pem: { privateKey: string }) => readSigningKey(pem.privateKey);
const meta = { at: '2026-11-22T08:00:00.000Z', reason: '' };

const principals: Principal[] = [
  {
    name: 'Amna Khan',
    kind: 'person',
    keys: [amna.publicKey],
    rights: [{ ...ALL, actions: ['publish', 'pin', 'roll-out', 'roll-back', 'recall', 'policy'] }],
  },
  { name: 'the guard', kind: 'monitor', keys: [monitor.publicKey], rights: [{ ...ALL, actions: ['roll-back'] }] },
];

/** A site that was made before the policy, which vouches for it. */
async function aGovernedSite(): Promise<{ store: Store; trust: Trust }> {
  const { store } = await aSite();
  await writePolicy(store, await firstPolicy(store, key(amna), { principals }, meta));
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS, undefined, [], key(amna));
  return { store, trust: new Trust(store, amna.publicKey) };
}

type Request = Parameters<typeof planChange>[1];

async function change(trust: Trust, request: Request): Promise<void> {
  const signer = await trust.signer(key(amna));
  const details = { channel: 'live', author: '', reason: '', urgent: false, at: new Date().toISOString() };
  await trust.store.appendRevision((await planChange(trust.store, request, details, signer)).next);
}

const ENV = { RELEASE_POLICY_KEY: amna.publicKey };
const rollOut: Request = { kind: 'roll-out', target: { name: 'ticketing', version: '1.1.0' }, percent: 100 };
const healthOf = async (gateway: string) => (await fetch(`${gateway}/healthz`)).json();

test('a gateway serves what the policy vouches for and what somebody signs who may, and nothing else', async () => {
  const { store, trust } = await aGovernedSite();
  const gateway = await startGateway(store, ENV);
  const live = await readLive(store, 'live');
  if (!live) throw new Error('Nothing is live.');
  await store.appendRevision({ ...live, revision: 2, from: 1, author: 'attacker', remotes: [] });
  await eventually(async () =>
    expect(await healthOf(gateway)).toMatchObject({
      revision: 1,
      problems: ['revision 2 cannot be used: it is not signed'],
    }),
  );
  expect((await fetch(`${gateway}/events`)).status).toBe(200);
  await change(trust, rollOut);
  await eventually(async () => expect(await healthOf(gateway)).toMatchObject({ revision: 3, problems: [] }));
});

test('without a policy that the key signed, nothing is served, and /healthz says why', async () => {
  const { store } = await aGovernedSite();
  const gateway = await startGateway(store, { RELEASE_POLICY_KEY: pipeline.publicKey });
  expect((await fetch(`${gateway}/`)).status).toBe(503);
  expect((await fetch(`${gateway}/shell/1.0.0/main.js`)).status).toBe(500);
  expect((await healthOf(gateway)).problems[0]).toContain('No policy of this store is signed with the key');
});

test('the guard ends what fails with its own key, and says so where it has none', async () => {
  const settings: Record<string, string>[] = [{}, { RELEASE_MONITOR_KEY: monitor.privateKey }];
  for (const env of settings) {
    const { store, trust } = await aGovernedSite();
    await change(trust, rollOut);
    const gateway = await startGateway(store, { ...ENV, ...env });
    for (const visit of await arriveMany(gateway, 4)) await report(gateway, visit);
    const live = await readLive(trust.store, 'live');
    if ('RELEASE_MONITOR_KEY' in env) {
      expect([live?.revision, live?.author]).toEqual([3, 'the guard']);
      expect(live?.signature?.key).toBe(publicKeyOf(key(monitor)));
    } else {
      expect(live?.revision).toBe(2);
      expect((await healthOf(gateway)).warnings[0]).toContain(
        'it could not be ended: The guard has no key to sign with, and a policy is in force: set RELEASE_MONITOR_KEY',
      );
    }
  }
});

describe('with a place for its data', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-served-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** The store as it was, for a gateway that starts after somebody removed what is newest. */
  const withoutNewest = (store: Store, revisions: number, policies: number): Store => ({
    ...store,
    listRevisions: async (channel) => (await store.listRevisions(channel)).filter((number) => number <= revisions),
    listPolicies: async () => (await store.listPolicies()).filter((number) => number <= policies),
  });

  test('a gateway that starts again goes back to no older revision, and no older policy', async () => {
    const { store, trust } = await aGovernedSite();
    await change(trust, rollOut);
    const { policy } = await trust.policyInForce();
    await writePolicy(
      store,
      await nextPolicy(trust, key(amna), () => ({ principals: policy.principals.slice(0, 1) }), meta),
    );
    const env = { ...ENV, DATA_DIR: dataDir };
    const first = await startGateway(store, env);
    await eventually(async () => expect((await healthOf(first)).revision).toBe(2));
    await endAll();
    const again = await startGateway(store, env);
    expect((await healthOf(again)).revision).toBe(2);
    const older = await startGateway(withoutNewest(store, 1, 2), env);
    expect(await healthOf(older)).toMatchObject({
      revision: null,
      problems: expect.arrayContaining([expect.stringContaining('no longer has revision 2 of channel live')]),
    });
    const unruled = await startGateway(withoutNewest(store, 2, 1), env);
    expect(await healthOf(unruled)).toMatchObject({
      revision: null,
      problems: expect.arrayContaining([expect.stringContaining('Policy 2 was in force already')]),
    });
    const elsewhere = await startGateway(withoutNewest(store, 1, 1), ENV);
    expect((await healthOf(elsewhere)).revision).toBe(1);
  });
});

test('in production, a site whose releases nobody signs says so, unless that is meant', async () => {
  const { store } = await aSite(memoryStore());
  const problemsWith = async (env: Record<string, string>) => (await healthOf(await startGateway(store, env))).problems;
  const env = { PUBLIC_URL: 'https://azadkar.test', RENDERERS: '0' };
  expect(await problemsWith(env)).toEqual([
    expect.stringMatching(
      /^nobody checks who made a release: .* Set RELEASE_POLICY_KEY, or ALLOW_UNSIGNED_RELEASES=true/,
    ),
  ]);
  expect(await problemsWith({ ...env, ALLOW_UNSIGNED_RELEASES: 'true' })).toEqual([]);
  expect(await problemsWith({})).toEqual([]);
});
