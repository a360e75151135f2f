import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD } from '../manifest/build-record';

/** What a build is made from: its own folder, and the packages that it compiles along. */
function sourcesOf(root: string, room: string): string[] {
  const forShell = ['shared-api/src', 'shared-ui/src', 'release/src/manifest'];
  const forRemote = ['shared-api/src', 'shared-ui/src/blocks'];
  const shared = room === 'shell' ? forShell : forRemote;
  const own = ['src', 'package.json', 'webpack.config.ts'].map((part) => `${room}/${part}`);
  return [...own, ...shared, 'release/src/webpack', 'package-lock.json'].map((part) => path.join(root, part));
}

/** Whether a package's build is older than what it is made from; `markBuilt` says that it no longer is. */
export function isStale(root: string, room: string): boolean {
  const built = existsSync(path.join(root, room, 'dist', BUILD_RECORD));
  return !built || readMark(root, room) !== hashOf(sourcesOf(root, room));
}

/** Whether there is a build that nobody marked: made by other means, and meant as it is. */
export function hasUnmarkedBuild(root: string, room: string): boolean {
  return existsSync(path.join(root, room, 'dist', BUILD_RECORD)) && readMark(root, room) === undefined;
}

export function markBuilt(root: string, room: string): void {
  mkdirSync(path.dirname(markFile(root, room)), { recursive: true });
  writeFileSync(markFile(root, room), hashOf(sourcesOf(root, room)));
}

const markFile = (root: string, room: string) => path.join(root, '.cache/built', room);

function readMark(root: string, room: string): string | undefined {
  const file = markFile(root, room);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function hashOf(places: string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Every file of a folder in a fixed order, tests left out: they are in no build. */
function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  const entries = readdirSync(path.dirname(place), { withFileTypes: true });
  if (!entries.find(({ name }) => name === path.basename(place))?.isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(path.join(place, name)));
}
