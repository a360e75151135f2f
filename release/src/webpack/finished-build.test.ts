import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { writeSources } from '../testing/a-source-folder';
import { pageChunkNames } from './chunk-plugins';
import { CaptureBuildPlugin, type FinishedBuild } from './finished-build';
import { ownerOfPackage } from './packages';

let folder: string;
const files = {
  'src/routes.js':
    "export const pages = { news: () => import('./news/news.page'), post: () => import('./post/post.page') };",
  'src/news/news.page.js': "import { title } from '../title'; export const Component = () => title('News');",
  'src/post/post.page.js': "import { title } from '../title'; export const Component = () => title('Post');",
  'src/title.js': 'export const title = (text) => text.toUpperCase();',
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'azadkar-build-'));
  writeSources(folder, files);
});
afterEach(() => rmSync(folder, { recursive: true }));

const pageFile = (page: string) => path.join(folder, 'src', page, `${page}.page.js`);

/** Builds the files above and describes the build. */
async function buildAnd<T>(describe: (build: FinishedBuild) => T): Promise<T> {
  const captured = new CaptureBuildPlugin(describe);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './src/routes.js' },
    output: { path: path.join(folder, 'dist'), chunkFilename: '[name].[contenthash:8].js' },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: [pageChunkNames({ news: pageFile('news'), post: pageFile('post') }), captured],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });
  return captured.result;
}

test('the files of a page are found by its module and named after the page', async () => {
  const found = await buildAnd((build) => ['news', 'post'].map((page) => build.importedFile(pageFile(page)).files));
  expect(found).toEqual([
    [expect.stringMatching(/^news\.[0-9a-f]{8}\.js$/)],
    [expect.stringMatching(/^post\.[0-9a-f]{8}\.js$/)],
  ]);
});

test('a page that no module imports is an error, which names its file', async () => {
  await expect(buildAnd((build) => build.importedFile(pageFile('missing')))).rejects.toThrow(
    `Nothing imports ${pageFile('missing')} with import().`,
  );
});

test.each([
  [{ owner: 'Careers team', contact: 'careers@example.org', repository: 'https://example.org/careers' }, 3],
  [{ owner: 'Careers team', repository: { type: 'git', url: 'https://example.org/careers' } }, 1],
  [{ version: '1.0.0' }, 0],
])('who answers for a build is what %j says in texts', (content, known) => {
  writeSources(folder, { 'package.json': JSON.stringify(content) });
  const owner = JSON.parse(JSON.stringify(ownerOfPackage(folder)));
  expect(Object.keys(owner)).toHaveLength(known);
  expect(content).toMatchObject(owner);
});
