/** What teams with a repository of their own install is compiled from the sources as they are now. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/packages-')); // from there, Node finds the packages of others
  run('--import', 'tsx', 'packaging/build-packages.ts', folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

type Names = { readonly [name: string]: string | Names };
const filesOf = (names: Names): string[] =>
  Object.values(names).flatMap((file) => (typeof file === 'string' ? file : filesOf(file)));

test.each(['shared-api', 'shared-ui', 'release'])(
  'every name of a published package leads to a compiled file: %s',
  (name) => {
    const { exports, imports = {}, bin = {}, ...rest } = read(`${name}/package.json`);
    const files = filesOf({ exports, imports, bin });
    const missing = files.filter((file) => !file.includes('*') && !existsSync(path.join(folder, name, file)));
    expect([files.length > 2, missing]).toEqual([true, []]);
    expect(files.filter((file) => file.includes('/src/') || /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    expect(rest).toMatchObject({ license: 'MIT', dependencies: expect.anything(), engines: { node: '>=20.19' } });
    expect(Object.keys(rest).filter((field) => ['private', 'devDependencies', 'scripts'].includes(field))).toEqual([]);
  },
);

test('the compiled command begins a remote with the versions of this repository', () => {
  const begun = path.join(folder, 'mentors');
  run(path.join(folder, 'release/dist/cli.js'), 'new-remote', 'mentors', '--standalone', '--into', begun);
  const { dependencies } = read('mentors/package.json');
  const { version } = read('shared-ui/package.json');
  expect(dependencies).toMatchObject({ '@azadkar/shared-ui': `^${version}`, react: expect.any(String) });
});
