/**
 * Makes the same sources give the same files in whatever folder they are. Numbers the modules of a build by their names in
 * their packages: webpack's own plugin numbers them by identifiers, some of which have absolute paths in them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';

/** So many numbers for each module that two seldom want the same one. */
const NUMBERS_PER_MODULE = 20;
const LEAST_NUMBERS = 1_000;

export class ModuleIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.module.tap('ModuleIdsPlugin', renameFederationEntry);
      compilation.hooks.moduleIds.tap('ModuleIdsPlugin', (modules) => numberModules(compilation, modules));
      compilation.hooks.chunkIds.tap('ModuleIdsPlugin', (chunks) => nameChunks(compilation, chunks));
    });
  }
}

/** Names of modules stand in comments, and the minifier chooses the shortest names by how often it meets each letter. */
function renameFederationEntry(module: Module): Module {
  if (module instanceof webpack.NormalModule) module.userRequest = withoutHashOfPaths(module.userRequest);
  return module;
}

function numberModules({ chunkGraph, moduleGraph }: Compilation, modules: Iterable<Module>): void {
  const named = [...modules]
    .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => ({ module, name: moduleName(module.identifier()), at: moduleGraph.getPreOrderIndex(module) ?? 0 }))
    .sort((a, b) => compare(a.name, b.name) || a.at - b.at);
  const numbers = rangeFor(named.length);
  const taken = new Set<number>();
  for (const { module, name } of named) {
    const number = freeNumber(name, numbers, taken);
    taken.add(number);
    chunkGraph.setModuleId(module, number);
  }
}

/** Names chunks that have none by their module, or by a hash of several: each entry repeats all names, and webpack's have 80 letters. */
function nameChunks({ chunkGraph, namedChunks }: Compilation, chunks: Iterable<Chunk>): void {
  const taken = new Set(namedChunks.keys());
  for (const chunk of [...chunks].filter(({ name, id }) => !name && id === null)) {
    const roots = chunkGraph.getChunkRootModules(chunk);
    const names = roots.map((module) => moduleName(module.identifier())).sort(compare);
    const [only] = roots.length === 1 && roots[0]?.nameForCondition() ? names : [];
    const hash = createHash('sha256').update(names.join()).digest('hex');
    const short = only?.replace(/(\/index)?\.\w+$/, '') ?? hash.slice(0, 4);
    const id = [path.basename(short), hash.slice(0, 8)].find((each) => !taken.has(each)) ?? hash;
    taken.add(id);
    chunk.id = id;
    chunk.ids = [id];
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A power of ten, so that another module seldom changes the numbers of all. */
function rangeFor(count: number): number {
  let range = LEAST_NUMBERS;
  while (range < count * NUMBERS_PER_MODULE) range *= 10;
  return range;
}

function freeNumber(name: string, numbers: number, taken: ReadonlySet<number>): number {
  for (let attempt = 0; ; attempt += 1) {
    const number = createHash('sha256').update(`${attempt} ${name}`).digest().readUInt32LE() % numbers;
    if (!taken.has(number)) return number;
  }
}

/** Between the parts of a module's identifier, some of which are paths: those of its loaders, its file, what it provides. */
const DELIMITERS = /(["|!?]|\s(?=\/|[A-Za-z]:[\\/]))/;

/** What webpack adds to a module into which it has put others: a hash that depends on their paths. */
const HASH_OF_PARTS = /\|[0-9a-f]{16}$/;

/**
 * A module's identifier with paths that begin with the name of their package, such as "@azadkar/shared-api/src/index.ts":
 * the same wherever the repository and its packages are.
 */
function moduleName(identifier: string): string {
  const parts = identifier.replace(HASH_OF_PARTS, '').split(DELIMITERS);
  return parts.map((part) => (path.isAbsolute(part) ? pathInPackage(part) : part)).join('');
}

/** The path of a file in the nearest package around it that has a name. */
function pathInPackage(file: string): string {
  const { root, name } = packageAround(path.dirname(file));
  return withoutHashOfPaths(path.posix.join(name, path.relative(root, file).split(path.sep).join('/')));
}

/** Module Federation's own module is where its process began, and has a hash of absolute paths in its name. */
export const withoutHashOfPaths = (file: string) => file.replace(/^.*(\.federation[\\/]entry)\.[0-9a-f]{32}\b/, '$1');

interface Package {
  readonly root: string;
  readonly name: string;
}

const packages = new Map<string, Package>();

function packageAround(folder: string): Package {
  const known = packages.get(folder);
  if (known) return known;
  const found =
    readPackage(folder) ?? (path.dirname(folder) === folder ? NO_PACKAGE : packageAround(path.dirname(folder)));
  packages.set(folder, found);
  return found;
}

const NO_PACKAGE: Package = { root: path.parse(process.cwd()).root, name: '' };

function readPackage(folder: string): Package | null {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { name }: { name?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof name === 'string' ? { root: folder, name } : null;
}
