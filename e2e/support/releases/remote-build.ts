/** Builds of changed remotes, made from copies of their sources as a feature team would make them. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseWithoutStore } from '../release-command';
import { RECORD, readBuild, underVersion } from './finished-build';

const root = path.join(import.meta.dirname, '../../..');
const buildsFolder = path.join(root, 'test-results/changed');
const buildScript = path.join(root, 'release/src/workspace/build-package.ts');

/** A build is waited for as long as a busy machine takes: seconds on a quiet one. */
export const BUILD_TIMEOUT_MS = 300_000;

interface SourceChange {
  /** The package that is copied, such as mfe-public. */
  room: string;
  version: string;
  /** A file of the package, and the text in it that is replaced. */
  file: string;
  from: string;
  to: string;
  /** Further texts of the file, each with what replaces it. */
  also?: readonly (readonly [from: string, to: string])[];
}

/** Builds a copy of a remote with one text replaced, and nothing else of the site; gives the folder of the build. */
export function buildChangedRemote({ room, version, file, from, to, also = [] }: SourceChange): string {
  const folder = path.join(buildsFolder, `${room}-${version}`);
  copySources(room, folder);
  replaceInFile(path.join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  for (const [text, replacement] of [...also, [from, to] as const])
    replaceInFile(path.join(folder, file), text, replacement);
  buildRemote(folder);
  return folder;
}

/**
 * Gives the folder of a build of a live remote under another version, with one text of its code replaced: what the bundler
 * would make of that change, without ten seconds of work.
 */
export function changeBuild({
  room,
  version,
  from,
  to,
}: Pick<SourceChange, 'room' | 'version' | 'from' | 'to'>): string {
  const folder = path.join(buildsFolder, `${room}-${version}`);
  const build = readBuild(path.join(root, room, 'dist'));
  let isFound = false;
  const { record, files } = underVersion(build, version, (text) => {
    isFound ||= text.includes(from);
    return text.replaceAll(from, to);
  });
  if (!isFound) throw new Error(`No file of ${room} has "${from}"`);
  for (const [name, body] of [...files, [RECORD, JSON.stringify(record)] as const]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), body);
  }
  return folder;
}

/** Copies a package without its installed and built files. */
export function copySources(room: string, folder: string): void {
  const skip = ['node_modules', 'dist'];
  cpSync(path.join(root, room), folder, { recursive: true, filter: (name) => !skip.includes(path.basename(name)) });
}

/** Begins a remote as a new team does, beside copies of what the generator reads of the workspace; gives its folder. */
export function generateRemote(name: string, ...options: string[]): string {
  const workspace = path.join(buildsFolder, `workspace-of-${name}`);
  rmSync(workspace, { recursive: true, force: true });
  for (const room of readdirSync(root).filter((folder) => folder.startsWith('mfe-'))) {
    for (const file of ['package.json', 'src/route-table.ts'])
      cpSync(path.join(root, room, file), path.join(workspace, room, file));
  }
  console.log(releaseWithoutStore('new-remote', name, ...options, '--root', workspace));
  return path.join(workspace, `mfe-${name}`);
}

/** Builds the remote in a folder, which may be anywhere below the workspace. */
export function buildRemote(folder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', buildScript, folder], { cwd: root, stdio: 'inherit' });
}

export const deleteBuilds = () => rmSync(buildsFolder, { recursive: true, force: true });

/** Replaces a text in a file; throws if it is not there. */
export function replaceInFile(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, after);
}
