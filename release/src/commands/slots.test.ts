import { readLive } from '../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  const { store } = fixture;
  await publishShell(store);
  await publishRemote(store, 'public@1.0.0', { slots: [HOME] });
  await publishRemote(store, 'public@2.0.0');
  await publishRemote(store, 'public@3.0.0', { slots: [{ ...HOME, slot: 'home@2' }] });
  await publishRemote(store, 'public@4.0.0', { slots: [HOME, { ...HOME, slot: 'home@2' }] });
  await publishRemote(store, 'ticketing@1.0.0');
  await publishRemote(store, 'ticketing@2.0.0', { parts: [PART] });
  await publishRemote(store, 'learning@1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'public@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => fixture.end());

const HOME = { slot: 'home@1', maxKilobytes: 8 };
const PART = { part: 'next-events', slot: 'home@1', order: 10, access: 'public' as const };
const pin = (...targets: string[]) => fixture.run('pin', ...targets);

test('a plan names the part that appears, and the one that disappears', async () => {
  expect(await pin('ticketing@2.0.0')).toMatchObject({
    code: 0,
    output: expect.stringContaining('home@1 gets the part next-events (ticketing)'),
  });
  expect((await pin('ticketing@1.0.0')).output).toContain('home@1 loses the part next-events (ticketing)');
});

test('a part for a slot that no live page offers is refused, and goes live with the page', async () => {
  await pin('public@2.0.0');
  expect(await pin('ticketing@2.0.0')).toEqual({
    code: 1,
    output: expect.stringContaining(
      'The part next-events of ticketing@2.0.0 is for home@1, which no live page offers to every visitor. ' +
        'Pin the page that offers it in the same command, or publish ticketing without this part.',
    ),
  });
  expect((await pin('ticketing@2.0.0', 'public@1.0.0')).code).toBe(0);
});

test('a part for another major of the slot is refused; a page may offer both', async () => {
  await pin('public@3.0.0');
  expect((await pin('ticketing@2.0.0')).output).toContain(
    'is for home@1, and offered is home@2. Build the part for that',
  );
  expect((await pin('public@4.0.0', 'ticketing@2.0.0')).code).toBe(0);
});

test.each([
  ['pin', 'public@2.0.0'],
  ['roll-out', 'public@2.0.0', '10'],
  ['unpin', 'public', '--lose-paths'],
])('%s of the page is refused while a live part is in its slot: %s', async (...args) => {
  await pin('ticketing@2.0.0');
  expect(await fixture.run(...args)).toEqual({
    code: 1,
    output: expect.stringContaining(
      'is in home@1, which public would no longer offer to every visitor. Go on offering it',
    ),
  });
  expect((await pin('public@2.0.0', 'ticketing@1.0.0')).code).toBe(0);
});

test('a roll-out of a part needs its slot in both versions of the page', async () => {
  await pin('public@2.0.0');
  await fixture.run('roll-out', 'public@1.0.0', '50');
  const refused = await fixture.run('roll-out', 'ticketing@2.0.0', '10');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('offer to every visitor') });
  await fixture.run('roll-out', 'public', '--finish');
  expect((await fixture.run('roll-out', 'ticketing@2.0.0', '10')).code).toBe(0);
});

test('a part that is too heavy for the slot is refused, with both figures', async () => {
  await publishRemote(fixture.store, 'public@1.1.0', { slots: [{ ...HOME, maxKilobytes: 0.01 }] });
  await pin('public@1.1.0');
  expect(await pin('ticketing@2.0.0')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /weighs 0\.\d kB, and home@1 of public@1\.1\.0 takes 0\.01 kB a part\. Make it smaller/,
    ),
  });
});

test('what takes a version away is not held up by a part, and other remotes are pinned as before', async () => {
  await pin('ticketing@2.0.0');
  await pin('public@4.0.0');
  expect((await fixture.run('recall', 'public@4.0.0', '--to', '2.0.0')).code).toBe(0);
  await publishRemote(fixture.store, 'learning@1.1.0');
  expect((await pin('learning@1.1.0')).code).toBe(0);
  expect((await readLive(fixture.store, 'live'))?.remotes).toHaveLength(3);
});
