import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { ENTRY_FOR_HOSTS } from '../manifest/addresses';
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
  'src/wind/wind.part.tsx':
    "import { version } from 'react'; import './wind.css'; export const Component = () => (version ? 'wind' : 'calm');",
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

class FakeElement extends EventTarget {
  src = '';
  href = '';
  integrity = '';
  readonly dataset: Record<string, string> = {};
  getAttribute = () => this.src || this.href;
  remove = jest.fn();
  after = jest.fn((_: FakeElement) => undefined);
}

interface Page {
  mfe_sky_1_2_3?: {
    init(shared: object, scope: unknown[]): unknown;
    get(module: string): Promise<() => { parts: [{ lazy(): Promise<{ Component(): string }> }] }>;
  };
  [name: string]: unknown;
}

const react = (version: string) => () => ({ version });

/** A page of a host that has React and none of our runtime; scripts and links are listed, and not loaded. */
async function openPage(get: () => unknown = () => react(''), dir = folder) {
  const added: FakeElement[] = [];
  const document = {
    readyState: 'complete',
    currentScript: Object.assign(new FakeElement(), {
      src: `https://azadkar.test/remotes/sky/1.2.3/${ENTRY_FOR_HOSTS}`,
    }),
    scripts: [],
    createElement: () => new FakeElement(),
    querySelectorAll: () => added.filter(({ href }) => href),
    head: { append: (element: FakeElement) => added.push(element) },
  };
  const location = { origin: 'https://azadkar.test' };
  const web = { URL, Event, atob, setTimeout, clearTimeout, console, HTMLScriptElement: FakeElement };
  const page: Page = Object.assign(web, { document, location });
  page.self = page;
  Object.assign(document, { defaultView: page });
  const run = (file: string) => runInNewContext(readFileSync(path.join(dir, 'dist', file), 'utf8'), page);
  run(ENTRY_FOR_HOSTS);
  const versions = { '19.10.0': { get }, '19.9.0': { get: () => react('older') } };
  await page.mfe_sky_1_2_3?.init({ react: versions }, []);
  const getting = page.mfe_sky_1_2_3?.get('./parts');
  const hashes = fileOf('hashes', 'js', dir);
  if (hashes) {
    run(hashes);
    end('load', added.pop());
    await new Promise(setImmediate);
  }
  run(fileOf('parts', 'js', dir));
  end('load', added.pop());
  const exposed = (await getting)?.();
  const load = () =>
    exposed?.parts[0].lazy().then(
      ({ Component }) => Component(),
      ({ name, message }: Error) => `${name}: ${message}`,
    );
  const ofKind = (kind: string) => added.filter(({ src, href }) => `${src}${href}`.includes(`.${kind}`));
  return { load, run, scripts: () => ofKind('js'), links: () => ofKind('css') };
}

const fileOf = (name: string, kind: string, dir = folder) =>
  readdirSync(path.join(dir, 'dist')).find((file) => file.startsWith(`${name}.`) && file.endsWith(kind)) ?? '';
function hashOf(file: string, dir = folder) {
  const content = readFileSync(path.join(dir, 'dist', file));
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
const end = (kind: string, ...elements: (FakeElement | undefined)[]) => {
  for (const element of elements) element?.dispatchEvent(new Event(kind));
};

test('a page takes what it consumes from the host, and its files by the names and hashes of the build', async () => {
  const { load, run, scripts, links } = await openPage();
  const both = Promise.all([load(), load()]);
  for (const [[element], file] of [
    [scripts(), fileOf('wind', 'js')],
    [links(), fileOf('wind', 'css')],
  ] as const)
    expect([element?.src || element?.href, element?.integrity]).toEqual([`/remotes/sky/1.2.3/${file}`, hashOf(file)]);
  expect(scripts()).toHaveLength(1);
  run(fileOf('wind', 'js'));
  end('load', ...scripts());
  const isShown = jest.fn();
  void load()?.then(isShown);
  await new Promise(setImmediate);
  expect(isShown).not.toHaveBeenCalled(); // without its styles
  end('load', ...links());
  expect(await both).toEqual(['calm', 'calm']);
  expect(await load()).toBe('calm');
  expect(scripts()).toHaveLength(1);
});

test('the hashes of many chunks are a chunk, which is loaded ahead, before what needs it', async () => {
  const dir = aSourceFolder('many-chunks');
  const names = Array.from({ length: 41 }, (_, i) => `gust${i}`);
  writeSources(dir, {
    ...files,
    ...Object.fromEntries(names.map((name) => [`src/${name}.ts`, `export default '${name}';`])),
    'src/parts.tsx': `${files['src/parts.tsx']} export const gusts = [${names.map((name) => `() => import('./${name}')`)}];`,
  });
  await buildSources(remoteConfig({ name: 'sky', dir, routeTable, partTable }));
  const entry = readEntry(dir);
  const [table, chunk] = [fileOf('hashes', 'js', dir), fileOf('gust40', 'js', dir)];
  expect([table, chunk].map((file) => entry.includes(hashOf(file, dir)))).toEqual([true, false]);
  const { load, scripts } = await openPage(undefined, dir);
  void load();
  const wind = fileOf('wind', 'js', dir);
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [`/remotes/sky/1.2.3/${wind}`, hashOf(wind, dir)],
  ]);
  rmSync(dir, { recursive: true });
}, 120_000);

test('a script that fails, or runs without its chunk, rejects; each try has an address of its own', async () => {
  const { load, scripts, links } = await openPage();
  for (const kind of ['error', 'load', 'error']) {
    const loading = load();
    end(kind, scripts().at(-1), links().at(-1));
    const reason = kind === 'load' ? 'missing' : kind;
    expect(await loading).toMatch(RegExp(`^ChunkLoadError: Loading chunk wind failed.\\n\\(${reason}: .*wind`));
  }
  const address = `/remotes/sky/1.2.3/${fileOf('wind', 'js')}`;
  expect(scripts().map(({ src }) => src)).toEqual([address, `${address}?retry=1`, `${address}?retry=2`]);
});

test('a chunk whose shared package failed counts as failed, with the cause, and takes it at the next try', async () => {
  let requests = 0;
  const get = async () => {
    requests += 1;
    if (requests === 1) throw new Error('request 1 failed');
    return react('newest');
  };
  const { load, run, scripts, links } = await openPage(get);
  const both = [load(), load()];
  run(fileOf('wind', 'js'));
  end('load', ...scripts(), ...links());
  expect(await Promise.all(both)).toEqual(['Error: request 1 failed', 'Error: request 1 failed']);
  expect([await load(), await load()]).toEqual(['wind', 'wind']);
  expect(requests).toBe(2);
});

test('a script that comes too late still runs', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const { load, run, scripts } = await openPage();
  const loading = load();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await loading).toContain('(timeout: ');
  run(fileOf('wind', 'js'));
  expect(await load()).toBe('calm');
  expect(scripts()).toHaveLength(1);
  jest.useRealTimers();
});

test('a page is shown without a stylesheet that fails or is late, which is asked for once more', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const { load, run, scripts, links } = await openPage();
  const loading = load();
  run(fileOf('wind', 'js'));
  end('load', ...scripts());
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await loading).toBe('calm');
  await jest.advanceTimersByTimeAsync(3_000);
  const [link] = links();
  expect(link?.after.mock.calls.map(([{ href, integrity }]) => [href, integrity])).toEqual([
    [`${link?.href}?retry=1`, link?.integrity],
  ]);
  jest.useRealTimers();
});
