/**
 * `npm run build`: writes `dist/api`, `dist/gateway`, `dist/release`, and what they need beside Node. `npm run build -- <folder>
 * <source>…` writes them into another folder, with further programs of the api.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, type LockFile, readLockFile } from '../checks/lock-file';
import { buildServers, INSTALLED } from './server-builds';

const root = path.join(import.meta.dirname, '..');
const [folder = path.join(root, 'dist'), ...programs] = process.argv.slice(2);
const output = path.resolve(folder);
const startedAt = performance.now();

const inputs = await buildServers(root, output, programs);
mkdirSync(output, { recursive: true });
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { manifest, lock } = installedPackages(readLockFile(root), INSTALLED, project);
writeJson('package.json', manifest);
writeJson('package-lock.json', lock);
writeFileSync(path.join(output, 'THIRD-PARTY-LICENSES.txt'), bundledLicenses(root, inputs));
for (const file of ['LICENSE', 'NOTICE']) cpSync(path.join(root, file), path.join(output, file));
console.info(
  `${path.relative(process.cwd(), output) || '.'}: api, gateway, release (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
);

function writeJson(name: string, content: unknown): void {
  writeFileSync(path.join(output, name), `${JSON.stringify(content, null, 2)}\n`);
}

type LockedPackage = LockFile['packages'][string];

interface Project {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

/**
 * The package.json and package-lock.json of a build: `npm ci` installs the same packages from them as in the repository.
 * `names` are packages that the lock file has directly in node_modules.
 */
function installedPackages({ packages }: LockFile, names: readonly string[], project: Project) {
  const dependencies = Object.fromEntries(
    [...names].sort().map((name) => {
      const version = packages[`node_modules/${name}`]?.version;
      if (!version) throw new Error(`${name} is not in package-lock.json.`);
      return [name, version];
    }),
  );
  const { version, license, engines } = project;
  const description = 'The servers of the site, built: what they need beside Node.';
  const manifest = { name: 'azadkar-servers', version, private: true, description, license, engines, dependencies };
  const { name, private: _, description: __, ...root } = manifest;
  const found = [...closure(packages, names)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, ...root }, ...Object.fromEntries(found) },
  };
  return { manifest, lock };
}

/** The packages and all that they need, by folder. */
function closure(packages: LockFile['packages'], names: readonly string[]): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const add = (dependant: string, name: string) => {
    const folder = folderOf(packages, dependant, name);
    const entry = packages[folder ?? ''];
    if (!folder || !entry || found.has(folder)) return;
    const { dev: _, devOptional: __, ...kept } = { dev: undefined, devOptional: undefined, ...entry };
    found.set(folder, kept);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(folder, next);
  };
  for (const name of names) add('', name);
  return found;
}

/** The licenses of packages in a build, whose text goes with every copy. `inputs` are its files, relative to `root`. */
function bundledLicenses(root: string, inputs: readonly string[]): string {
  const folders = [...new Set(inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))];
  const texts = folders.map((folder) => licenseOf(path.join(root, folder))).sort();
  return `Packages that are part of these builds, each with its license.\n\n${[...new Set(texts)].join('\n')}`;
}

function licenseOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  const text = texts.join('\n\n') || `${license} license${by ? `, by ${by}` : ''}`;
  return `${'='.repeat(80)}\n${name}@${version}${license ? ` (${license})` : ''}\n\n${text}\n`;
}
