import type { Store } from '@azadkar/release';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { aSite, EVENTS, goLive, publishRemote } from '../testing/a-site';
import { followManifest } from './follow-manifest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aListener = () => ({ onRevision: jest.fn(), onProblem: jest.fn() });

test('a new revision is served within a second', async () => {
  const { store } = await aSite();
  const live = await followManifest(store, 'live', aListener());
  expect(live.current()?.revision).toBe(1);
  await goLive(store, await publishRemote(store, 'ticketing', '1.1.0', EVENTS));
  await jest.advanceTimersByTimeAsync(900);
  expect(live.current()?.revision).toBe(2);
  live.stop();
});

test('an empty store has no revision, and is not a problem', async () => {
  const listener = aListener();
  const live = await followManifest(memoryStore(), 'live', listener);
  expect(live.current()).toBeNull();
  expect(listener.onProblem).not.toHaveBeenCalled();
  live.stop();
});

test('when the store goes away, the last good revision stays, and one problem is reported', async () => {
  const { store } = await aSite();
  let away = false;
  const flaky: Store = {
    ...store,
    listRevisions: (channel) => (away ? Promise.reject(new Error('no answer')) : store.listRevisions(channel)),
  };
  const listener = aListener();
  const live = await followManifest(flaky, 'live', listener);
  away = true;
  await jest.advanceTimersByTimeAsync(900);
  expect(live.current()?.revision).toBe(1);
  expect(listener.onProblem.mock.calls).toEqual([['the release store cannot be read: no answer']]);
  away = false;
  await goLive(store, await publishRemote(store, 'ticketing', '1.1.0', EVENTS));
  await jest.advanceTimersByTimeAsync(900);
  expect(live.current()?.revision).toBe(2);
  live.stop();
});

test('a damaged revision is skipped for the one before', async () => {
  const { store } = await aSite();
  const damaged: Store = {
    ...store,
    listRevisions: async () => [2, 1],
    readRevision: (channel, number) =>
      number === 2 ? Promise.reject(new Error('not a revision')) : store.readRevision(channel, number),
  };
  const listener = aListener();
  const live = await followManifest(damaged, 'live', listener);
  expect(live.current()?.revision).toBe(1);
  expect(listener.onProblem).toHaveBeenCalledWith('revision 2 cannot be used: not a revision');
  live.stop();
});

test('a revision that was half copied is served once it is whole', async () => {
  const { store } = await aSite();
  await goLive(store, await publishRemote(store, 'ticketing', '1.1.0', EVENTS));
  let whole = false;
  const readRevision = jest.fn((channel: string, number: number) =>
    number === 2 && !whole ? Promise.reject(new Error('half a file')) : store.readRevision(channel, number),
  );
  const live = await followManifest({ ...store, readRevision }, 'live', aListener());
  await jest.advanceTimersByTimeAsync(900);
  expect(live.current()?.revision).toBe(1);
  expect(live.problems()).toEqual(['revision 2 cannot be used: half a file']);
  expect(readRevision.mock.calls.length).toBeLessThan(5);
  whole = true;
  await jest.advanceTimersByTimeAsync(2_500);
  expect(live.current()?.revision).toBe(2);
  expect(live.problems()).toEqual([]);
  live.stop();
});

test('a store that is empty all of a sudden is missing, not empty', async () => {
  const { store } = await aSite();
  const stores = { ...store };
  const listener = aListener();
  const live = await followManifest(stores, 'live', listener);
  stores.listRevisions = async () => [];
  await jest.advanceTimersByTimeAsync(900);
  expect(live.current()?.revision).toBe(1);
  expect(live.problems()).toEqual([expect.stringContaining('no longer has revision 1 of channel live: it is missing')]);
  expect(listener.onProblem).toHaveBeenCalledTimes(1);
  live.stop();
});
