import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../testing/release-fixture';
import { writeRemote } from './write-remote';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'azadkar-workspace-'));
  for (const file of ['package.json', 'src/route-table.ts']) {
    const from = path.join(__dirname, '../../../mfe-account', file);
    cpSync(from, path.join(root, 'mfe-account', file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(path.join(root, 'mfe-job-offers', file), 'utf8');

test('a new remote has a page at its address, and the dependencies of every remote', () => {
  expect(writeRemote({ root, name: 'job-offers', address: '/jobs/offers' })).toBe('mfe-job-offers');
  expect(read('src/route-table.ts')).toContain("path: '/jobs/offers'");
  expect(read('src/routes.tsx')).toContain("buildRoutes('job-offers', routeTable");
  expect(read('src/start/start.page.tsx')).toContain('title="Job offers"');
  const { name, dependencies } = JSON.parse(read('package.json'));
  expect(name).toBe('@azadkar/mfe-job-offers');
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@azadkar/release', '@azadkar/shared-ui', 'react', 'react-router-dom']),
  );
});

test('an existing folder is left unchanged', () => {
  expect(() => writeRemote({ root, name: 'account', address: '/account' })).toThrow('There is a mfe-account already.');
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
