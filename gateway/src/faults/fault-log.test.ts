import { faultGroup, mergeFaultGroups, type Store, visitorsOf } from '@azadkar/release';
import { createReleaseFiles } from '../store/release-files';
import { MINIFIED_PAGE, MINIFIED_PLACE, throwAt } from '../testing/a-minified-page';
import { aSite, EVENTS, goLive, publishRemote, publishShell } from '../testing/a-site';
import { FaultLog, type SeenFault } from './fault-log';

const STACK = throwAt('http://a.test/remotes/ticketing/1.1.0/seats.js');

/** The log of a gateway whose site has a page with a source map live. */
async function aFaultLog(around: (store: Store) => Store = (store) => store) {
  const { store } = await aSite();
  const ticketing = await publishRemote(store, 'ticketing', '1.1.0', EVENTS, undefined, MINIFIED_PAGE);
  const revision = await goLive(store, await publishShell(store, '2.0.0'), ticketing);
  const warn = jest.fn();
  const faults = new FaultLog({ files: createReleaseFiles(around(store)), log: { warn } });
  faults.follow(revision);
  return { faults, warn, store };
}

const aFault = (more: Partial<SeenFault> = {}): SeenFault => ({
  name: 'ticketing',
  version: '1.1.0',
  kind: 'handler',
  page: 'event',
  message: "TypeError: Cannot read properties of undefined (reading 'price')",
  stack: STACK,
  ...more,
});

test('a fault is counted with its owner, the file and line of its sources, and the visitors who met it', async () => {
  const { faults } = await aFaultLog();
  for (const visitor of ['amna', 'bilal', 'amna']) faults.record(aFault(), visitor);
  await faults.settled();
  const [group, ...others] = faults.groups();
  expect(others).toEqual([]);
  expect(group).toEqual({
    name: 'ticketing',
    version: '1.1.0',
    kind: 'handler',
    page: 'event',
    message: "TypeError: Cannot read properties of undefined (reading 'price')",
    place: MINIFIED_PLACE,
    count: 3,
    visitors: expect.any(String),
    firstAt: expect.stringMatching(/^20.*Z$/),
    lastAt: expect.stringMatching(/^20.*Z$/),
  });
  expect(group && visitorsOf(group)).toBe(2);
});

test('a group can be written to the store, whatever was reported', async () => {
  const { faults } = await aFaultLog();
  faults.record(aFault({ page: 'p'.repeat(500), message: 'no seat '.repeat(500), stack: '' }), 'amna');
  faults.record(aFault({ kind: 'server-render', page: '', message: '' }));
  await faults.settled();
  expect(faults.groups().map((group) => faultGroup.validateSync(group, { strict: true }))).toHaveLength(2);
});

test('each group is one line of the log, however often it is reported', async () => {
  const { faults, warn } = await aFaultLog();
  for (let i = 0; i < 50; i += 1) faults.record(aFault(), `visitor ${i}`);
  faults.record(aFault({ kind: 'rejection' }), 'amna');
  await faults.settled();
  expect(warn.mock.calls.map(([{ fault }]) => [fault.kind, fault.place])).toEqual([
    ['handler', MINIFIED_PLACE],
    ['rejection', MINIFIED_PLACE],
  ]);
});

test('invented faults neither fill the log nor push out a fault that many visitors met', async () => {
  const { faults, warn } = await aFaultLog();
  for (let i = 0; i < 30; i += 1) faults.record(aFault(), `visitor ${i}`);
  await faults.settled();
  for (let i = 0; i < 500; i += 1)
    faults.record(aFault({ message: `no ${String.fromCharCode(97 + (i % 26)).repeat(i + 1)}`, stack: '' }), 'one');
  const groups = faults.groups();
  expect(groups).toHaveLength(20);
  expect(mergeFaultGroups([groups])[0]).toMatchObject({ place: MINIFIED_PLACE, count: 30 });
  expect(warn).toHaveBeenCalledTimes(200);
});

test('of a flood of different stacks, only so many wait for their place', async () => {
  const { faults } = await aFaultLog();
  for (let i = 0; i < 1_000; i += 1) faults.record(aFault({ stack: `${STACK} ${i}` }), 'one');
  await faults.settled();
  expect(faults.groups()).toMatchObject([{ count: 100 }]);
});

test('invented stacks make the gateway read few source maps', async () => {
  const { store } = await aSite();
  const [, [, map]] = MINIFIED_PAGE;
  const maps = Array.from({ length: 40 }, (_, i): [string, Buffer] => [`maps/page-${i}.js.map`, map]);
  const ticketing = await publishRemote(store, 'ticketing', '1.1.0', EVENTS, undefined, maps);
  const readFile = jest.fn(store.readFile);
  const faults = new FaultLog({ files: createReleaseFiles({ ...store, readFile }), log: { warn: jest.fn() } });
  faults.follow(await goLive(store, ticketing));
  for (let i = 0; i < 40; i += 1)
    faults.record(aFault({ stack: `at f (http://a.test/remotes/ticketing/1.1.0/page-${i}.js:1:1)` }), 'one');
  await faults.settled();
  expect(readFile).toHaveBeenCalledTimes(20);
  expect(faults.groups().reduce((sum, { count }) => sum + count, 0)).toBe(40);
});

test('faults of versions that were never live are not counted; those of open pages are, after a release', async () => {
  const { faults, store } = await aFaultLog();
  faults.follow(await goLive(store, await publishRemote(store, 'ticketing', '1.2.0', EVENTS)));
  faults.follow(await goLive(store, await publishRemote(store, 'ticketing', '1.3.0', EVENTS)));
  for (const version of ['9.9.9', '1.1.0']) faults.record(aFault({ version, stack: '' }), 'amna');
  expect(faults.groups()).toMatchObject([{ version: '1.1.0' }]);
});

test.each([
  ['a version without maps', 'http://a.test/remotes/ticketing/1.0.0/events.js:1:5', '1.0.0'],
  ['a file that does not exist', 'http://a.test/remotes/ticketing/1.1.0/gone.js:1:5', '1.1.0'],
  ['a place outside the file', 'http://a.test/remotes/ticketing/1.1.0/seats.js:900:5', '1.1.0'],
  ['a stack of the shell alone', 'http://a.test/shell/2.0.0/main.js:1:5', '1.1.0'],
  ['no stack at all', '', '1.1.0'],
])('%s gives a group without a place', async (_what, stack, version) => {
  const { faults, warn } = await aFaultLog();
  faults.record(aFault({ stack, version }), 'amna');
  await faults.settled();
  expect(faults.groups()).toMatchObject([{ count: 1, place: null }]);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ stack }), 'a new fault');
});

test('without the store, faults are counted without their place', async () => {
  const { faults } = await aFaultLog((store) => ({ ...store, readRelease: () => Promise.reject(new Error('away')) }));
  faults.record(aFault(), 'amna');
  await faults.settled();
  expect(faults.groups()).toMatchObject([{ count: 1, place: null }]);
});

test('what a message says of a person, and what differs each time, is not kept', async () => {
  const { faults } = await aFaultLog();
  for (const seat of [12, 13])
    faults.record(
      aFault({ message: `amna@azadkar.test took\n seat ${seat}\u001b[2J at https://a.test/event?key=x`, stack: '' }),
    );
  expect(faults.groups()).toMatchObject([{ message: '<email> took seat # [2J at /event', count: 2 }]);
});

test('after a restart, the counts of before go on', async () => {
  const { faults: before } = await aFaultLog();
  before.record(aFault(), 'amna');
  await before.settled();
  const { faults } = await aFaultLog();
  faults.restore(before.groups());
  for (const visitor of ['amna', 'bilal']) faults.record(aFault(), visitor);
  await faults.settled();
  const [group, ...others] = faults.groups();
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 3, firstAt: before.groups()[0]?.firstAt });
  expect(group && visitorsOf(group)).toBe(2);
});
