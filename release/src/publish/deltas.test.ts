import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerOf, deltasTo, isForBrowsers } from '../manifest/addresses';
import type { AnyRelease } from '../manifest/manifest';
import { publishShell, type ReleaseFixture, releaseFixture } from '../testing/release-fixture';
import { dictionaryOf, loadZstd, makeDelta, unpackDeltas } from './delta';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await releaseFixture();
  await publishShell(fixture.store);
});
afterEach(() => fixture.end());

/** Text of 20 kB that compresses badly. */
const PROSE = Array.from({ length: 500 }, (_, i) => createHash('sha1').update(`line ${i}`).digest('hex')).join('\n');
const textOf = (version: string) => `/* ${version} */${PROSE}`;

/** A finished build of ticketing, whose files have hashes in their names. */
function aBuild(version: string, page = textOf(version)): string {
  const folder = path.join(fixture.folder, 'build');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const hash = createHash('sha256').update(page).digest('hex').slice(0, 8);
  const files = {
    'entry.js': 'entry();',
    [`page.${hash}.js`]: page,
    'card.12345678.css': PROSE,
    'same.aaaaaaaa.svg': PROSE,
  };
  for (const [file, body] of Object.entries({ ...files, 'same.bbbbbbbb.svg': PROSE }))
    writeFileSync(path.join(folder, file), body);
  const record = {
    kind: 'remote',
    name: 'ticketing',
    version,
    entry: 'entry.js',
    container: containerOf('ticketing', version),
    routes: [{ page: 'page', path: '/ticketing', access: 'public', frame: 'public', title: 'Page' }],
    pages: { page: { files: [`page.${hash}.js`], shared: ['react'] } },
    needs: { react: '^19.0.0' },
  };
  writeFileSync(path.join(folder, 'release-build.json'), JSON.stringify(record));
  return folder;
}

const publish = (version: string, ...more: string[]) => fixture.run('publish', aBuild(version), ...more);

async function published(version: string): Promise<AnyRelease> {
  const release = await fixture.store.readRelease('ticketing', version);
  if (!release) throw new Error(`${version} is not published.`);
  return release;
}

const packsOf = ({ files }: AnyRelease) => Object.keys(files).filter((file) => file.startsWith('deltas/'));

async function deltasOf(version: string, to: string) {
  const pack = await fixture.store.readFile('ticketing', version, deltasTo(to));
  return unpackDeltas(pack ?? Buffer.alloc(0));
}

const fileOf = ({ files }: AnyRelease, start: string) =>
  Object.keys(files).find((file) => file.startsWith(start)) ?? '';

test('a patch is a few bytes to whoever has one of the last three versions, and exactly the published file', async () => {
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) await publish(version);
  const { output } = await publish('1.0.3');
  expect(output).toMatch(/: 5 files, [\d.]+ kB to send, [\d.]+ kB to who has 1\.0\.\d, [\d.]+ kB to .*, [\d.]+ kB to /);
  const release = await published('1.0.3');
  expect(packsOf(release).sort()).toEqual(['deltas/1.0.0', 'deltas/1.0.1', 'deltas/1.0.2']);
  expect(packsOf(release).some(isForBrowsers)).toBe(false);
  const page = fileOf(release, 'page.');
  for (const to of ['1.0.0', '1.0.1', '1.0.2']) {
    const deltas = await deltasOf('1.0.3', to);
    expect([...deltas.keys()].sort()).toEqual(['card.12345678.css', page]); // of two files with one name, neither
    const delta = deltas.get(page);
    const dictionary = Buffer.from(textOf(to));
    expect(delta?.dictionary).toBe(createHash('sha256').update(dictionary).digest('base64'));
    expect(delta?.body.byteLength).toBeLessThan((release.files[page]?.compressed?.br ?? 0) / 20);
    expect((await loadZstd()).expand(delta?.body.subarray(40) ?? dictionary, dictionary).toString()).toBe(
      textOf('1.0.3'),
    );
  }
});

test('what is live comes before what was published since', async () => {
  await publish('1.0.0');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publish(version);
  const { output } = await publish('1.4.0', '--json');
  const [{ updates }] = JSON.parse(output);
  expect(updates[0]).toEqual({ from: '1.0.0', bytes: expect.any(Number) });
  expect(updates).toHaveLength(3);
});

test('the same build is the same version, whatever was published since', async () => {
  await publish('1.0.0');
  await publish('1.0.2');
  await publish('1.0.1');
  expect((await publish('1.0.2')).output).toContain('was already published, with the same content');
});

test('an altered dictionary makes no delta, and the version is published all the same', async () => {
  await publish('1.0.0');
  const file = fileOf(await published('1.0.0'), 'page.');
  writeFileSync(path.join(fixture.folder, 'releases/ticketing/1.0.0/files', file), 'altered');
  const { code, output } = await publish('1.0.1');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`There are no deltas to ticketing@1.0.0: its ${file} is`),
  ]);
  expect(packsOf(await published('1.0.1'))).toEqual([]);
});

test('a file that has changed altogether is sent whole', async () => {
  await publish('1.0.0');
  await fixture.run('publish', aBuild('1.0.1', [...PROSE].reverse().join('')));
  expect([...(await deltasOf('1.0.1', '1.0.0')).keys()]).toEqual(['card.12345678.css']);
});

test('deltas that were altered are found by verify, and go with their version', async () => {
  await publish('1.0.0');
  await publish('1.0.1');
  await fixture.run('pin', 'shell@1.0.0', 'ticketing@1.0.1');
  expect((await fixture.run('verify')).code).toBe(0);
  const pack = path.join(fixture.folder, 'releases/ticketing/1.0.1/files/deltas/1.0.0');
  writeFileSync(pack, 'altered');
  expect((await fixture.run('verify')).output).toContain('ticketing@1.0.1: deltas/1.0.0 is missing or altered.');
});

test('a delta begins as RFC 9842 says, and nothing else is taken for one', async () => {
  const dictionary = Buffer.from(textOf('1'));
  const delta = await makeDelta(Buffer.from(textOf('2')), dictionary);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  expect(delta.subarray(40, 44).toString('hex')).toBe('28b52ffd'); // a frame of zstd
  expect(dictionaryOf(delta.subarray(0, 40))).toBeNull();
  for (const pack of ['', '{}', '{"a":9}\n', '{"a":1e9}\nabc', '[7]\n1234567', 'null\n', `{"a":-3}\n${PROSE}`])
    expect(() => unpackDeltas(Buffer.from(pack))).toThrow();
  await expect(loadZstd().then((zstd) => zstd.expand(delta.subarray(40), Buffer.from(PROSE)))).rejects.toThrow();
});
