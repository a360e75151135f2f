import { readLive } from '../store/store';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture, run } from '../testing/release-fixture';

let fixture: ReleaseFixture;
const live = () => readLive(fixture.store, 'live');
const pinned = async (name: string) => (await live())?.remotes.find(({ release }) => release.name === name);

beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
  for (const target of ['ticketing@1.0.0', 'ticketing@1.1.0', 'ticketing@1.2.0', 'learning@1.0.0']) {
    await publishRemote(fixture.store, target);
  }
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
});
afterEach(() => fixture.end());

test('a pin is shown first, and made only after a yes', async () => {
  const asked: string[] = [];
  const answer = (yes: boolean) => async (question: string) => asked.push(question) > 0 && yes;
  const args = ['pin', 'ticketing@1.1.0', '--store', fixture.folder, '--gateway', 'http://127.0.0.1:9'];
  const refused = await run(args, answer(false));
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('ticketing 1.0.0 → 1.1.0') });
  expect((await live())?.revision).toBe(1);
  expect((await run(args)).code).toBe(2);
  expect((await run(args, answer(true))).code).toBe(0);
  expect((await pinned('ticketing'))?.release.version).toBe('1.1.0');
  expect(asked).toEqual(['Apply?', 'Apply?']);
});

test('--plan changes nothing, and --on applies a plan only to the revision that it was made on', async () => {
  const args = ['pin', 'ticketing@1.1.0', '--store', fixture.folder, '--gateway', 'http://127.0.0.1:9'];
  expect(await run([...args, '--plan'])).toEqual({
    code: 0,
    output: expect.stringContaining('ticketing 1.0.0 → 1.1.0'),
  });
  expect(JSON.parse((await run([...args, '--plan', '--json'])).output)).toMatchObject({ revision: 2, effect: null });
  expect((await live())?.revision).toBe(1);
  expect((await run([...args, '--plan', '--yes'])).code).toBe(2);
  await fixture.run('pin', 'learning@1.0.0', 'ticketing@1.2.0');
  expect(await run([...args, '--yes', '--on', '1'])).toEqual({
    code: 1,
    output: 'Revision 2 is live, not 1: someone else changed it. Nothing was changed; plan again.',
  });
  expect((await run([...args, '--yes', '--on', '2'])).code).toBe(0);
});

test('of two simultaneous pins one succeeds, and the other is refused with the reason', async () => {
  const both = await Promise.all([fixture.run('pin', 'ticketing@1.1.0'), fixture.run('pin', 'ticketing@1.2.0')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 1)?.output).toContain('Someone else made revision 2 in the meantime');
});

test.each([
  [['ticketing', '50'], 'Say name@version, for example ticketing@1.2.0.'],
  [['ticketing@1.1.0', '--finish'], 'Say a name, for example ticketing.'],
  [['ticketing@1.1.0', '0'], 'A percentage is a whole number from 1 to 100.'],
  [['ticketing@1.1.0'], 'Say a percentage, --to staff, --finish or --abort.'],
  [['ticketing@1.1.0', '10', '--to', 'staff'], 'and one of them only'],
  [['ticketing@1.1.0', '--to', 'friends'], 'Allowed choices are staff'],
  [['ticketing@1.1.0', '--steps', '5,staff', '--every', '1h'], 'for example staff,5,25,100'],
])('roll-out %j is not understood, with the reason', async (args, sentence) => {
  expect(await fixture.run('roll-out', ...args)).toEqual({ code: 2, output: expect.stringContaining(sentence) });
});

test('unpin takes a remote off the site, with --lose-paths only', async () => {
  expect(await fixture.run('unpin', 'ticketing')).toEqual({
    code: 1,
    output: expect.stringContaining('/ticketing belongs to ticketing now, and nobody would own it.'),
  });
  expect((await fixture.run('unpin', 'ticketing', '--lose-paths')).output).toContain(
    'ticketing 1.0.0 (no longer live)',
  );
  expect(await pinned('ticketing')).toBeUndefined();
  expect((await fixture.run('unpin', 'ticketing')).output).toBe('ticketing is not live. Live are learning.');
  expect((await fixture.run('unpin', 'shell', '--lose-paths')).code).toBe(1);
});

test('on channel live a pin is guarded for a quarter of an hour, and elsewhere or with --no-guard it is not', async () => {
  expect((await pinned('ticketing'))?.guardedUntil).toBeUndefined(); // there is no version before it
  const { output } = await fixture.run('pin', 'ticketing@1.1.0');
  expect(output).toContain('ticketing@1.1.0 is guarded for 15 minutes: if visitors meet faults of it, the version');
  expect(windowOf(await pinned('ticketing'))).toBe(15);
  expect(windowOf(await pinned('learning'))).toBeNaN();
  await fixture.run('pin', 'ticketing@1.2.0', '--guard', '60');
  expect(windowOf(await pinned('ticketing'))).toBe(60);
  expect((await fixture.run('pin', 'ticketing@1.1.0', '--no-guard')).output).not.toContain('guarded');
  expect(await pinned('ticketing')).not.toHaveProperty('guardedUntil');
  expect((await fixture.run('pin', 'ticketing@1.2.0', '--guard', '0')).code).toBe(2);
  const staging = ['--channel', 'staging'];
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.1.0', ...staging);
  expect((await fixture.run('pin', 'ticketing@1.2.0', ...staging)).output).not.toContain('guarded');
});

/** In minutes. */
const windowOf = ({ since = '', guardedUntil = '' }: { since?: string; guardedUntil?: string } = {}) =>
  (Date.parse(guardedUntil) - Date.parse(since)) / 60_000;

test('the guard windows of a new shell, of a promotion and of the end of a roll-out are in the plan', async () => {
  await publishShell(fixture.store, '1.1.0');
  expect((await fixture.run('pin', 'shell@1.1.0')).output).toContain('shell@1.1.0 is guarded for 15 minutes');
  expect(windowOf({ since: (await live())?.shellSince, guardedUntil: (await live())?.shellGuardedUntil })).toBe(15);
  await fixture.run('pin', 'shell@1.1.0', 'ticketing@1.1.0', 'learning@1.0.0', '--channel', 'staging');
  expect((await fixture.run('promote', 'staging', 'live', '--guard', '5')).output).toContain(
    'ticketing@1.1.0 is guarded for 5 minutes',
  );
  await fixture.run('roll-out', 'ticketing@1.2.0', '10');
  expect((await fixture.run('roll-out', 'ticketing', '--finish')).output).toContain(
    'ticketing@1.2.0 is guarded for 15',
  );
});

test('a version keeps the time since when it is live while other things change', async () => {
  await fixture.run('pin', 'ticketing@1.1.0');
  const since = (await pinned('ticketing'))?.since;
  expect(since).toBe((await live())?.at);
  await fixture.run('roll-out', 'ticketing@1.2.0', '10');
  const { rollOut } = (await pinned('ticketing')) ?? {};
  expect(rollOut?.since).toBe((await live())?.at);
  await fixture.run('roll-out', 'ticketing@1.2.0', '50');
  expect(await pinned('ticketing')).toMatchObject({ since, rollOut: { since: rollOut?.since, percent: 50 } });
  await fixture.run('roll-out', 'ticketing', '--finish');
  expect((await pinned('ticketing'))?.since).toBe((await live())?.at);
});

test('promote gives a channel exactly what is pinned on another', async () => {
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.2.0', '--channel', 'staging');
  expect((await fixture.run('promote', 'staging', 'live')).output).toContain('/learning belongs to learning now');
  const { output } = await fixture.run('promote', 'staging', 'live', '--lose-paths', '--json');
  expect(JSON.parse(output)).toMatchObject({
    revision: 2,
    changes: ['ticketing 1.0.0 → 1.2.0', 'learning 1.0.0 (no longer live)', expect.stringContaining('/learning')],
  });
  expect((await pinned('ticketing'))?.previous?.version).toBe('1.0.0');
  expect((await live())?.reason).toBe('promoted from staging');
  expect((await fixture.run('promote', 'nowhere', 'live')).output).toBe('Nothing is live on channel nowhere yet.');
});

test('a roll-out begins with the staff, at once or as the first of its steps', async () => {
  const begun = await fixture.run('roll-out', 'ticketing@1.1.0', '--to', 'staff');
  expect(begun.output).toContain('ticketing: roll-out of 1.1.0 for the staff');
  expect(await pinned('ticketing')).toMatchObject({ rollOut: { percent: 0, release: { version: '1.1.0' } } });
  await fixture.run('roll-out', 'ticketing@1.1.0', '10');
  expect((await pinned('ticketing'))?.rollOut?.percent).toBe(10);
  await fixture.run('roll-out', 'ticketing', '--abort');
  const steps = await fixture.run('roll-out', 'ticketing@1.1.0', '--steps', 'staff,25,100', '--every', '1h');
  expect(steps.output).toContain('the staff, then 25 and 100 % of visitors, each for 1 hour at least');
  expect((await fixture.run('status')).output).toContain('1.1.0 for the staff, 25 % of visitors from');
});

test('a roll-out begins, is raised, and ends with all visitors', async () => {
  expect((await fixture.run('roll-out', 'ticketing@1.1.0', '10')).output).toContain(
    'ticketing: roll-out of 1.1.0 for 10 % of visitors',
  );
  expect(await pinned('ticketing')).toMatchObject({
    release: { version: '1.0.0' },
    rollOut: { percent: 10, release: { version: '1.1.0' } },
  });
  expect((await fixture.run('status')).output).toContain('1.1.0 for 10 %');
  await fixture.run('roll-out', 'ticketing@1.1.0', '50');
  await fixture.run('roll-out', 'ticketing', '--finish');
  const after = await pinned('ticketing');
  expect(after).toMatchObject({ release: { version: '1.1.0' }, previous: { version: '1.0.0' } });
  expect(after).not.toHaveProperty('rollOut');
});

test('the shell is rolled out, raised, aborted and finished', async () => {
  await publishShell(fixture.store, '1.1.0');
  const { code, output } = await fixture.run('roll-out', 'shell@1.1.0', '10');
  expect([code, output]).toEqual([0, expect.stringContaining('shell: roll-out of 1.1.0 for 10 % of visitors')]);
  expect(await live()).toMatchObject({ shell: { version: '1.0.0' }, shellRollOut: { percent: 10 } });
  expect((await fixture.run('status')).output).toMatch(/shell +1\.0\.0 +1\.1\.0 +1\.1\.0 for 10 %/);
  await fixture.run('pin', 'ticketing@1.1.0');
  expect((await live())?.shellRollOut?.percent).toBe(10);
  await fixture.run('roll-out', 'shell', '--abort');
  expect(await live()).not.toHaveProperty('shellRollOut');
  await fixture.run('roll-out', 'shell@1.1.0', '50');
  expect((await fixture.run('roll-out', 'shell', '--finish')).output).toContain(
    'shell@1.1.0 is guarded for 15 minutes',
  );
  expect(await live()).toMatchObject({ shell: { version: '1.1.0' }, shellGuardedUntil: expect.any(String) });
  expect(await live()).not.toHaveProperty('shellRollOut');
});

test('a shell that is rolled out is recalled, and rolled back from', async () => {
  await publishShell(fixture.store, '1.1.0');
  await fixture.run('roll-out', 'shell@1.1.0', '10');
  await fixture.run('recall', 'shell@1.1.0');
  expect(await live()).toMatchObject({ shell: { version: '1.0.0' }, recalled: ['shell@1.1.0'] });
  expect(await live()).not.toHaveProperty('shellRollOut');
  await publishShell(fixture.store, '1.2.0');
  await fixture.run('roll-out', 'shell@1.2.0', '10');
  await fixture.run('roll-back', '1');
  expect(await live()).not.toHaveProperty('shellRollOut');
});

test('every version has to run in both shells while one is rolled out, whichever comes first', async () => {
  await publishShell(fixture.store, '2.0.0', undefined, '20.0.0');
  await publishRemote(fixture.store, 'ticketing@2.0.0', { needs: { react: '^20.0.0' } });
  const older = 'ticketing@1.0.0 needs react ^19.0.0, and shell@2.0.0 provides 20.0.0.';
  expect((await fixture.run('roll-out', 'shell@2.0.0', '5')).output).toContain(older);
  await publishShell(fixture.store, '1.1.0', undefined, '19.4.0');
  expect((await fixture.run('roll-out', 'shell@1.1.0', '5')).code).toBe(0);
  await publishRemote(fixture.store, 'ticketing@1.3.0', { needs: { react: '^19.4.0' } });
  const newer = 'ticketing@1.3.0 needs react ^19.4.0, and shell@1.0.0 provides 19.3.1.';
  for (const args of [
    ['pin', 'ticketing@1.3.0'],
    ['roll-out', 'ticketing@1.3.0', '5'],
  ])
    expect((await fixture.run(...args)).output).toContain(newer);
});

test('steps are shown in the plan, in the status and in the history, and end when somebody decides otherwise', async () => {
  const { output } = await fixture.run('roll-out', 'ticketing@1.1.0', '--steps', '5,25,100', '--every', '30m');
  expect(output).toContain('ticketing: roll-out of 1.1.0 for 5 % of visitors');
  expect(output).toContain(
    "ticketing: the monitor's steps: 5, 25 and 100 % of visitors, each for 30 minutes at least; at 100 % it is pinned, guarded for 15 minutes",
  );
  expect((await pinned('ticketing'))?.rollOut).toMatchObject({
    percent: 5,
    steps: { percents: [5, 25, 100], everyMinutes: 30, guardMinutes: 15, by: 'a release manager' },
  });
  expect((await fixture.run('status')).output).toMatch(
    /1\.1\.0 for 5 % of visitors, 25 % of visitors from \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
  );
  const { releases } = JSON.parse((await fixture.run('status', '--json')).output);
  expect(releases.find(({ name }: { name: string }) => name === 'ticketing').rollOut).toMatchObject({
    version: '1.1.0',
    next: { percent: 25 },
  });
  expect((await fixture.run('roll-out', 'ticketing@1.1.0', '50')).output).toContain(
    'ticketing: the monitor no longer raises it by itself',
  );
  expect((await pinned('ticketing'))?.rollOut).not.toHaveProperty('steps');
});

test.each([
  [['ticketing@1.1.0', '--steps', '5,25,100'], '--steps and --every belong together'],
  [['ticketing@1.1.0', '--steps', '25,5', '--every', '30m'], 'Say from 2 to 10 percentages that rise'],
  [['ticketing@1.1.0', '--steps', '5,25', '--every', '8d'], 'Say a time of at most a week'],
  [['ticketing@1.1.0', '10', '--abort'], 'one of them only'],
  [['ticketing', '--finish', '--abort'], 'cannot be used with option'],
])('a roll-out by %j is not understood, with the reason', async (args, sentence) => {
  expect(await fixture.run('roll-out', ...args)).toEqual({ code: 2, output: expect.stringContaining(sentence) });
});

test('a roll-out is aborted, also by a roll-back, and goes on while other remotes are pinned', async () => {
  await publishRemote(fixture.store, 'learning@1.1.0');
  await fixture.run('roll-out', 'ticketing@1.1.0', '10');
  await fixture.run('pin', 'learning@1.1.0');
  expect((await pinned('ticketing'))?.rollOut?.percent).toBe(10);
  expect((await fixture.run('roll-out', 'ticketing', '--abort')).code).toBe(0);
  expect(await pinned('ticketing')).not.toHaveProperty('rollOut');
  expect((await fixture.run('roll-out', 'ticketing', '--abort')).output).toContain('is not being rolled out');
  await fixture.run('roll-out', 'ticketing@1.1.0', '10');
  await fixture.run('roll-out', 'ticketing@1.1.0', '50');
  await fixture.run('roll-back');
  expect(await pinned('ticketing')).not.toHaveProperty('rollOut');
});

test.each([
  [['ticketing@1.1.0'], 2, 'Say a percentage, --to staff, --finish or --abort.'],
  [['ticketing@1.1.0', '101'], 2, 'A percentage is a whole number from 1 to 100.'],
  [['ticketing@1.0.0', '10'], 1, 'ticketing@1.0.0 is pinned: everyone has it.'],
  [['shell@1.0.0', '10'], 1, 'shell@1.0.0 is pinned: everyone has it.'],
  [['ticketing@1.1.0', '--finish', '--abort'], 2, "cannot be used with option '--abort'"],
])('roll-out %j is refused with the reason', async (args, code, sentence) => {
  const answer = await fixture.run('roll-out', ...args);
  expect(answer).toEqual({ code, output: expect.stringContaining(sentence) });
});

test('a roll-out is refused where a pin would be', async () => {
  await publishRemote(fixture.store, 'ticketing@2.0.0', { paths: ['/ticketing', '/learning'] });
  await publishRemote(fixture.store, 'ticketing@3.0.0', { paths: ['/tickets'] });
  await publishRemote(fixture.store, 'ticketing@4.0.0', { needs: { react: '^20.0.0' } });
  const sayOf = async (version: string) =>
    (await fixture.run('roll-out', `ticketing@${version}`, '5')).output.split('\n')[0];
  expect(await sayOf('2.0.0')).toContain('/learning is claimed by ticketing and learning');
  expect(await sayOf('3.0.0')).toContain('/ticketing belongs to ticketing now');
  expect(await sayOf('4.0.0')).toContain('ticketing@4.0.0 needs react ^20.0.0, and shell@1.0.0 provides 19.3.1');
  expect((await live())?.revision).toBe(1);
});

test('a recalled version is no longer live for anyone, and can never be live again', async () => {
  await fixture.run('pin', 'ticketing@1.1.0');
  expect((await fixture.run('recall', 'ticketing@1.1.0')).output).toContain(
    'open tabs reload at their next navigation',
  );
  expect(await live()).toMatchObject({ urgent: true, lastUrgent: 3, recalled: ['ticketing@1.1.0'] });
  expect(await pinned('ticketing')).toMatchObject({ release: { version: '1.0.0' }, previous: null });
  for (const again of [
    ['pin', 'ticketing@1.1.0'],
    ['roll-back', '2'],
    ['roll-out', 'ticketing@1.1.0', '10'],
  ]) {
    expect((await fixture.run(...again)).output).toContain('ticketing@1.1.0 was recalled and may not be live again.');
  }
  await fixture.run('pin', 'ticketing@1.2.0');
  expect(await live()).toMatchObject({ urgent: false, lastUrgent: 3, recalled: ['ticketing@1.1.0'] });
});

test('a roll-back after a recall goes to the newest revision with other versions, and says which', async () => {
  await fixture.run('pin', 'ticketing@1.1.0');
  await fixture.run('pin', 'ticketing@1.2.0');
  await fixture.run('recall', 'ticketing@1.2.0');
  await fixture.run('recall', 'ticketing@2.0.0');
  expect((await fixture.run('roll-back')).output).toContain('roll back to revision 1\n  ticketing 1.1.0 → 1.0.0');
  expect(await live()).toMatchObject({ kind: 'roll-back', reason: 'roll back to revision 1' });
});

test('a recall ends a roll-out, removes a fallback, and asks for a replacement where there is no version before', async () => {
  await fixture.run('roll-out', 'ticketing@1.1.0', '10');
  await fixture.run('recall', 'ticketing@1.1.0');
  expect(await pinned('ticketing')).not.toHaveProperty('rollOut');
  expect((await fixture.run('recall', 'ticketing@1.0.0')).output).toContain('Say which one takes over: --to <version>');
  await fixture.run('recall', 'ticketing@1.0.0', '--to', '1.2.0');
  expect(await pinned('ticketing')).toMatchObject({ release: { version: '1.2.0' }, previous: null });
  await fixture.run('recall', 'learning@1.0.0', '--lose-paths');
  expect(await pinned('learning')).toBeUndefined();
});

test('a channel must have a valid name', async () => {
  expect((await fixture.run('status', '--channel', '../etc')).code).toBe(2);
});

test('a preview of a pull request is never pinned on the live channel, elsewhere it may be, and it goes with the request', async () => {
  for (const version of ['1.3.0-pr12.1', '1.3.0-pr12.2', '1.3.0-pr123.1'])
    await publishRemote(fixture.store, `learning@${version}`);
  for (const args of [
    ['pin', 'learning@1.3.0-pr12.1'],
    ['roll-out', 'learning@1.3.0-pr12.1', '--to', 'staff'],
  ])
    expect(await fixture.run(...args)).toEqual({
      code: 1,
      output: expect.stringContaining('learning@1.3.0-pr12.1 is a preview of a pull request'),
    });
  const { releases } = JSON.parse((await fixture.run('status', '--json')).output);
  expect(releases.find(({ name }: { name: string }) => name === 'learning').newest).toBe('1.0.0');
  const staged = ['shell@1.0.0', 'learning@1.3.0-pr12.2', '--channel', 'staging'];
  expect((await fixture.run('pin', ...staged)).code).toBe(0);
  expect(await fixture.run('prune', '--preview', 'learning')).toMatchObject({ code: 1 });
  expect((await fixture.run('prune', '--preview', 'learning-pr12')).output).toContain('Removed 1 preview.');
  expect(await fixture.store.listVersions('learning')).toEqual(['1.3.0-pr123.1', '1.3.0-pr12.2', '1.0.0']);
});
