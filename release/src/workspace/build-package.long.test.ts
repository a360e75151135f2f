import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceMapOf } from '../manifest/addresses';
import { hashFiles } from '../publish/published-files';
import { readBuild } from '../publish/read-build';
import { writeRemote } from '../scaffold/write-remote';
import { buildStalePackages, isStale } from './build-stale-packages';

const root = path.join(__dirname, '../../..');
let workspace: string;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  workspace = mkdtempSync(path.join(root, '.cache/build-package-'));
  for (const file of ['package.json', 'src/route-table.ts'])
    cpSync(path.join(root, 'mfe-account', file), path.join(workspace, 'mfe-account', file));
});
afterAll(() => rmSync(workspace, { recursive: true }));

test('npx webpack in a new remote builds the same files as publishing does', async () => {
  const folder = path.join(
    workspace,
    writeRemote(workspace, { name: 'careers', title: 'Careers', path: '/careers', bundler: 'webpack' }),
  );
  const buildBy = async (args: string[], cwd: string) => {
    rmSync(path.join(workspace, '.cache'), { recursive: true, force: true }); // webpack's, so that it builds everything
    execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    const { record, files } = await readBuild(folder);
    return { record, files: hashFiles(files) };
  };
  const script = path.join(root, 'release/src/workspace/build-package.ts');
  const published = await buildBy(['--import', 'tsx', script, folder], root);
  const byCli = await buildBy([path.join(root, 'node_modules/webpack/bin/webpack.js')], folder);
  expect(byCli).toEqual(published);
  expect(Object.keys(published.files)).toEqual(
    expect.arrayContaining(['server/main.js', expect.stringMatching(/^start\.\w{8}\.js$/)]),
  );
  const [page = ''] = Object.keys(published.files).filter((name) => name.startsWith('start.'));
  for (const script of [page, 'server/main.js']) {
    expect(readFileSync(path.join(folder, 'dist', script), 'utf8')).not.toContain('sourceMappingURL');
    const { file, sources, sourcesContent } = JSON.parse(
      readFileSync(path.join(folder, 'dist', sourceMapOf(script)), 'utf8'),
    );
    expect({ file, sourcesContent }).toEqual({});
    expect(sources).toContain('src/start/start.page.tsx');
  }
}, 180_000);

test('what is saved while a package is built is built the next time', async () => {
  const config = `import { mkdirSync, writeFileSync } from 'node:fs';
    for (const folder of ['dist', 'src']) mkdirSync(folder, { recursive: true });
    writeFileSync('src/saved.ts', ''); writeFileSync('dist/release-build.json', '{}');
    export default [{ mode: 'none', entry: 'data:text/javascript,' }];`;
  mkdirSync(path.join(workspace, 'mfe-saved'));
  writeFileSync(path.join(workspace, 'mfe-saved/package.json'), '{}');
  writeFileSync(path.join(workspace, 'mfe-saved/webpack.config.ts'), config);
  const built = async () => {
    await buildStalePackages(workspace, ['mfe-saved'], () => undefined);
    return !isStale(workspace, 'mfe-saved');
  };
  expect([await built(), await built()]).toEqual([false, true]);
}, 60_000);
