/** `npm run lock-file`: whether `npm ci` will install package-lock.json on every machine and from every registry. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

type Versions = Readonly<Record<string, string>>;

interface Package {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

interface LockedPackage extends Package {
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

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** What is wrong with a lock file, one sentence for each fault. `manifests` are the package.json files by folder. */
export function lockFileFaults(lock: LockFile, manifests: ReadonlyMap<string, Package>): string[] {
  return [...registryUrls(lock), ...missingBinaries(lock), ...missingHashes(lock), ...outOfStep(lock, manifests)];
}

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
      .filter((name) => !isLocked(packages, folder, name))
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

/** Node looks for a package in its dependant's node_modules and in that of each folder above. */
function isLocked(packages: LockFile['packages'], dependant: string, name: string): boolean {
  for (let folder = dependant; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function outOfStep({ packages }: LockFile, manifests: ReadonlyMap<string, Package>): string[] {
  return [...manifests].flatMap(([folder, manifest]) =>
    SECTIONS.filter((section) => !isDeepStrictEqual(packages[folder]?.[section] ?? {}, manifest[section] ?? {})).map(
      (section) => `${section} of ${folder || '.'}/package.json differ from package-lock.json: run npm install.`,
    ),
  );
}

/** The lock file and the package.json of each workspace in a folder. */
export function readPackages(root: string): { lock: LockFile; manifests: Map<string, Package> } {
  const lock: LockFile = readJson(`${root}/package-lock.json`);
  const folders = Object.keys(lock.packages).filter((folder) => !/(^|\/)node_modules\//.test(folder));
  return { lock, manifests: new Map(folders.map((folder) => [folder, readJson(`${root}/${folder}/package.json`)])) };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const { lock, manifests } = readPackages(process.cwd());
  const faults = lockFileFaults(lock, manifests);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
