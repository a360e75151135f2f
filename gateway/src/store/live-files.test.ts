import { setTimeout as sleep } from 'node:timers/promises';
import {
  applyPlan,
  type ChangeRequest,
  integrityOf,
  planChange,
  type Revision,
  readLive,
  type Store,
} from '@azadkar/release';
import { aSite, EVENTS, goLive, publishRemote, publishShell, scriptOf } from '../testing/a-site';
import { createReleaseFiles, type ReleaseFiles } from './release-files';

/** A site with a server build, of which ticketing 1.0.0 is the fallback and 1.2.0 is rolled out. */
async function aRolledOutSite() {
  const { store } = await aSite();
  await goLive(
    store,
    await publishShell(store, '1.1.0', 'program'),
    await publishRemote(store, 'ticketing', '1.1.0', EVENTS),
  );
  await publishRemote(store, 'ticketing', '1.2.0', EVENTS, 'server build');
  const target = { name: 'ticketing', version: '1.2.0' };
  return { store, revision: await change(store, { kind: 'roll-out', target, percent: 10 }) };
}

async function change(store: Store, request: ChangeRequest): Promise<Revision> {
  const meta = { channel: 'live', author: 'tests', reason: '', urgent: false, at: '2026-11-21T08:00:00.000Z' };
  await applyPlan(store, await planChange(store, request, meta, null));
  const live = await readLive(store, 'live');
  if (!live) throw new Error('Nothing is live.');
  return live;
}

/** A store that can be taken away, as a folder that was moved. */
function removable(store: Store) {
  const state = { isAway: false, reads: 0 };
  const away: Store = {
    ...store,
    readRelease: async (...args) => (state.isAway ? null : store.readRelease(...args)),
    async readFile(...args) {
      state.reads += 1;
      return state.isAway ? null : store.readFile(...args);
    },
  };
  return { state, store: away };
}

async function fetched(files: ReleaseFiles): Promise<void> {
  for (const giveUpAt = Date.now() + 3_000; Date.now() < giveUpAt; await sleep(5)) {
    const { wanted, fetched } = files.progress();
    if (wanted > 0 && wanted === fetched) return;
  }
  throw new Error(`Not fetched: ${JSON.stringify([files.progress(), files.problems()])}`);
}

test.each(['done', 'failed'])('nothing is fetched before what is urgent is %s', async (end) => {
  const { store, revision } = await aRolledOutSite();
  const { state, store: counted } = removable(store);
  const files = createReleaseFiles(counted);
  let finish = () => {};
  const urgent = new Promise((resolve, reject) => {
    finish = () => (end === 'done' ? resolve(null) : reject(new Error('Not rendered.')));
  });
  files.follow(revision, urgent);
  await sleep(20);
  expect(state.reads).toBe(0);
  finish();
  await fetched(files);
  files.stop();
});

test('every file of a live revision can be had after the store is gone: pinned, rolled out, fallen back to', async () => {
  const { store, revision } = await aRolledOutSite();
  const { state, store: away } = removable(store);
  const files = createReleaseFiles(away);
  files.follow(revision);
  await fetched(files);
  state.isAway = true;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const release = await files.find('ticketing', version);
    if (!release) throw new Error(`ticketing@${version} is unknown.`);
    for (const file of ['entry.js', 'events.js', 'event.js', 'orders.js']) {
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        expect((await files.read(release, file, encoding)).byteLength).toBeGreaterThan(0);
      }
      expect((await files.read(release, file, 'identity')).toString()).toBe(scriptOf(`ticketing/${file}`, version));
    }
  }
  const shell = await files.find('shell', '1.1.0');
  expect(shell && (await files.read(shell, 'icon.svg', 'identity')).toString()).toContain('<svg');
  expect(shell && (await files.read(shell, 'server/main.js', 'identity')).toString()).toBe('program');
  expect(files.problems()).toEqual([]);
  files.stop();
});

test('what only developers load is not fetched ahead', async () => {
  const { store, revision } = await aSite();
  const readFile = jest.spyOn(store, 'readFile');
  const files = createReleaseFiles(store);
  files.follow(revision);
  await fetched(files);
  const names = readFile.mock.calls.map(([name, , file]) => `${name}/${file}`);
  expect(names).toContain('shell/main.js.br');
  expect(names).not.toContain('shell/main.js');
  expect(names.filter((name) => name.startsWith('shell/development/'))).toEqual([]);
  files.stop();
});

test('the next revision fetches only what is new, and what is no longer live stays cached', async () => {
  const { store, revision } = await aSite();
  const { state, store: away } = removable(store);
  const files = createReleaseFiles(away);
  files.follow(revision);
  await fetched(files);
  state.reads = 0;
  await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  files.follow(await change(store, { kind: 'pin', targets: [{ name: 'ticketing', version: '1.1.0' }] }));
  await fetched(files);
  expect(state.reads).toBe(8); // four scripts, br and gzip; the shell and 1.0.0, the fallback, are here
  state.isAway = true;
  files.follow(await change(store, { kind: 'recall', target: { name: 'ticketing', version: '1.1.0' } }));
  const release = await store.readRelease('ticketing', '1.1.0');
  expect(release && integrityOf(await files.read(release, 'entry.js', 'identity'))).toBe(
    release?.files['entry.js']?.integrity,
  );
  files.stop();
});

test('what cannot be fetched is named, and fetched once it can be', async () => {
  const { store, revision } = await aSite();
  const { state, store: away } = removable(store);
  const onProblem = jest.fn();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const files = createReleaseFiles(away, onProblem);
  state.isAway = true;
  files.follow(revision);
  await settled(() => files.problems().length > 0);
  expect(files.problems()).toEqual([
    'files of shell@1.0.0 cannot be fetched: framework.js.br of shell@1.0.0 is not in the release store, and 9 more',
    'files of ticketing@1.0.0 cannot be fetched: entry.js.br of ticketing@1.0.0 is not in the release store, and 7 more',
  ]);
  expect(onProblem).toHaveBeenCalledTimes(2);
  state.isAway = false;
  jest.advanceTimersByTime(10_000);
  await settled(() => files.problems().length === 0);
  expect(files.progress()).toMatchObject({ wanted: 18, fetched: 18 });
  expect(onProblem).toHaveBeenCalledTimes(2);
  files.stop();
  jest.useRealTimers();
});

test('a file that was altered in the store is never kept', async () => {
  const { store, revision, ticketing } = await aSite();
  const files = createReleaseFiles({ ...store, readFile: async () => Buffer.from('altered') });
  files.follow(revision);
  await settled(() => files.problems().length > 0);
  expect(files.progress().fetched).toBe(0);
  await expect(files.read(ticketing, 'entry.js', 'identity')).rejects.toThrow('is not as it was published');
  files.stop();
});

/** Timers may be fake. */
async function settled(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 10_000 && !isSo(); turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
