/** `npm run lock-file`: whether `npm ci` will install package-lock.json on every machine and from every registry. */
import { readFileSync } from 'node:fs';

type Versions = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly resolved?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly link?: boolean;
}

export interface LockFile {
  /** By folder; '' is the repository. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** What is wrong with a lock file, one sentence for each fault. npm ci itself refuses one that differs from a package.json. */
export const lockFileFaults = (lock: LockFile): string[] => [
  ...registryUrls(lock),
  ...missingBinaries(lock),
  ...missingHashes(lock),
];

/** A URL ties the file to the registry of the machine that wrote it. */
function registryUrls({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved && /^\w+:/.test(resolved))
    .map(
      ([folder, { resolved }]) => `${folder} is resolved to ${resolved}: run npm install with the repository's .npmrc.`,
    );
}

/** Some registries leave out the optional binaries of other platforms, and `npm ci` then refuses the file there. */
function missingBinaries({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !folderOf(packages, folder, name))
      .map((name) => `${name} of ${folder || 'the repository'} is not locked: npm ci fails where it is needed.`),
  );
}

/**
 * Binaries for other platforms, which the registry that the file was written with did not have, so that their hashes are
 * not known. `npm install` with another registry adds them; the list is only to become shorter.
 */
const WITHOUT_HASH = /\/@(biomejs\/cli|oxc-parser\/binding|rspack\/binding|swc\/core|unrs\/resolver-binding)-[\w-]+$/;

/** npm compares what it downloads with the hash; without one it installs whatever it gets. */
function missingHashes({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => /(^|\/)node_modules\//.test(folder) && !link)
    .filter(([folder, { integrity, optional, os, cpu }]) => {
      if (integrity) return !integrity.startsWith('sha512-');
      return !(optional && (os ?? cpu) && WITHOUT_HASH.test(`/${folder}`));
    })
    .map(([folder]) => `${folder} has no SHA-512 of its content: remove its entry and run npm install.`);
}

/** The folder of a package: Node looks in the dependant's node_modules and in that of each folder above. */
export function folderOf(packages: LockFile['packages'], dependant: string, name: string): string | undefined {
  for (let folder = dependant; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

export const readLockFile = (root: string): LockFile => JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const faults = lockFileFaults(readLockFile(process.cwd()));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
