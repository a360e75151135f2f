/** Marks that tell whether a build is up to date: a hash of everything that it was made from, in `.cache/built`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXAMPLES_FILE } from '../manifest/addresses';
import { BUILD_RECORD } from '../manifest/build-record';
import { cacheFolder } from '../webpack/cache-folder';
import { lockedPackages } from './locked-packages';

/** The package's own sources, and those of other packages that its build compiles. */
function sourcesOf(root: string, name: string): string[] {
  const own = ['src', 'package.json', 'webpack.config.ts', EXAMPLES_FILE].map((part) => `${name}/${part}`);
  const components = name === 'shell' ? 'shared-ui/src' : 'shared-ui/src/blocks';
  const compiled = ['shared-api/src', components, 'release/src/manifest'];
  return [...own, ...compiled, 'release/src/webpack', 'release/src/contract'].map((part) => path.join(root, part));
}

/** Whether a package has no build, or one that is older than its sources. */
export function isStale(root: string, name: string): boolean {
  return !isBuilt(root, name) || readMark(root, name) !== hashOf(root, name);
}

/** Whether a package has a build that was made by other means than ours: it is published as it is. */
export function hasUnmarkedBuild(root: string, name: string): boolean {
  return isBuilt(root, name) && readMark(root, name) === undefined;
}

export function markBuilt(root: string, name: string): void {
  mkdirSync(path.dirname(markFile(root, name)), { recursive: true });
  writeFileSync(markFile(root, name), hashOf(root, name));
}

const isBuilt = (root: string, name: string) => existsSync(path.join(root, name, 'dist', BUILD_RECORD));
const markFile = (root: string, name: string) => path.join(cacheFolder(path.join(root, name)), 'built', name);

function readMark(root: string, name: string): string | undefined {
  const file = markFile(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function hashOf(root: string, name: string): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(root, name).flatMap(filesIn))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  hash.update(JSON.stringify(lockedPackages(path.join(root, name))));
  return hash.digest('hex');
}

/** A file itself, or every file of a folder in a fixed order. Tests are left out: no build contains them. */
function filesIn(source: string): string[] {
  const entry = statSync(source, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [source] : [];
  return readdirSync(source)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(path.join(source, name)));
}
