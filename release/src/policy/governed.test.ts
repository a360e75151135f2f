/** Two managers with different rights, a pipeline, the guard and the console, each with a key of their own. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Revision } from '../manifest/manifest';
import { NOTHING_LIVE } from '../plan/pin-states';
import { applyPlan, planChange } from '../plan/plan-change';
import { readLive } from '../store/store';
import { type GovernedStore, governedStore, makeKeys } from '../testing/a-governed-store';
import { publishRemote, run } from '../testing/release-fixture';
import { KnownReleases } from './standing';
import { Trust } from './trust';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
});
afterEach(() => governed.end());

const live = () => readLive(new Trust(governed.store, governed.root).store, 'live');
const pinned = async (name: string) =>
  (await live())?.remotes.find(({ release }) => release.name === name)?.release.version;

const meta = { channel: 'live', author: 'typed', reason: '', urgent: false, at: '2026-11-22T09:00:00.000Z' };

test('each revision names who made it, the policy, and the hash of the one before', async () => {
  const revision = await live();
  expect(revision).toMatchObject({
    revision: 2,
    author: 'Amna Khan',
    policy: 1,
    follows: { revision: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    signature: { key: governed.keys.amna.publicKey },
  });
});

test('a manager changes what they may, and is told who may do the rest', async () => {
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.2.0')).code).toBe(0);
  expect((await live())?.author).toBe('Bilal Ahmed');
  expect(await governed.runAs('bilal', 'pin', 'learning@1.1.0')).toEqual({
    code: 1,
    output: 'Bilal Ahmed may not pin or unpin learning on live. Amna Khan may.',
  });
  expect((await governed.runAs('bilal', 'recall', 'ticketing@1.2.0')).output).toBe(
    'Bilal Ahmed may not recall ticketing on live. Amna Khan may.',
  );
  expect((await governed.runAs('bilal', 'unpin', 'learning', '--lose-paths')).output).toContain('may not pin or unpin');
  expect((await governed.runAs('bilal', 'roll-out', 'learning@1.1.0', '5')).output).toBe(
    'Bilal Ahmed may not roll out learning on live. Amna Khan may.',
  );
  await governed.runAs('amna', 'roll-out', 'learning@1.1.0', '5');
  expect((await governed.runAs('bilal', 'roll-out', 'learning', '--abort')).output).toContain('may not roll out');
  expect(await pinned('learning')).toBe('1.0.0');
});

test('who may preview publishes previews of pull requests alone, of which none becomes live', async () => {
  const { key, publicKey } = makeKeys();
  await governed.runAs('amna', 'policy', 'add', 'reviews', '--kind', 'pipeline', '--public-key', publicKey);
  await governed.runAs('amna', 'policy', 'allow', 'reviews', 'preview', 'ticketing');
  for (const version of ['1.3.0-pr12.1', '1.3.0'])
    await publishRemote(governed.store, `ticketing@${version}`, { by: { key } });
  const refused = 'reviews may not publish ticketing. Amna Khan and pipeline may.';
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.3.0', '--channel', 'staging')).output).toContain(refused);
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.3.0-pr12.1')).output).toContain('is a preview');
  expect(await governed.runAs('amna', 'promote', 'live', 'staging')).toMatchObject({ code: 0 });
  expect(await governed.runAs('amna', 'pin', 'ticketing@1.3.0-pr12.1', '--channel', 'staging')).toMatchObject({
    code: 0,
  });
  expect((await governed.runAs('amna', 'promote', 'staging', 'live')).output).toContain('is a preview');
});

test('every kind of change of somebody who may do everything is taken by those who verify it', async () => {
  const changes = [
    ['roll-out', 'ticketing@1.2.0', '10'],
    ['roll-out', 'ticketing@1.2.0', '50'],
    ['roll-out', 'ticketing', '--abort'],
    ['roll-out', 'ticketing@1.2.0', '100'],
    ['roll-out', 'ticketing', '--finish'],
    ['roll-back', '1'],
    ['pin', 'learning@1.1.0', '--urgent'],
    ['recall', 'learning@1.1.0'],
    ['promote', 'live', 'staging'],
    ['unpin', 'learning', '--lose-paths'],
  ];
  for (const args of changes) expect([args, await governed.runAs('amna', ...args)]).toMatchObject([args, { code: 0 }]);
  expect((await live())?.revision).toBe(2 + changes.length - 1);
  expect((await governed.run('verify')).output).toContain('is sound');
  expect((await governed.run('status')).output).not.toContain('cannot be used');
});

test('what some visitors had was not live for everyone before, unless it was pinned', () => {
  const known = new KnownReleases();
  const ticketing = { previous: 'older', rollOut: null, since: undefined, guardedUntil: undefined, version: '1.0.0' };
  const rollOut = { release: 'newer', percent: 10, since: undefined, steps: undefined };
  const standing = (release: string, rolled: typeof rollOut | null) =>
    new Map([['ticketing', { ...ticketing, release, rollOut: rolled }]]);
  const had = () => ['older', 'now', 'newer'].map(known.was);
  known.add({ ...NOTHING_LIVE, pins: standing('now', rollOut) });
  expect(had()).toEqual([true, true, false]);
  known.add({ ...NOTHING_LIVE, pins: standing('newer', null) });
  known.add({ ...NOTHING_LIVE, pins: standing('now', rollOut) });
  expect(had()).toEqual([true, true, true]);
});

test('a manager of one name rolls back that name, and not the others', async () => {
  expect((await governed.runAs('bilal', 'roll-back')).code).toBe(0);
  expect(await pinned('ticketing')).toBe('1.0.0');
  await governed.runAs('amna', 'pin', 'learning@1.1.0', 'ticketing@1.2.0');
  expect((await governed.runAs('bilal', 'roll-back', '1')).output).toBe(
    'Bilal Ahmed may not roll back learning on live. Amna Khan and the guard may.',
  );
});

test('the guard brings back what was live before, and does nothing else', async () => {
  const trust = new Trust(governed.store, governed.root);
  const signer = await trust.signer(governed.keys.monitor.key);
  const target = { name: 'ticketing', version: '1.1.0' };
  await expect(
    planChange(trust.store, { kind: 'pin', targets: [{ ...target, version: '1.2.0' }] }, meta, signer),
  ).rejects.toThrow('the guard may not pin or unpin ticketing on live. Amna Khan, Bilal Ahmed and Sara Malik may.');
  await applyPlan(trust.store, await planChange(trust.store, { kind: 'revert', target }, meta, signer));
  expect(await live()).toMatchObject({ author: 'the guard', remotes: expect.anything() });
  expect(await pinned('ticketing')).toBe('1.0.0');
  await governed.runAs('bilal', 'roll-out', 'ticketing@1.2.0', '10');
  await applyPlan(trust.store, await planChange(trust.store, { kind: 'abort', name: 'ticketing' }, meta, signer));
  expect((await live())?.revision).toBe(5);
});

test('the console signs for the person who is signed in, with that person’s rights', async () => {
  const trust = new Trust(governed.store, governed.root);
  const pin = (name: string, version: string) => ({ kind: 'pin', targets: [{ name, version }] }) as const;
  const sara = await trust.signer(governed.keys.console.key, 'Sara Malik');
  await applyPlan(trust.store, await planChange(trust.store, pin('ticketing', '1.2.0'), meta, sara));
  expect((await live())?.author).toBe('Sara Malik');
  await expect(planChange(trust.store, pin('learning', '1.1.0'), meta, sara)).rejects.toThrow(
    'Sara Malik may not pin or unpin learning on live. Amna Khan may.',
  );
  const bilal = await trust.signer(governed.keys.console.key, 'Bilal Ahmed');
  await expect(planChange(trust.store, pin('ticketing', '1.1.0'), meta, bilal)).rejects.toThrow(
    'it says that it is by Bilal Ahmed, who does not sign in to the console',
  );
  const asAmna = await trust.signer(governed.keys.pipeline.key, 'Amna Khan');
  await expect(planChange(trust.store, pin('ticketing', '1.1.0'), meta, asAmna)).rejects.toThrow(
    'it says that it is by Amna Khan, and pipeline signed it',
  );
  const history = (await governed.run('history')).output;
  expect(history).toContain('Sara Malik, signed by the console');
});

test('a pipeline publishes what it may, and pins nothing', async () => {
  expect((await governed.runAs('pipeline', 'pin', 'ticketing@1.2.0')).output).toBe(
    'pipeline may not pin or unpin ticketing on live. Amna Khan, Bilal Ahmed and Sara Malik may.',
  );
  await publishRemote(governed.store, 'ticketing@1.3.0', { by: { key: governed.keys.bilal.key } });
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.3.0')).output).toBe(
    'ticketing@1.3.0 cannot be used: Bilal Ahmed may not publish ticketing. Amna Khan and pipeline may.',
  );
  await publishRemote(governed.store, 'ticketing@1.4.0');
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.4.0')).output).toContain('ticketing@1.4.0 is not signed');
  await publishRemote(governed.store, 'ticketing@1.5.0', { by: { key: makeKeys().key } });
  expect((await governed.runAs('amna', 'pin', 'ticketing@1.5.0')).output).toContain(
    'a key that policy 1 does not name',
  );
});

test('a change needs a key and takes no typed name; a plan and a look need none', async () => {
  const pin = ['pin', 'ticketing@1.2.0'];
  expect((await governed.run(...pin)).output).toContain('sign with your key, --key <file> or RELEASE_SIGNING_KEY');
  expect((await governed.runAs('bilal', ...pin, '--author', 'The Director')).output).toBe(
    '--author says The Director, and the key is that of Bilal Ahmed. Leave --author out.',
  );
  const stranger = governed.file('stranger.pem');
  writeFileSync(stranger, makeKeys().pem);
  expect((await governed.run(...pin, '--key', stranger)).output).toContain(
    'This key is not in policy 1: ask Amna Khan to add it with `release policy add`.',
  );
  const plan = await run([...pin, '--plan', '--store', governed.folder, '--policy-key', governed.root]);
  expect([plan.code, plan.output]).toEqual([0, expect.stringContaining('ticketing 1.1.0 → 1.2.0')]);
  expect((await governed.run('history')).output).toContain('ticketing 1.0.0 → 1.1.0');
  expect(await pinned('ticketing')).toBe('1.1.0');
});

test('without the key of the policy, nothing is changed in a store that has one', async () => {
  const { code, output } = await run(['pin', 'ticketing@1.2.0', '--store', governed.folder, '--yes']);
  expect([code, output]).toEqual([1, expect.stringContaining('The store has policy 1. Set RELEASE_POLICY_KEY')]);
});

test('what was signed under an older policy stays, and nothing new is taken under it', async () => {
  await governed.runAs('bilal', 'pin', 'ticketing@1.2.0');
  const trust = new Trust(governed.store, governed.root);
  const signer = await trust.signer(governed.keys.bilal.key);
  const target = { name: 'ticketing', version: '1.1.0' };
  const late = await planChange(trust.store, { kind: 'pin', targets: [target] }, meta, signer);
  expect((await governed.runAs('amna', 'policy', 'remove', 'Bilal Ahmed')).code).toBe(0);
  expect(await live()).toMatchObject({ revision: 3, author: 'Bilal Ahmed' });
  await governed.store.appendRevision(late.next);
  expect((await live())?.revision).toBe(3);
  expect((await governed.run('status')).output).toContain(
    'Not live: revision 4 cannot be used: it is signed with a key that policy 2 does not name.',
  );
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.1.0')).output).toContain('This key is not in policy 2');
  expect((await governed.runAs('amna', 'roll-back', '1')).code).toBe(0);
  expect((await live())?.revision).toBe(5);
});

test('a key that is replaced: what it signed stays live, and the new one goes on', async () => {
  const next = makeKeys();
  writeFileSync(governed.file('next.pem'), next.pem);
  await governed.runAs('amna', 'policy', 'add', 'pipeline', '--kind', 'pipeline', '--public-key', next.publicKey);
  const old = governed.keys.pipeline.publicKey;
  await governed.runAs('amna', 'policy', 'remove', 'pipeline', '--public-key', old);
  expect((await live())?.revision).toBe(2);
  await publishRemote(governed.store, 'ticketing@1.3.0', { by: { key: next.key } });
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.3.0')).code).toBe(0);
  expect((await governed.runAs('bilal', 'roll-back')).code).toBe(0);
  expect(await pinned('ticketing')).toBe('1.1.0');
  expect((await governed.runAs('bilal', 'pin', 'ticketing@1.2.0')).output).toContain(
    'a key that policy 3 does not name',
  );
});

const revisionFile = (number: number) => governed.file('channels', 'live', `${number}.json`);

test('of two readers of a long chain, the later one verifies only what is new', async () => {
  const trust = new Trust(governed.store, governed.root);
  const read = jest.spyOn(governed.store, 'readRevision');
  const counting = new Trust(governed.store, governed.root);
  await readLive(counting.store, 'live');
  const first = read.mock.calls.length;
  await readLive(counting.store, 'live');
  expect(read.mock.calls.length).toBe(first);
  await governed.runAs('bilal', 'pin', 'ticketing@1.2.0');
  expect((await readLive(counting.store, 'live'))?.revision).toBe(3);
  expect(read.mock.calls.length).toBe(first + 1);
  expect((await readLive(trust.store, 'live'))?.revision).toBe(3);
});

test('a signature covers every field', async () => {
  const whole = readFileSync(revisionFile(2), 'utf8');
  const { signature: _, ...fields }: Revision = JSON.parse(whole);
  const read = () => new Trust(governed.store, governed.root).store.readRevision('live', 2);
  await expect(read()).resolves.toMatchObject({ revision: 2 });
  for (const [field, value] of Object.entries(fields)) {
    writeFileSync(revisionFile(2), JSON.stringify({ ...JSON.parse(whole), [field]: alter(value) }));
    await expect(read()).rejects.toThrow(/altered after it was signed|says that it is|form that this version/);
  }
});

function alter(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [] : { ...(value as object), more: 1 };
}
