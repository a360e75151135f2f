import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the same sources make the same files, which hold places in the sources and not the sources', () => {
  const [first, second] = ['first', 'second'].map(build);
  expect(Object.keys(second ?? {})).toEqual(expect.arrayContaining(['api/main.mjs', 'gateway/main.mjs.map']));
  expect(second).toEqual(first);
  expect(JSON.parse(String(second?.['gateway/main.mjs.map']))).not.toHaveProperty('sourcesContent');
});

/** Builds the servers; the text of each file by its name. */
function build(name: string): Record<string, string> {
  const place = path.join(folder, name);
  const options = { cwd: path.join(__dirname, '..'), encoding: 'utf8' } as const;
  expect(spawnSync(process.execPath, ['--import', 'tsx', 'packaging/build-servers.ts', place], options).stderr).toBe(
    '',
  );
  return Object.fromEntries(filesIn(place).map((file) => [file, readFileSync(path.join(place, file), 'latin1')]));
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/node_modules'))
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .sort();
