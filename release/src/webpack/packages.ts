/** Versions of packages, as their `package.json` files state them. */
import fs, { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type InferType, object, string } from 'yup';
import type { PartRow } from '../manifest/part-table';
import type { PageRoute } from '../manifest/route-table';

/** npm also takes an object for `repository`, which is left out. */
const text = string().transform((_, given) => (typeof given === 'string' ? given : undefined));
const ownedPackage = object({ owner: text, contact: text, repository: text });
const CAST = { stripUnknown: true, assert: false } as const;

const packageJson = object({ version: string().required() }).required();

/** The version of the package in a folder. */
export const packageVersion = (dir: string): string =>
  packageJson.validateSync(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;

/** Who answers for the package in a folder: `owner`, `contact` and `repository` of its package.json, as far as they are texts. */
export const ownerOfPackage = (dir: string): InferType<typeof ownedPackage> =>
  ownedPackage.cast(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')), CAST);

/** The version of the installed package that a module in `dir` imports by this request. */
export function installedVersion(dir: string, request: string): string {
  const [scopeOrName = '', name] = request.split('/');
  const packageName = request.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
  const folders = createRequire(path.join(dir, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    try {
      return packageVersion(path.join(folder, packageName));
    } catch {} // not installed in this folder: the next one up is looked at
  }
  throw new Error(`${packageName} is not installed for ${dir}. Run npm install.`);
}

/**
 * The packages that shell and remotes share, one copy each on a page. The shell contains all of them; a remote contains
 * none (`import: false`), so its build needs only their types. Chakra, Formik and Emotion are not listed on purpose: they
 * are inside shared-ui, where tree shaking removes once what no page uses.
 */
export const SHARED = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  'react-router-dom': { eager: true },
  '@azadkar/shared-api': { eager: true },
  '@azadkar/shared-api/paths': { eager: true },
  '@azadkar/shared-ui': { eager: true },
  '@azadkar/shared-ui/inputs': { eager: false },
  '@azadkar/shared-ui/forms': { eager: false },
  '@azadkar/shared-ui/overlays': { eager: false },
  '@azadkar/shared-ui/data': { eager: false },
  '@azadkar/shared-ui/html': { eager: false },
  yup: { eager: false },
} as const;

export const SHARED_KEYS: readonly string[] = Object.keys(SHARED);

/** The federation options of a remote. */
export const consumedPackages = (dir: string) =>
  Object.fromEntries(
    SHARED_KEYS.map((key) => [key, { singleton: true, import: false as const, requiredVersion: rangeOf(dir, key) }]),
  );

/** The semver range of a shared package that a remote in `dir` is built against. */
export const rangeOf = (dir: string, key: string): string => `^${installedVersion(dir, key)}`;

interface Tables {
  readonly dir: string;
  readonly routeTable: readonly PageRoute[];
  readonly partTable?: readonly PartRow[];
}

/**
 * The modules of a remote that are loaded by themselves: its pages and its parts. Each has the name of its chunk and of its faults,
 * and what the container exposes it through. Throws where two have one name, which faults and figures could not tell apart.
 */
export function modulesOf({ dir, routeTable, partTable = [] }: Tables) {
  const fileOf = (name: string, kind: 'page' | 'part') => findModule(path.join(dir, 'src'), name, kind);
  const pages = [...new Set(routeTable.map(({ page }) => page))];
  const parts = partTable.map(({ part }) => part);
  const twice = parts.find((part, i) => pages.includes(part) || parts.indexOf(part) !== i);
  if (twice !== undefined) throw new Error(`Two pages or parts are named ${twice}. Give each a name of its own.`);
  return [
    ...pages.map((name) => ({ name, file: fileOf(name, 'page'), behind: './routes' as const })),
    ...parts.map((name) => ({ name, file: fileOf(name, 'part'), behind: './parts' as const })),
  ];
}

/** The module of a page or part: beside the tables, in a folder of its name, or in that of an area. Throws where two have this name. */
function findModule(src: string, name: string, kind: 'page' | 'part'): string {
  const file = `${name}.${kind}.tsx`;
  const areas = fs.existsSync(src) ? fs.readdirSync(src) : [];
  const folders = ['', name, ...areas.flatMap((area) => (area === name ? [] : [area, path.join(area, name)]))];
  const found = folders.map((folder) => path.join(src, folder, file)).filter((module) => fs.existsSync(module));
  if (found.length > 1) throw new Error(`The module of ${name} is there twice: ${found.join(', ')}.`);
  return found[0] ?? path.join(src, name, file);
}
