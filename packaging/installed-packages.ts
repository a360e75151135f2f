/** The package.json and package-lock.json of a build: `npm ci` installs the same packages from them as in the repository. */
import type { LockFile } from '../checks/lock-file';

type LockedPackage = LockFile['packages'][string];

interface Project {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

/** `names` are packages that the lock file has directly in node_modules. */
export function installedPackages({ packages }: LockFile, names: readonly string[], project: Project) {
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

/** Node looks in the dependant's node_modules and in that of each folder above. */
function folderOf(packages: LockFile['packages'], dependant: string, name: string): string | undefined {
  for (let folder = dependant; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}
