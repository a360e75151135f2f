import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { parseBuildRecord } from '../manifest/build-record';
import { readBuild } from './read-build';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'plain-build-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const write = (file: string, content: unknown) => writeFileSync(path.join(dist, file), JSON.stringify(content));

const routes = [{ page: 'start', path: '/talks', access: 'public', frame: 'public', title: 'Talks' }];
const manifest = {
  metaData: { globalName: 'mfe_talks_1_0_0', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  shared: [
    { name: 'react', singleton: true, requiredVersion: '^19.0.0' },
    { name: 'date-fns', singleton: false, requiredVersion: '^4.0.0' },
  ],
  exposes: [{ name: 'start', path: './start', assets: { js: { sync: ['start.js'], async: ['late.js'] } } }],
};

/** A chunk, with its hash in the entry. */
const chunk = 'export const page = 1;';
const hash = createHash('sha384').update(chunk).digest('base64');
const entry = `self.webpackChunkmfe_talks_1_0_0 = []; const hashes = { start: "sha384-${hash}" };`;
const record = { name: 'talks', version: '1.0.0', routes };

function writeBuild(changed: { record?: object; manifest?: object; entry?: string }): void {
  write('release-build.json', { ...record, ...changed.record });
  write('mf-manifest.json', { ...manifest, ...changed.manifest });
  writeFileSync(path.join(dist, 'remoteEntry.js'), changed.entry ?? entry);
  writeFileSync(path.join(dist, 'start.js'), chunk);
}

test('of a plain build the record says the pages, and the manifest of the package the files', async () => {
  writeBuild({});
  const built = await readBuild(dist);
  expect(built.record).toEqual({
    kind: 'remote',
    name: 'talks',
    version: '1.0.0',
    exposes: 'pages',
    entry: 'remoteEntry.js',
    container: 'mfe_talks_1_0_0',
    routes,
    pages: { start: { files: ['start.js'], shared: [] } },
    needs: { react: '^19.0.0', '@azadkar/exposed-pages': '^1.0.0' },
  });
  expect([...built.files.keys()]).toEqual(['mf-manifest.json', 'remoteEntry.js', 'start.js']);
});

test('a plain build may bring styles, and a file that renders on a server, which no browser loads', async () => {
  const [page] = manifest.exposes;
  const assets = { js: { sync: ['start.js'] }, css: { sync: ['start.css'] } };
  writeBuild({ record: { server: 'server/main.js' }, manifest: { exposes: [{ ...page, assets }] } });
  mkdirSync(path.join(dist, 'server'));
  writeFileSync(path.join(dist, 'server/main.js'), 'exports.routes = [];');
  expect((await readBuild(dist)).record).toMatchObject({
    server: 'server/main.js',
    pages: { start: { files: ['start.css', 'start.js'] } },
  });
});

test.each<[why: string, changed: Parameters<typeof writeBuild>[0], sentence: string]>([
  [
    'is an ES module',
    { manifest: { metaData: { ...manifest.metaData, remoteEntry: { name: 'a.js', path: '', type: 'module' } } } },
    'type must be one of',
  ],
  ['is not a manifest', { manifest: { exposes: undefined } }, 'exposes'],
  ['has the container of another version', { record: { version: '1.1.0' } }, 'for this version mfe_talks_1_1_0'],
  [
    'shares its chunks',
    { entry: entry.replace('mfe_talks_1_0_0', 'talks') },
    'output.uniqueName is not mfe_talks_1_0_0',
  ],
  ['loads a chunk without its hash', { entry: entry.replace(hash, '') }, 'start.js would be loaded without its hash'],
  ['lacks a page', { record: { routes: [{ ...routes[0], page: 'end' }] } }, 'exposes no ./end'],
  ['has parts', { record: { parts: [] } }, 'parts are for containers'],
])('a plain build that %s is refused', async (_why, changed, sentence) => {
  writeBuild(changed);
  await expect(readBuild(dist)).rejects.toThrow(sentence);
});

const whole = {
  kind: 'remote',
  name: 'talks',
  version: '1.0.0',
  entry: 'entry.js',
  container: 'mfe_talks_1_0_0',
  routes,
  pages: { start: { files: ['start.js'], shared: ['react'] } },
  needs: { react: '^19.0.0' },
};
const without = (field: keyof typeof whole) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));

const fields: (keyof typeof whole)[] = ['kind', 'name', 'version', 'entry', 'container', 'routes', 'pages', 'needs'];

/** By what is wrong with them. */
const broken: Readonly<Record<string, object>> = {
  ...Object.fromEntries(fields.map((field) => [`no ${field}`, without(field)])),
  'the name of the shell': { ...whole, name: 'shell' },
  'a file outside of the folder': { ...whole, entry: '../entry.js' },
  'no page': { ...whole, routes: [] },
  'an unknown audience': { ...whole, routes: [{ ...routes[0], access: 'robot' }] },
  'an unknown container': { ...whole, exposes: 'parts' },
};

/** What teams are given. */
const schema = JSON.parse(readFileSync(path.join(__dirname, '../../presets/release-build.schema.json'), 'utf8'));
const isValid = (record: object) => new Ajv().validate(schema, record);

test.each(Object.entries(broken))('a record with %s is refused, by its JSON schema as well', (_what, record) => {
  expect(isValid(record)).toBe(false);
  expect(() => parseBuildRecord(record)).toThrow();
});

test('the record that stands beside a manifest fits the JSON schema as well', () => {
  expect(isValid(record)).toBe(true);
  expect(isValid({ ...record, server: 'server/main.js' })).toBe(true);
  expect(isValid({ ...record, container: 'mfe_talks_1_0_0' })).toBe(false);
});

test.each([whole, { ...whole, server: 'server/main.js' }, { ...whole, exposes: 'pages' }])(
  'a sound record is taken as it is, by its JSON schema as well',
  (record) => {
    expect(isValid(record)).toBe(true);
    expect(parseBuildRecord(record)).toEqual(record);
  },
);
