import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('of a plain build the record says the pages, and the manifest of the package the files', async () => {
  write('release-build.json', { name: 'talks', version: '1.0.0', routes });
  write('mf-manifest.json', manifest);
  const { record, files } = await readBuild(dist);
  expect(record).toEqual({
    kind: 'remote',
    name: 'talks',
    version: '1.0.0',
    exposes: 'pages',
    entry: 'remoteEntry.js',
    container: 'mfe_talks_1_0_0',
    routes,
    pages: { start: { files: ['start.js'], shared: [] } },
    needs: { react: '^19.0.0' },
  });
  expect([...files.keys()]).toEqual(['mf-manifest.json']);
});

test.each([
  [
    'its entry is an ES module',
    { ...manifest, metaData: { ...manifest.metaData, remoteEntry: { name: 'a.js', path: '', type: 'module' } } },
  ],
  ['it is not a manifest', { remotes: [] }],
])('a plain build is refused when %s', async (_why, broken) => {
  write('release-build.json', { name: 'talks', version: '1.0.0', routes });
  write('mf-manifest.json', broken);
  await expect(readBuild(dist)).rejects.toThrow(/release-build\.json cannot be used/);
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

test.each([whole, { ...whole, server: 'server/main.js' }, { ...whole, exposes: 'pages' }])(
  'a sound record is taken as it is, by its JSON schema as well',
  (record) => {
    expect(isValid(record)).toBe(true);
    expect(parseBuildRecord(record)).toEqual(record);
  },
);
