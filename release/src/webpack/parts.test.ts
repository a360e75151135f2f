import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, parseBuildRecord } from '../manifest/build-record';
import type { PageRoute } from '../manifest/route-table';
import { aSourceFolder, buildSources, writeSources } from '../testing/a-source-folder';
import { modulesOf } from './packages';
import { remoteConfig } from './remote-config';

let folder: string;

const files = {
  'package.json': '{ "name": "@azadkar/mfe-sky", "version": "1.2.3" }',
  'src/route-table.ts': "export const routeTable = [{ page: 'kites', path: '/kites', title: 'Kites' }];",
  'src/routes.tsx': `import { routeTable } from './route-table';
    export const routes = routeTable.map((row) => ({ ...row, lazy: () => import('./kites/kites.page') }));`,
  'src/parts.tsx': "export const parts = [{ part: 'wind', lazy: () => import('./wind/wind.part') }];",
  'src/kites/kites.page.tsx': "export const Component = () => 'kites';",
  'src/wind/wind.part.tsx': "import './wind.css'; export const Component = () => 'wind';",
  'src/wind/wind.css': '.wind { color: green; }',
};
const routeTable = [
  { page: 'kites', path: '/kites', access: 'public', frame: 'public', title: 'Kites', query: [] },
] as const;
const partTable = [{ part: 'wind', slot: 'home@1', order: 1, access: 'public' }] as const;

beforeAll(async () => {
  folder = aSourceFolder('parts');
  writeSources(folder, files);
  await buildSources(remoteConfig({ name: 'sky', dir: folder, routeTable, partTable }));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the entry has the list of pages; the record has the table, and the files of each part beside those of each page', () => {
  const record = parseBuildRecord(JSON.parse(readFileSync(path.join(folder, 'dist', BUILD_RECORD), 'utf8')));
  expect(record).toMatchObject({
    parts: partTable,
    pages: {
      kites: { files: [expect.stringMatching(/^kites\.\w+\.js$/)] },
      wind: {
        files: [
          expect.stringMatching(/^wind\.\w+\.css$/),
          expect.stringMatching(/^parts\.\w+\.js$/),
          expect.stringMatching(/^wind\.\w+\.js$/),
        ],
      },
    },
  });
});

function readEntry(dir: string): string {
  const record = parseBuildRecord(JSON.parse(readFileSync(path.join(dir, 'dist', BUILD_RECORD), 'utf8')));
  return readFileSync(path.join(dir, 'dist', record.kind === 'remote' ? record.entry : ''), 'utf8');
}

test('an address that is added to the table is in the next entry, though the build before is cached', async () => {
  const dir = aSourceFolder('added-row');
  writeSources(dir, files);
  const build = async (...paths: PageRoute['path'][]) => {
    const rows = paths.map((at) => ({ ...routeTable[0], path: at }));
    await buildSources(remoteConfig({ name: 'sky', dir, routeTable: rows }), { cached: true });
    return readEntry(dir);
  };
  expect(await build('/kites')).not.toContain('/hoops');
  expect(await build('/kites', '/hoops')).toContain('/hoops');
  rmSync(dir, { recursive: true });
}, 120_000);

test('the entry names the addresses, and leaves the other fields of a row to the manifest', () => {
  const entry = readEntry(folder);
  expect(entry).toContain('/kites');
  expect(entry).not.toContain('Kites');
});

test('what a route table exports beside the table is not in the entry, and a build that asks for it fails', async () => {
  const dir = aSourceFolder('other-name');
  writeSources(dir, {
    ...files,
    'src/route-table.ts': 'export const routeTable = []; export const other = [];',
    'src/routes.tsx': "import { other } from './route-table'; export const routes = other;",
  });
  await expect(buildSources(remoteConfig({ name: 'sky', dir, routeTable }))).rejects.toThrow(/'other'.*was not found/);
  rmSync(dir, { recursive: true });
}, 120_000);

test('the build for servers has both, with their modules', async () => {
  const source = readFileSync(path.join(folder, 'dist/server/main.js'), 'utf8');
  const module: { exports: Record<string, { lazy: () => Promise<{ Component: () => string }> }[]> } = { exports: {} };
  new Function('module', 'exports', 'require', 'releaseFolder', source)(module, module.exports, require, '/');
  const { routes, parts } = module.exports;
  expect([(await routes?.[0]?.lazy())?.Component(), (await parts?.[0]?.lazy())?.Component()]).toEqual([
    'kites',
    'wind',
  ]);
});

test('two pages or parts of one name are refused', () => {
  const named = (part: string) => [{ ...partTable[0], part }];
  expect(() => modulesOf({ dir: '', routeTable, partTable: named('kites') })).toThrow(
    'Two pages or parts are named kites',
  );
  expect(() => modulesOf({ dir: '', routeTable, partTable: [...named('a'), ...named('a')] })).toThrow('are named a.');
});

test('a page may lie in the folder of its area, and in no second one', () => {
  const dir = aSourceFolder('areas');
  const rowOf = (page: string) => [{ ...routeTable[0], page }];
  writeSources(dir, { 'src/toys/kites/kites.page.tsx': '', 'src/toys/hoops/hoops.page.tsx': '' });
  writeSources(dir, { 'src/hoops/hoops.page.tsx': '' });
  expect(modulesOf({ dir, routeTable }).map(({ file }) => path.relative(dir, file))).toEqual([
    path.join('src', 'toys', 'kites', 'kites.page.tsx'),
  ]);
  expect(() => modulesOf({ dir, routeTable: rowOf('hoops') })).toThrow('The module of hoops is there twice');
  rmSync(dir, { recursive: true });
});
