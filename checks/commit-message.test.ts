/** The hook of `.githooks`, in a repository of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const hooks = path.join(__dirname, '../.githooks');
const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-hooks-'));
const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
beforeAll(() => {
  git('init', '--quiet');
  for (const [name, value] of [
    ['core.hooksPath', hooks],
    ['user.name', 'Amna'],
    ['user.email', 'amna@azadkar.test'],
  ])
    git('config', name ?? '', value ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Commits a file of so many lines; gives what the hook said, or null where it let the commit pass. */
function commit(message: string, lines = 1): string | null {
  writeFileSync(path.join(folder, 'file'), `${Math.random()}\n`.repeat(lines));
  git('add', 'file');
  const { status, stderr } = git('commit', '--quiet', '--message', message);
  return status === 0 ? null : stderr;
}

test('a subject has at most 72 characters', () => {
  expect(commit('e'.repeat(72))).toBeNull();
  expect(commit('é'.repeat(72))).toBeNull();
  expect(commit('e'.repeat(73))).toContain('The subject has 73 characters');
});

test('a change of more than 100 lines has a body, and a trailer is none', () => {
  expect(commit('api: import courses', 90)).toBeNull();
  expect(commit('api: import courses', 200)).toContain('say in a body why');
  expect(commit('api: import courses\n\nSigned-off-by: Amna <amna@azadkar.test>', 200)).toContain('say in a body why');
  expect(commit('api: import courses\n\nTeachers had to type them.', 200)).toBeNull();
});

test.each([`Merge branch '${'b'.repeat(80)}'`, `Revert "${'r'.repeat(80)}"`, `fixup! ${'f'.repeat(80)}`])(
  'what git itself writes passes: %s',
  (message) => {
    expect(commit(message, 200)).toBeNull();
  },
);
