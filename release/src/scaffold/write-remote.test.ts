import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { run } from '../testing/release-fixture';
import { writeRemote } from './write-remote';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'azadkar-workspace-'));
  writeFileSync(path.join(root, 'package.json'), '{ "devDependencies": { "typescript": "5.9.3", "lerna": "9" } }');
  for (const file of ['package.json', 'src/route-table.ts']) {
    const from = path.join(__dirname, '../../../mfe-account', file);
    cpSync(from, path.join(root, 'mfe-account', file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(path.join(root, 'mfe-job-offers', file), 'utf8');

test('a new remote has a page at its address, and the dependencies of every remote', () => {
  expect(writeRemote(root, { name: 'job-offers', title: 'Job offers', path: '/jobs/offers', bundler: 'webpack' })).toBe(
    'mfe-job-offers',
  );
  expect(read('src/route-table.ts')).toContain("path: '/jobs/offers'");
  expect(read('src/routes.tsx')).toContain("buildRoutes('job-offers', routeTable");
  expect(read('src/start/start.page.tsx')).toContain('title="Job offers"');
  expect(read('README.md')).toContain(
    '`visit(…, { api: [answers(endpoint, reply)] })`: “Testing a page” in `shared-ui/README.md`',
  );
  const { name, dependencies } = JSON.parse(read('package.json'));
  expect(name).toBe('@azadkar/mfe-job-offers');
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@azadkar/release', '@azadkar/shared-ui', 'react', 'react-router-dom']),
  );
});

test('a remote that Rspack builds has its configuration, and is told nothing that only webpack does', async () => {
  const begun = await run(['new-remote', 'job-offers', '--bundler', 'rspack', '--root', root]);
  expect(begun).toEqual({ code: 0, output: expect.not.stringContaining('npm run dev') });
  expect(read('rspack.config.ts')).toContain("import { rspackConfig } from '@azadkar/release/rspack';");
  expect(() => read('webpack.config.ts')).toThrow('ENOENT');
  expect(read('README.md')).not.toMatch(/webpack|npm run dev|slot/);
  const standalone = await run([
    'new-remote',
    'jobs',
    '--standalone',
    '--bundler',
    'rspack',
    '--root',
    root,
    '--into',
    path.join(root, 'jobs'),
  ]);
  expect(standalone).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(root, 'jobs/README.md'), 'utf8')).not.toMatch(/webpack|release dev|slot/);
  expect(readFileSync(path.join(root, 'jobs/package.json'), 'utf8')).not.toContain('release dev');
  expect(await run(['new-remote', 'jobs', '--bundler', 'vite', '--root', root])).toMatchObject({ code: 2 });
});

test('an existing folder is left unchanged', () => {
  expect(() => writeRemote(root, { name: 'account', title: 'Account', path: '/account', bundler: 'webpack' })).toThrow(
    'There is a mfe-account already.',
  );
});

test.each([
  ['Careers', '/careers', 'Say a name, for example ticketing.'],
  ['shell', '/shell', 'The shell is no remote.'],
  ['careers', 'careers', 'An address starts with a slash'],
  ["careers'", '/careers', 'Say a name'],
  ['careers', "/ca'reers", 'An address starts with a slash'],
])('%s at %s is refused', async (name, address, sentence) => {
  expect(await run(['new-remote', name, '--path', address, '--root', root])).toEqual({
    code: 2,
    output: expect.stringContaining(sentence),
  });
});

test('a folder without remotes is refused', async () => {
  expect(await run(['new-remote', 'careers', '--root', tmpdir()])).toMatchObject({ code: 1 });
});

describe('a repository of its own', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(root, 'repository');
  });
  const begin = (...options: string[]) =>
    run(['new-remote', 'careers', '--standalone', '--into', folder, '--root', root, ...options]);
  const written = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  test('has sources, presets and a pipeline, and says nothing of the workspace', async () => {
    expect(await begin('--title', "Women's careers")).toMatchObject({ code: 0 });
    const files = written().filter((file) => statSync(path.join(folder, file)).isFile());
    expect(files).toEqual(
      expect.arrayContaining(['src/start/start.test.tsx', '.github/workflows/remote.yml', 'check.json', '.npmrc']),
    );
    for (const file of files)
      expect(textOf(file)).not.toMatch(/lerna|workspace|monorepo|npm run dev --|\.\.\/tsconfig/);
    expect(textOf('src/route-table.ts')).toContain(`title: "Women's careers"`);
    expect(textOf('README.md')).toMatch(/npx release policy claim \w+ '\/\w+\/\*,footer'/);
    expect(textOf('README.md')).toContain('“Testing a page” in `node_modules/@azadkar/shared-ui/README.md`');
    const { jest, dependencies, devDependencies } = JSON.parse(textOf('package.json'));
    expect(jest).toEqual({ preset: '@azadkar/release' });
    expect(dependencies).toMatchObject({ '@azadkar/shared-ui': expect.any(String), react: expect.any(String) });
    expect(devDependencies).toEqual({ typescript: '5.9.3' });
  });

  test('has its packages in it where no registry has them', async () => {
    const packages = path.join(root, 'packages');
    mkdirSync(packages);
    const files = ['release', 'shared-api'].map((name) => `azadkar-${name}-1.2.0.tgz`);
    for (const file of files) writeFileSync(path.join(packages, file), file);
    expect(await begin('--packages', packages)).toEqual({
      code: 1,
      output: expect.stringContaining('has no azadkar-shared-ui-<version>.tgz'),
    });
    writeFileSync(path.join(packages, 'azadkar-shared-ui-1.2.0.tgz'), 'ui');
    expect(await begin('--packages', packages)).toMatchObject({ code: 0 });
    expect(textOf('vendor/azadkar-shared-ui-1.2.0.tgz')).toBe('ui');
    expect(JSON.parse(textOf('package.json')).dependencies).toMatchObject({
      '@azadkar/release': 'file:vendor/azadkar-release-1.2.0.tgz',
      '@azadkar/shared-api': 'file:vendor/azadkar-shared-api-1.2.0.tgz',
      react: expect.not.stringContaining('file:'),
    });
  });

  test.each([
    ['github', '.github/workflows/remote.yml', 'pull_request'],
    ['gitlab', '.gitlab-ci.yml', 'merge_request_event'],
  ])('has a pipeline for %s that checks, previews and publishes', async (host, file, event) => {
    expect(await begin('--ci', host)).toMatchObject({ code: 0 });
    const pipeline = textOf(file);
    for (const part of [
      event,
      'npx release check --site',
      'npx release publish .',
      '/override?careers=',
      'prune --preview "careers-',
    ])
      expect(pipeline).toContain(part);
    expect(parse(pipeline)).toMatchObject(host === 'github' ? { jobs: { preview: {} } } : { preview: {} });
    expect(pipeline).not.toContain('REMOTE_NAME');
    expect(written().filter((each) => /remote\.yml|gitlab/.test(each))).toHaveLength(1);
  });

  test('may begin in a folder that a host has made, with a license; anything else is left unchanged', async () => {
    mkdirSync(path.join(folder, '.git'), { recursive: true });
    writeFileSync(path.join(folder, 'LICENSE'), 'ours');
    expect(await begin()).toMatchObject({ code: 0 });
    expect(textOf('LICENSE')).toBe('ours');
    expect(await begin()).toEqual({ code: 1, output: expect.stringContaining('is not empty') });
  });

  test('whose title would end a text in its sources is refused', async () => {
    expect(await begin('--title', '"; evil()')).toEqual({ code: 2, output: expect.stringContaining('A title has') });
  });
});
