import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Between the parts of a module's identifier, some of which are paths: those of its loaders, its file, what it provides. */
const DELIMITERS = /(["|!?]|\s(?=\/|[A-Za-z]:[\\/]))/;

/** What webpack adds to a module into which it has put others: a hash that depends on their paths. */
const HASH_OF_PARTS = /\|[0-9a-f]{16}$/;

/**
 * A module's identifier with paths that begin with the name of their package, such as "@azadkar/shared-api/src/index.ts":
 * the same wherever the repository and its packages are.
 */
export function moduleName(identifier: string): string {
  const parts = identifier.replace(HASH_OF_PARTS, '').split(DELIMITERS);
  return parts.map((part) => (path.isAbsolute(part) ? pathInPackage(part) : part)).join('');
}

/** The path of a file in the nearest package around it that has a name. */
function pathInPackage(file: string): string {
  const { root, name } = packageAround(path.dirname(file));
  return withoutHashOfPaths(path.posix.join(name, path.relative(root, file).split(path.sep).join('/')));
}

/** Module Federation's own module has a hash of absolute paths in its name. */
export const withoutHashOfPaths = (file: string) => file.replace(/(\.federation[\\/]entry)\.[0-9a-f]{32}\b/, '$1');

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
