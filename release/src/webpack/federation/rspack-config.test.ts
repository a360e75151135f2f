import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../../publish/read-build';
import { writeRemote } from '../../scaffold/write-remote';

const root = path.join(__dirname, '../../../..');
let workspace: string;
beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  workspace = mkdtempSync(path.join(root, '.cache/rspack-'));
});
afterAll(() => rmSync(workspace, { recursive: true }));

/** Begins a remote in a folder of the workspace, and builds it as publishing does. */
async function buildIn(place: string) {
  const folder = path.join(workspace, place);
  for (const file of ['package.json', 'src/route-table.ts'])
    cpSync(path.join(root, 'mfe-account', file), path.join(folder, 'mfe-account', file));
  const remote = writeRemote(folder, { name: 'careers', title: 'Careers', path: '/careers', bundler: 'rspack' });
  const dir = path.join(folder, remote);
  const sources = {
    'check.json': '{ "visit": ["/careers"] }',
    'src/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/start/start.module.css': '.kite { color: red; }',
    'src/start/start.page.tsx': `
      import kite from '../kite.svg';
      import styles from './start.module.css';
      export const Component = () => <img alt="" className={styles.kite} src={kite} />;`,
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(dir, file), text);
  const script = path.join(root, 'release/src/workspace/build-package.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, dir], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readBuild(dir); // it refuses a chunk without its hash
}

test('Rspack builds a remote that can be published, the same in any folder', async () => {
  const { record, files } = await buildIn('here');
  const [style, start] = ['css', 'js'].map((kind) => expect.stringMatching(`^start\\.\\w{8}\\.${kind}$`));
  expect(record).toMatchObject({
    container: 'mfe_careers_1_0_0',
    entry: expect.stringMatching(/^entry\.\w{8}\.js$/),
    server: 'server/main.js',
    routes: [{ page: 'start', path: '/careers', access: 'public', frame: 'public' }],
    pages: { start: { files: [style, start] } },
    needs: { 'react/jsx-runtime': expect.stringMatching(/^\^19\./) },
  });
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([start, expect.stringMatching(/^kite\.\w{8}\.svg$/), 'check.json', 'server/main.js']),
  );
  const textOf = (end: string) => [...files].find(([name]) => name.endsWith(end))?.[1].toString();
  const [name = 'none'] = /kite-mfe_careers_1_0_0-\w+/.exec(textOf('.css') ?? '') ?? [];
  expect(textOf('server/main.js')).toContain(name);
  const elsewhere = await buildIn('elsewhere');
  expect([...elsewhere.files].filter(([name, body]) => !files.get(name)?.equals(body)).map(([name]) => name)).toEqual(
    [],
  );
}, 60_000);
