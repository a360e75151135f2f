import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../errors';
import { EXAMPLES_FILE } from '../manifest/addresses';
import { BUILD_RECORD } from '../manifest/build-record';
import { cacheFolder, isBundled, isCompiled, LOCK_FILE, ownModule } from '../webpack/own-module';
import { hashOfFiles } from './hash-of-files';

type Log = (line: string) => void;

/** A build keeps about two cores busy. */
const MAX_BUILDS = 2;

/** The packages of the site that are published: the shell and every remote. */
export function publishablePackages(root: string): string[] {
  const folders = readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('mfe-'));
  return folders.filter((folder) => isPackage(path.join(root, folder)));
}

/** Which of these a package has says which bundler builds it. */
const CONFIGS = ['webpack.config.ts', 'rspack.config.ts'];
const isPackage = (folder: string) => CONFIGS.some((config) => existsSync(path.join(folder, config)));

/** Builds those of the packages that are older than their sources, the last and largest first, and gives their names. */
export async function buildStalePackages(root: string, packages: readonly string[], log: Log): Promise<string[]> {
  const digests = new Map<string, Buffer>();
  const hashes = packages.map((name): Pending => [name, hashOf(root, name, digests)]);
  const stale = hashes.filter((each) => isStale(root, ...each));
  const queue = [...stale]; // what is saved from here on is built at the next start
  await Promise.all(stale.slice(0, MAX_BUILDS).map(() => buildInProcess(root, queue, log)));
  return stale.map(([name]) => name);
}

type Pending = readonly [name: string, sources: string];

/** The same for the folder of one package. A finished build, or one that was made by other means, stays as it is. */
export async function buildIfStale(folder: string, log: Log): Promise<void> {
  const [root, name] = [path.dirname(folder), path.basename(folder)];
  if (isBundled() || !isPackage(folder) || (isBuilt(root, name) && readMark(root, name) === undefined)) return;
  await buildStalePackages(root, [name], log);
}

/**
 * Builds what is in the queue in a process of its own, which uses a core of its own and gives its memory back. In it a second
 * build takes half the time of the first: the bundler is loaded and compiled.
 */
async function buildInProcess(root: string, queue: Pending[], log: Log): Promise<void> {
  const builder = isBundled()
    ? path.join(root, 'release/src/workspace/build-package.ts')
    : ownModule('workspace/build-package');
  const child = spawn(process.execPath, [...loaderOfSources(), builder], {
    stdio: ['ignore', process.stderr, 'inherit', 'ipc'], // not stdout: what a command prints there may be JSON
  });
  const ended = once(child, 'exit').then(() => null);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [startedAt, name] = [Date.now(), next[0]];
    child.send(path.join(root, name));
    if (!(await Promise.race([once(child, 'message'), ended]))) throw new Refusal(`${name} could not be built.`);
    markBuilt(root, ...next);
    log(`built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  child.disconnect();
}

/** What Node needs to run our own sources; by its address, as the folder of the build may know no such package. */
const loaderOfSources = () =>
  isCompiled() ? [] : ['--import', pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href];

/** The package's own sources, and those of other packages that its build compiles. */
function sourcesOf(root: string, name: string): string[] {
  const own = ['src', 'package.json', ...CONFIGS, EXAMPLES_FILE].map((part) => `${name}/${part}`);
  const components = name === 'shell' ? 'shared-ui/src' : 'shared-ui/src/blocks';
  const compiled = ['shared-api/src', components, 'release/src/manifest'];
  return [...own, ...compiled, 'release/src/webpack', 'release/src/contract'].map((part) => path.join(root, part));
}

/** Whether a package has no build, or one that is older than its sources. */
export const isStale = (root: string, name: string, sources = hashOf(root, name)): boolean =>
  !isBuilt(root, name) || readMark(root, name) !== sources;

export function markBuilt(root: string, name: string, sources = hashOf(root, name)): void {
  mkdirSync(path.dirname(markFile(root, name)), { recursive: true });
  writeFileSync(markFile(root, name), sources);
}

const isBuilt = (root: string, name: string) => existsSync(path.join(root, name, 'dist', BUILD_RECORD));
const markFile = (root: string, name: string) => path.join(cacheFolder(path.join(root, name)), 'built', name);

function readMark(root: string, name: string): string | undefined {
  const file = markFile(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const hashOf = (root: string, name: string, digests?: Map<string, Buffer>): string =>
  hashOfFiles(root, sourcesOf(root, name), digests)
    .update(JSON.stringify(lockedPackages(path.join(root, name))))
    .digest('hex');

type Kind = 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies';
type Ranges = Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>>;

/** A package at its place; a link leads to the place of a package of the repository. */
interface LockedPackage extends Ranges, Readonly<Partial<Record<'version' | 'integrity' | 'resolved', string>>> {
  readonly link?: boolean;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By places: "node_modules/react", "shared-ui", and "" for the package of the lock file's own folder. */
type Lock = Readonly<Record<string, LockedPackage>>;

/**
 * What the package in `dir` depends on, what that depends on, and so on, in a fixed order and as its lock file has them, each at
 * its place below the file's folder; none without such a file. https://docs.npmjs.com/cli/configuring-npm/package-lock-json
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
  const text = readFileSync(file, 'utf8');
  if (text !== parsed.text) parsed = { text, packages: JSON.parse(text).packages ?? {} };
  return parsed.packages;
}

/** The lock file that was read last: all packages of a workspace share one. */
let parsed: { readonly text: string; readonly packages: Lock } = { text: '', packages: {} };

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
  for (let folder = place; ; folder = path.posix.dirname(folder)) {
    const isRoot = folder === '.' || folder === '';
    const candidate = `${isRoot ? '' : `${folder}/`}node_modules/${name}`;
    if (Object.hasOwn(lock, candidate)) return [candidate];
    if (isRoot) return [];
  }
}
