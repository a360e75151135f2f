/** The sources of an earlier release, from the history: to run its api on the database of this one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../../../..');
/** Within the repository, so that the packages of other people are found. */
const CACHE = path.join(ROOT, '.cache/earlier-releases');

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** The last release that is tagged; in a clone without tags, the commit before the newest migration; undefined without a history. */
export function releaseBefore(): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', '@azadkar/api@*').stdout.trim();
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'api/migrations/*.sql').stdout.trim();
  if (!tag && !added) return undefined;
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', tag ? `${tag}^{commit}` : `${added}^`);
  return status === 0 ? stdout.trim() : undefined;
}

/** The folder with the api of a commit and what it imports; made once. */
export function checkOutApi(commit: string): string {
  const folder = path.join(CACHE, commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(path.join(unfinished, 'node_modules/@azadkar'), { recursive: true });
  const others = ['e2e', 'docs', 'gateway', 'release', 'shell', 'shared-ui', 'mfe-*'].map(
    (room) => `:(exclude)${room}`,
  );
  const archive = execFileSync('git', ['archive', commit, '--', '.', ...others], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 ** 2,
  });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  // Its own shared-api; all other packages are those of this repository.
  symlinkSync('../../shared-api', path.join(unfinished, 'node_modules/@azadkar/shared-api'));
  const own = path.join(ROOT, 'api/node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(unfinished, 'api/node_modules'));
  try {
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true }); // another process was faster
    if (!existsSync(folder)) throw cause;
  }
  return folder;
}
