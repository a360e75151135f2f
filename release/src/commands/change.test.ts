import { readLive } from '../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

let shop: ReleaseFixture;
const live = () => readLive(shop.store, 'live');
const pinned = async (name: string) => (await live())?.remotes.find(({ release }) => release.name === name);

beforeEach(async () => {
  shop = await releaseFixture();
  await publishShell(shop.store);
  for (const target of ['ticketing@1.0.0', 'ticketing@1.1.0', 'ticketing@1.2.0', 'learning@1.0.0']) {
    await publishRemote(shop.store, target);
  }
  await shop.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => shop.end());

test('a pin is shown, and made only by a yes', async () => {
  const asked: string[] = [];
  const answer = (yes: boolean) => async (question: string) => asked.push(question) > 0 && yes;
  const args = ['pin', 'ticketing@1.1.0', '--store', shop.folder, '--gateway', 'http://127.0.0.1:9'];
  const refused = await run(args, answer(false));
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('ticketing 1.0.0 → 1.1.0') });
  expect((await live())?.revision).toBe(1);
  expect((await run(args)).code).toBe(2);
  expect((await run(args, answer(true))).code).toBe(0);
  expect((await pinned('ticketing'))?.release.version).toBe('1.1.0');
  expect(asked).toEqual(['Apply?', 'Apply?']);
});

test('a plan is shown without a change, and applied only on what it was made on', async () => {
  const args = ['pin', 'ticketing@1.1.0', '--store', shop.folder, '--gateway', 'http://127.0.0.1:9'];
  expect(await run([...args, '--plan'])).toEqual({ code: 0, said: expect.stringContaining('ticketing 1.0.0 → 1.1.0') });
  expect(JSON.parse((await run([...args, '--plan', '--json'])).said)).toMatchObject({ revision: 2, effect: null });
  expect((await live())?.revision).toBe(1);
  expect((await run([...args, '--plan', '--yes'])).code).toBe(2);
  await shop.run('pin', 'learning@1.0.0', 'ticketing@1.2.0');
  expect(await run([...args, '--yes', '--on', '1'])).toEqual({
    code: 1,
    said: 'Revision 2 is live, not 1: someone else changed it. Nothing was changed; plan again.',
  });
  expect((await run([...args, '--yes', '--on', '2'])).code).toBe(0);
});

test('of two who pin at the same moment one wins, and the other is told', async () => {
  const both = await Promise.all([shop.run('pin', 'ticketing@1.1.0'), shop.run('pin', 'ticketing@1.2.0')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 1)?.said).toContain('Someone else made revision 2 in the meantime');
});

test.each([
  [['ticketing', '--percent', '50'], 'Say name@version, for example ticketing@1.2.0.'],
  [['ticketing@1.1.0', '--finish'], 'Say a name, for example ticketing.'],
  [['ticketing@1.1.0', '--percent', '0'], 'A percentage is a whole number from 1 to 100.'],
  [['ticketing@1.1.0'], 'Say --percent <number>, --finish or --abort.'],
])('roll-out %j is not understood, and says why', async (args, sentence) => {
  expect(await shop.run('roll-out', ...args)).toEqual({ code: 2, said: expect.stringContaining(sentence) });
});

test('unpinning takes a remote off, once it is said that its addresses may be lost', async () => {
  expect(await shop.run('unpin', 'ticketing')).toEqual({
    code: 1,
    said: expect.stringContaining('/ticketing belongs to ticketing now, and nobody would own it.'),
  });
  expect((await shop.run('unpin', 'ticketing', '--lose-paths')).said).toContain('ticketing 1.0.0 (no longer live)');
  expect(await pinned('ticketing')).toBeUndefined();
  expect((await shop.run('unpin', 'ticketing')).said).toBe('ticketing is not live. Live are learning.');
  expect((await shop.run('unpin', 'shell', '--lose-paths')).code).toBe(1);
});

test('a channel gets what is pinned on another, exactly', async () => {
  await shop.run('pin', 'shell@1.0.0', 'ticketing@1.2.0', '--channel', 'staging');
  expect((await shop.run('promote', 'staging', 'live')).said).toContain('/learning belongs to learning now');
  const { said } = await shop.run('promote', 'staging', 'live', '--lose-paths', '--json');
  expect(JSON.parse(said)).toMatchObject({
    revision: 2,
    changes: ['ticketing 1.0.0 → 1.2.0', 'learning 1.0.0 (no longer live)', expect.stringContaining('/learning')],
  });
  expect((await pinned('ticketing'))?.previous?.version).toBe('1.0.0');
  expect((await live())?.reason).toBe('promoted from staging');
  expect((await shop.run('promote', 'nowhere', 'live')).said).toBe('Nothing is live on channel nowhere yet.');
});

test('a roll-out begins, is raised, and ends with everyone', async () => {
  expect((await shop.run('roll-out', 'ticketing@1.1.0', '--percent', '10')).said).toContain(
    'ticketing: roll-out of 1.1.0 for 10 % of visitors',
  );
  expect(await pinned('ticketing')).toMatchObject({
    release: { version: '1.0.0' },
    rollOut: { percent: 10, release: { version: '1.1.0' } },
  });
  expect((await shop.run('status')).said).toContain('1.1.0 for 10 %');
  await shop.run('roll-out', 'ticketing@1.1.0', '--percent', '50');
  await shop.run('roll-out', 'ticketing', '--finish');
  const after = await pinned('ticketing');
  expect(after).toMatchObject({ release: { version: '1.1.0' }, previous: { version: '1.0.0' } });
  expect(after).not.toHaveProperty('rollOut');
});

test('a roll-out is aborted, also by rolling back, and stays while others are pinned', async () => {
  await publishRemote(shop.store, 'learning@1.1.0');
  await shop.run('roll-out', 'ticketing@1.1.0', '--percent', '10');
  await shop.run('pin', 'learning@1.1.0');
  expect((await pinned('ticketing'))?.rollOut?.percent).toBe(10);
  expect((await shop.run('roll-out', 'ticketing', '--abort')).code).toBe(0);
  expect(await pinned('ticketing')).not.toHaveProperty('rollOut');
  expect((await shop.run('roll-out', 'ticketing', '--abort')).said).toContain('is not being rolled out');
  await shop.run('roll-out', 'ticketing@1.1.0', '--percent', '10');
  await shop.run('roll-out', 'ticketing@1.1.0', '--percent', '50');
  await shop.run('roll-back');
  expect(await pinned('ticketing')).not.toHaveProperty('rollOut');
});

test.each([
  [['ticketing@1.1.0'], 2, 'Say --percent <number>, --finish or --abort.'],
  [['ticketing@1.1.0', '--percent', '101'], 2, 'A percentage is a whole number from 1 to 100.'],
  [['ticketing@1.0.0', '--percent', '10'], 1, 'ticketing@1.0.0 is pinned: everyone has it.'],
  [['shell@1.0.0', '--percent', '10'], 1, 'A remote can be rolled out, the shell cannot'],
  [['ticketing@1.1.0', '--finish', '--abort'], 2, "cannot be used with option '--abort'"],
])('roll-out %j is refused in a sentence', async (args, code, sentence) => {
  const answer = await shop.run('roll-out', ...args);
  expect(answer).toEqual({ code, said: expect.stringContaining(sentence) });
});

test('a roll-out may not bring what pinning would not bring', async () => {
  await publishRemote(shop.store, 'ticketing@2.0.0', { paths: ['/ticketing', '/learning'] });
  await publishRemote(shop.store, 'ticketing@3.0.0', { paths: ['/tickets'] });
  await publishRemote(shop.store, 'ticketing@4.0.0', { needs: { react: '^20.0.0' } });
  const sayOf = async (version: string) =>
    (await shop.run('roll-out', `ticketing@${version}`, '--percent', '5')).said.split('\n')[0];
  expect(await sayOf('2.0.0')).toContain('/learning is claimed by ticketing and learning');
  expect(await sayOf('3.0.0')).toContain('/ticketing belongs to ticketing now');
  expect(await sayOf('4.0.0')).toContain('ticketing@4.0.0 needs react ^20.0.0, and shell@1.0.0 provides 19.3.1');
  expect((await live())?.revision).toBe(1);
});

test('a recalled version is taken from everyone at once, and never comes back', async () => {
  await shop.run('pin', 'ticketing@1.1.0');
  expect((await shop.run('recall', 'ticketing@1.1.0')).said).toContain('open tabs reload at their next navigation');
  expect(await live()).toMatchObject({ urgent: true, lastUrgent: 3, recalled: ['ticketing@1.1.0'] });
  expect(await pinned('ticketing')).toMatchObject({ release: { version: '1.0.0' }, previous: null });
  for (const again of [
    ['pin', 'ticketing@1.1.0'],
    ['roll-back', '2'],
    ['roll-out', 'ticketing@1.1.0', '--percent', '10'],
  ]) {
    expect((await shop.run(...again)).said).toContain('ticketing@1.1.0 was recalled and may not be live again.');
  }
  await shop.run('pin', 'ticketing@1.2.0');
  expect(await live()).toMatchObject({ urgent: false, lastUrgent: 3, recalled: ['ticketing@1.1.0'] });
});

test('a recall ends a roll-out, drops a fallback, and asks what takes over where nothing is before', async () => {
  await shop.run('roll-out', 'ticketing@1.1.0', '--percent', '10');
  await shop.run('recall', 'ticketing@1.1.0');
  expect(await pinned('ticketing')).not.toHaveProperty('rollOut');
  expect((await shop.run('recall', 'ticketing@1.0.0')).said).toContain('Say which one takes over: --to <version>');
  await shop.run('recall', 'ticketing@1.0.0', '--to', '1.2.0');
  expect(await pinned('ticketing')).toMatchObject({ release: { version: '1.2.0' }, previous: null });
  await shop.run('recall', 'learning@1.0.0', '--lose-paths');
  expect(await pinned('learning')).toBeUndefined();
});

test('an unknown name is no channel', async () => {
  expect((await shop.run('status', '--channel', '../etc')).code).toBe(2);
});
