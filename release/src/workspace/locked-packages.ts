/**
 * What a package is built with: the packages that it depends on, those that these depend on, and so on, as its lock file has
 * them. What else the lock file has, for other packages of the repository, is not part of it.
 * https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, LOCK_FILE } from '../webpack/cache-folder';

type Ranges = Readonly<Record<string, string>>;

/** A package at its place; a link leads to the place of a package of the repository. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By places: "node_modules/react", "shared-ui", and "" for the package of the lock file's own folder. */
type Lock = Readonly<Record<string, LockedPackage>>;

/**
 * The packages that the one in `dir` is built with, in a fixed order, each at its place below the folder of the lock file; none
 * where there is no such file.
 */
export function lockedPackages(dir: string) {
  const lock = readLock(dir);
  return [...closureOf(lock, placeOf(dir))].sort().map((place) => {
    const { version, integrity, resolved } = lock[place] ?? {};
    return { place, version, integrity, resolved };
  });
}

const folderOfLock = (dir: string) => path.dirname(cacheFolder(dir));
const placeOf = (dir: string) => path.relative(folderOfLock(dir), dir).split(path.sep).join('/');

function readLock(dir: string): Lock {
  const file = path.join(folderOfLock(dir), LOCK_FILE);
  if (!existsSync(file)) return {};
  const { packages = {} }: { packages?: Lock } = JSON.parse(readFileSync(file, 'utf8'));
  return packages;
}

function closureOf(lock: Lock, start: string): Set<string> {
  const found = new Set<string>();
  const tools = Object.keys(lock[start]?.devDependencies ?? {});
  const pending = [...tools.flatMap((name) => resolve(lock, start, name)), ...dependenciesOf(lock, start)];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const { link, resolved } = lock[place] ?? {};
    pending.push(...(link && resolved !== undefined ? [resolved] : dependenciesOf(lock, place)));
  }
  return found;
}

/** A peer that is optional is there for others, if it is there. */
function dependenciesOf(lock: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[place] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((name) => resolve(lock, place, name));
}

/** Where Node finds a package that one at a place imports; nothing for an optional one that is not installed. */
function resolve(lock: Lock, place: string, name: string): string[] {
  for (let folder = place; ; folder = parentOf(folder)) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (Object.hasOwn(lock, candidate)) return [candidate];
    if (folder === '') return [];
  }
}

const parentOf = (folder: string) => (folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '');
