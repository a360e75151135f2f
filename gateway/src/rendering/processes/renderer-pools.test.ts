/** Which renderers run while a shell is rolled out. They start when one is picked, so that none starts here. */
import { detectIsolation, type RemoteRelease, type Revision } from '@azadkar/release';
import { aRoute, aSite, publishRemote, publishShell } from '../../testing/a-site';
import { RendererPools } from './renderer-pools';

const all: RendererPools[] = [];
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => {
  for (const pools of all.splice(0)) pools.stop();
  jest.useRealTimers();
});

async function start() {
  const { store, revision } = await aSite();
  const release = await publishShell(store, '1.1.0');
  const names = ['account', 'learning', 'network', 'public', 'safety'];
  const published = names.map((name) =>
    publishRemote(store, name, '1.0.0', [aRoute({ page: name, path: `/${name}` })]),
  );
  const others = (await Promise.all(published)).map((remote) => ({ release: remote, previous: null }));
  const live: Revision = { ...revision, remotes: [...revision.remotes, ...others] };
  const pools = new RendererPools({
    ...{ processes: 1, isolation: await detectIsolation() },
    programOf: async () => '',
    log: () => undefined,
    onCrash: () => undefined,
  });
  all.push(pools);
  return { pools, live, rolledOut: { ...live, shellRollOut: { release, percent: 50 } } };
}

const remotesOf = ({ remotes }: Revision): (RemoteRelease | null)[] => [null, ...remotes.map(({ release }) => release)];

test('a version has renderers of its own in each shell', async () => {
  const { pools, rolledOut } = await start();
  pools.keepOnly(rolledOut);
  const [, release = null] = remotesOf(rolledOut);
  const [inOne, inTheOther] = [rolledOut.shell, rolledOut.shellRollOut.release].map((shell) =>
    pools.poolOf({ shell, release }),
  );
  expect(inOne).not.toBe(inTheOther);
  expect(pools.poolOf({ shell: rolledOut.shell, release })).toBe(inOne);
});

test('while a shell is rolled out, four more may run than otherwise; one that is idle makes room', async () => {
  const { pools, rolledOut } = await start();
  pools.keepOnly(rolledOut);
  const { shell, shellRollOut } = rolledOut;
  const releases = remotesOf(rolledOut);
  for (const release of releases) expect(pools.poolOf({ shell, release })).not.toBeNull();
  const inNew = () => releases.map((release) => pools.poolOf({ shell: shellRollOut.release, release }) !== null);
  expect(inNew()).toEqual([true, true, true, true, false, false, false]);
  jest.advanceTimersByTime(6_000);
  expect(pools.poolOf({ shell: shellRollOut.release, release: releases[4] ?? null })).not.toBeNull();
});

test('when the roll-out has ended, only the renderers of the pinned shell are kept, and all may run', async () => {
  const { pools, live, rolledOut } = await start();
  pools.keepOnly(rolledOut);
  const shell = rolledOut.shellRollOut.release;
  const [, release = null] = remotesOf(live);
  const [before, rolled] = [pools.poolOf({ shell: live.shell, release }), pools.poolOf({ shell, release })];
  pools.keepOnly(live);
  expect(pools.poolOf({ shell: live.shell, release })).toBe(before);
  expect(pools.poolOf({ shell, release })).not.toBe(rolled);
  for (const each of remotesOf(live)) expect(pools.poolOf({ shell: live.shell, release: each })).not.toBeNull();
});
