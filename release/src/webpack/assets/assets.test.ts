import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, parseBuildRecord } from '../../manifest/build-record';
import { FILE } from '../../manifest/manifest.schema';
import { aSourceFolder, buildSources, writeSources } from '../../testing/a-source-folder';
import { remoteConfig } from '../remote-config';

let folder: string;

const files = {
  'package.json': '{ "name": "@azadkar/mfe-sky", "version": "1.2.3" }',
  'src/routes.tsx':
    "export const pages = { kites: () => import('./kites/kites.page'), bare: () => import('./bare/bare.page') };",
  'src/bare/bare.page.tsx': 'export const Component = () => null;',
  'src/kites/kites.page.tsx': `import './page.css';
import vector from './kite.svg';
import styles from './kites.module.css';
export const picture = new URL('./kite.png', import.meta.url).href;
export const found = { picture, vector, sky: styles.sky };
export const Component = () => null;`,
  'src/kites/page.css': 'main .plain { color: green; }',
  'src/kites/kites.module.css': `@font-face { font-family: Own; src: url('./own.woff2') format('woff2'); }
.sky { background: url('./kite.png'); color: var(--az-colors-fg); animation: rise 1s; }
@keyframes rise { from { opacity: 0; } }`,
  'src/kites/kite.png': 'a picture',
  'src/kites/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/kites/own.woff2': 'a font',
};
const routeTable = (['kites', 'bare'] as const).map((page) => ({
  page,
  path: `/${page}` as const,
  access: 'public' as const,
  frame: 'public' as const,
  title: page,
}));

beforeAll(async () => {
  folder = aSourceFolder('assets');
  writeSources(folder, files);
  await buildSources(remoteConfig({ name: 'sky', dir: folder, routeTable }));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const HASHED = (name: string, extension: string) =>
  expect.stringMatching(new RegExp(`^${name}\\.[0-9a-f]{8}\\.${extension}$`));

const dist = () => readdirSync(path.join(folder, 'dist')).filter((file) => file !== BUILD_RECORD);
const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
const only = (extension: string) => dist().find((file) => file.endsWith(extension)) ?? '';

test('pictures, fonts and styles are files of the browser build, named after their content', () => {
  expect(dist()).toEqual(
    expect.arrayContaining([
      HASHED('kite', 'png'),
      HASHED('kite', 'svg'),
      HASHED('own', 'woff2'),
      HASHED('kites', 'css'),
    ]),
  );
  for (const file of dist()) expect(file).toMatch(FILE);
  expect(readdirSync(path.join(folder, 'dist/server')).filter((file) => /\.(png|svg|woff2|css)$/.test(file))).toEqual(
    [],
  );
});

test('a page needs its stylesheet, before its scripts, and no other page does', () => {
  const record = parseBuildRecord(JSON.parse(read(BUILD_RECORD)));
  if (record.kind !== 'remote') throw new Error('not a remote');
  expect(record.pages.kites?.files).toEqual([HASHED('kites', 'css'), HASHED('kites', 'js')]);
  expect(record.pages.bare?.files).toEqual([HASHED('bare', 'js')]);
});

test('a server has the same addresses and the same classes as a browser, and asks for no module of Node', async () => {
  const { pages } = serverBuild();
  const { found } = await pages.kites();
  expect(found).toEqual({
    picture: `/remotes/sky/1.2.3-rc.1/${only('.png')}`,
    vector: `/remotes/sky/1.2.3-rc.1/${only('.svg')}`,
    sky: expect.stringMatching(/^sky-[\w-]+$/),
  });
  const script = read(dist().find((file) => /^kites\..*\.js$/.test(file)) ?? '');
  for (const text of [only('.png'), only('.svg'), found.sky]) expect(script).toContain(JSON.stringify(text));
  expect(read(only('.css'))).toContain(`.${found.sky}{`);
});

/** Runs the server build; it may ask for no module, and needs none. */
function serverBuild(): { pages: { kites(): Promise<{ found: Record<string, string> }> } } {
  const module = { exports: {} };
  const required = (name: string) => {
    throw new Error(`The server build asks for ${name}.`);
  };
  const run = new Function('module', 'exports', 'require', 'releaseFolder', read('server/main.js'));
  run(module, module.exports, required, '/remotes/sky/1.2.3-rc.1/'); // published under another version
  return module.exports as ReturnType<typeof serverBuild>;
}

test('a stylesheet names its pictures and fonts beside it, and keeps the properties of the theme', () => {
  const css = read(only('.css'));
  expect(css).toContain(`url(${only('.png')})`);
  expect(css).toContain(`url(${only('.woff2')})`);
  expect(css).toContain('main .plain{color:green}');
  expect(css).toContain('var(--az-colors-fg)');
});

test('the entry knows the hash of every script and stylesheet that is loaded later', () => {
  const entry = read(dist().find((file) => file.startsWith('entry.')) ?? '');
  for (const file of dist().filter((name) => /^(kites|bare)\./.test(name))) {
    const hash = createHash('sha256').update(read(file)).digest('base64');
    expect([file, entry.includes(`sha256-${hash}`)]).toEqual([file, true]);
  }
  expect(entry).not.toContain('*-*-*');
});
