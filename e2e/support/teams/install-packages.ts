/**
 * The packages of the platform in a folder outside of the checkout, as a team's `npm install` puts them there.
 *
 * Ours are packed and unpacked: what is not in a tarball is missing. The packages of others are those that the lock file
 * names for them, at the same places, as hard links to what `npm ci` has installed in the checkout: they have the bytes that
 * a registry would send, without a registry, a network or a minute of waiting. Nothing else of the checkout can be found from
 * there, so that a dependency which a package does not declare is missing as well.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { lockedPackages } from '../../../release/src/workspace/build-stale-packages';

const root = path.join(import.meta.dirname, '../../..');
const PACKAGES = ['shared-api', 'shared-ui', 'release'];
const SCOPE = 'node_modules/@azadkar';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

/** Installs what a new remote depends on into an empty folder, and writes the lock file of that remote. */
export function installPackages(folder: string): void {
  execFileSync('npm', ['run', '--silent', 'build:packages'], { cwd: root, stdio: 'inherit' });
  const tarballs = new Map(PACKAGES.map((name) => [name, pack(name, folder)]));
  for (const [name, file] of tarballs) unpack(file, path.join(folder, SCOPE, name));
  const versions = readJson<Manifest>(path.join(folder, SCOPE, 'release/presets/new-remote.json'));
  const lockFile = path.join(folder, 'package-lock.json');
  const lock = {
    lockfileVersion: 3,
    packages: { '': versions, ...lockedInCheckout(), ...lockedOurs(folder, tarballs) },
  };
  writeFileSync(lockFile, JSON.stringify(lock));
  const needed = lockedPackages(folder).map(({ place }) => place);
  for (const place of needed.filter((each) => !isOurs(each))) {
    const installed = path.join(root, placeInCheckout(place));
    if (existsSync(installed)) linkFiles(installed, path.join(folder, place)); // else it is for another kind of machine
  }
  for (const place of needed) linkCommands(folder, place);
  const packages = Object.entries(lock.packages).filter(([place]) => place === '' || needed.includes(place));
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
}

function pack(name: string, folder: string): string {
  const args = ['pack', path.join(root, 'dist/packages', name), '--pack-destination', folder, '--json'];
  const [packed]: { filename: string }[] = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }));
  return path.join(folder, packed?.filename ?? '');
}

function unpack(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

/** Entries of lock files by place. What is inside of a package of ours in the checkout is inside of it here. */
function lockedInCheckout(): Record<string, object> {
  const { packages } = readJson<{ packages: Record<string, object> }>(path.join(root, 'package-lock.json'));
  const moved = Object.entries(packages).flatMap(([place, entry]) => {
    const [room = ''] = place.split('/');
    if (place.startsWith(`${SCOPE}/`) || !place.includes('node_modules/')) return [];
    if (PACKAGES.includes(room)) return [[`${SCOPE}/${place}`, entry] as const];
    return room === 'node_modules' ? [[place, entry] as const] : [];
  });
  return Object.fromEntries(moved);
}

function lockedOurs(folder: string, tarballs: ReadonlyMap<string, string>): Record<string, object> {
  const entries = [...tarballs].map(([name, file]) => {
    const { version, dependencies } = readJson<Manifest>(path.join(folder, SCOPE, name, 'package.json'));
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
    return [`${SCOPE}/${name}`, { version, integrity, dependencies }] as const;
  });
  return Object.fromEntries(entries);
}

const isOurs = (place: string) => PACKAGES.some((name) => place === `${SCOPE}/${name}`);
const placeInCheckout = (place: string) => (place.startsWith(`${SCOPE}/`) ? place.slice(SCOPE.length + 1) : place);

/** The files of a package; packages inside of it have places of their own. On another disk they are copied. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFiles(source, target);
    if (!entry.isFile()) continue;
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
  }
}

/** Makes the commands of a package known to `npx` and to scripts. */
function linkCommands(folder: string, place: string): void {
  const file = path.join(folder, place, 'package.json');
  if (!existsSync(file) || place.lastIndexOf('node_modules/') > 0) return;
  const { bin = {} } = readJson<Manifest>(file);
  const commands = typeof bin === 'string' ? { [path.basename(place)]: bin } : bin;
  for (const [name, script] of Object.entries(commands)) {
    const link = path.join(folder, 'node_modules/.bin', name);
    mkdirSync(path.dirname(link), { recursive: true });
    if (existsSync(link)) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(folder, place, script)), link);
    if (isOurs(place)) chmodSync(path.join(folder, place, script), 0o755);
  }
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
