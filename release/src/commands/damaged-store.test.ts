/** A newest revision that cannot be used stops no command: it is left out, named, and numbered past. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemote, publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';

let fixture: ReleaseFixture;
let revision: (number: number) => string;

/** A site at revision 2. */
beforeEach(async () => {
  fixture = await releaseFixture();
  revision = (number) => path.join(fixture.folder, 'channels', 'live', `${number}.json`);
  await publishShell(fixture.store);
  for (const target of ['ticketing@1.0.0', 'ticketing@1.1.0', 'ticketing@1.2.0']) {
    await publishRemote(fixture.store, target);
  }
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
  await fixture.run('pin', 'ticketing@1.1.0');
});
afterEach(() => fixture.end());

const readJson = (number: number) => JSON.parse(readFileSync(revision(number), 'utf8'));
const writeJson = (number: number, value: unknown) => writeFileSync(revision(number), JSON.stringify(value));

const DAMAGES: [string, string, () => void][] = [
  ['half-written', 'it is not complete JSON', () => writeFileSync(revision(7), '{"revision": 7, bro')],
  ['empty', 'it is not complete JSON', () => writeFileSync(revision(7), '')],
  [
    'of a newer platform',
    'it has a form that this version of the platform does not know (remotes[0].rollOut.percent must be',
    () => {
      const { remotes, ...rest } = readJson(2);
      const rollOut = { ...remotes[0].rollOut, release: remotes[0].release, percent: 'a third' };
      writeJson(7, { ...rest, revision: 7, remotes: [{ ...remotes[0], rollOut }] });
    },
  ],
  ['copied by hand', 'it says that it is revision 1 of live', () => cpSync(revision(1), revision(7))],
  ['a folder', 'it is no file', () => mkdirSync(revision(7))],
];

describe.each(DAMAGES)('a newest revision that is %s', (_what, reason, damage) => {
  beforeEach(() => damage());
  const warning = `Channel live: revision 7 cannot be used: ${reason}`;

  test('is named beside what is live, and in JSON', async () => {
    const { code, output } = await fixture.run('status');
    expect(code).toBe(0);
    expect(output).toContain('Revision 2 is live on channel live');
    expect(output).toContain(`Not live: revision 7 cannot be used: ${reason}`);
    expect(JSON.parse((await fixture.run('status', '--json')).output)).toMatchObject({
      revision: 2,
      skipped: [{ revision: 7, reason: expect.stringContaining(reason) }],
    });
  });

  test('is listed in the history', async () => {
    const { code, output } = await fixture.run('history');
    expect([code, output]).toEqual([0, expect.stringContaining(reason)]);
    expect(output).toMatch(/^2 .*ticketing 1\.0\.0 → 1\.1\.0$/m);
  });

  test.each([
    [['pin', 'ticketing@1.2.0'], 'ticketing 1.1.0 → 1.2.0'],
    [['roll-out', 'ticketing@1.2.0', '10'], 'roll-out of 1.2.0 for 10 %'],
    [['roll-back'], 'ticketing 1.1.0 → 1.0.0'],
    [['recall', 'ticketing@1.1.0'], 'ticketing@1.1.0 is recalled'],
  ])('is numbered past by %j, which goes on from what is live', async (args, change) => {
    const { code, output } = await fixture.run(...args);
    expect(code).toBe(0);
    expect(output.split('\n').filter((line) => line.startsWith(warning))).toHaveLength(1);
    expect(output).toContain('Revision 2 → 8 on channel live');
    expect(output).toContain(change);
    expect(readJson(8)).toMatchObject({ revision: 8, from: 2 });
    expect((await fixture.run('status')).output).toContain('Revision 8 is live');
    expect((await fixture.run('status')).output).not.toContain('revision 7');
  });

  test('is promoted past, pruned around and reported as a fault', async () => {
    expect((await fixture.run('promote', 'live', 'staging')).code).toBe(0);
    expect((await fixture.run('prune', '--days', '0', '--revisions', '1')).code).toBe(0);
    expect((await fixture.store.listVersions('ticketing')).includes('1.1.0')).toBe(true);
    const { code, output } = await fixture.run('verify');
    expect(code).toBe(1);
    expect(output).toContain(`Revision 2 is not sound:\nrevision 7 cannot be used: ${reason}`);
  });
});

test('a field that a newer platform added is no reason to leave a revision out', async () => {
  writeJson(3, { ...readJson(2), revision: 3, from: 2, weather: 'fine' });
  expect((await fixture.run('status')).output).toContain('Revision 3 is live');
});

test('files of other names in a channel are no revisions', async () => {
  for (const name of ['9.json.bak', '09.json', 'x9.json', '9 (copy).json', '0.json', '.DS_Store']) {
    writeFileSync(path.join(fixture.folder, 'channels', 'live', name), '{');
  }
  expect((await fixture.run('pin', 'ticketing@1.2.0')).output).toContain('Revision 2 → 3 on channel live');
});

test('where no revision can be used, every reason is given', async () => {
  for (const number of [1, 2]) writeFileSync(revision(number), '{');
  const { code, output } = await fixture.run('verify');
  expect([code, output]).toEqual([
    1,
    'No revision of channel live can be used:\n' +
      'revision 2 cannot be used: it is not complete JSON.\nrevision 1 cannot be used: it is not complete JSON.',
  ]);
  expect((await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0')).output).toContain('Revision 3, the first,');
});

test('a revision that cannot be used is refused as the aim of a roll-back', async () => {
  writeFileSync(revision(7), '{');
  expect(await fixture.run('roll-back', '7')).toEqual({
    code: 1,
    output: expect.stringContaining('Channel live: revision 7 cannot be used: it is not complete JSON.'),
  });
});

test('prune keeps the versions that a revision of a newer platform names', async () => {
  const { remotes, ...rest } = readJson(1);
  await fixture.run('pin', 'ticketing@1.2.0');
  writeJson(7, { ...rest, revision: 7, remotes, urgent: 'at night' });
  await fixture.run('prune', '--days', '0', '--revisions', '1');
  expect(await fixture.store.listVersions('ticketing')).toContain('1.0.0');
});

test('a roll-back to a version that was pruned names the revision and the version', async () => {
  await fixture.store.remove('ticketing', '1.0.0');
  const { code, output } = await fixture.run('roll-back');
  expect([code, output]).toEqual([
    1,
    'Revision 1 has ticketing@1.0.0, which is no longer in the store: `release prune` removed it. ' +
      'Roll back to another revision, or pin another version. Published are 1.2.0, 1.1.0.',
  ]);
});

test('the record of a version that was damaged refuses a pin in one sentence, and stops no prune', async () => {
  writeFileSync(path.join(fixture.folder, 'releases/ticketing/1.2.0/release.json'), '{"name": "tick');
  expect(await fixture.run('pin', 'ticketing@1.2.0')).toEqual({
    code: 1,
    output: expect.stringMatching(/^The record of ticketing@1\.2\.0 cannot be used: .* as a new version\.$/),
  });
  expect((await fixture.run('prune', '--days', '0', '--revisions', '1')).code).toBe(0);
});
