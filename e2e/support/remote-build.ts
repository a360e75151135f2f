/** What a feature team and a release manager do beside a running site: build a change, publish it, decide what is live. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { site } from './site';

const root = path.join(import.meta.dirname, '../..');
const buildsFolder = path.join(root, 'test-results/changed');
const releaseScript = path.join(root, 'release/bin/release.mjs');
const buildScript = path.join(root, 'release/src/workspace/build-package.ts');
const processOptions = { cwd: root, encoding: 'utf8', env: { ...process.env, PUBLIC_URL: site.url } } as const;

/** Runs `npx release …` on the site's store and gives what it printed; throws when it was refused. */
export const release = (...args: string[]) => releaseWithoutStore(...args, '--store', site.releaseStore);

/** The same, of the commands that need no store. */
export function releaseWithoutStore(...args: string[]): string {
  return execFileSync(process.execPath, [releaseScript, ...args], processOptions);
}

/** The same, while other things go on. */
export async function releaseInBackground(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  return (await run(process.execPath, [releaseScript, ...args, '--store', site.releaseStore], processOptions)).stdout;
}

interface SourceChange {
  room: string;
  version: string;
  /** A file of the room, and the text in it that becomes another. */
  file: string;
  from: string;
  to: string;
}

/** Builds a room with one changed line, nothing else of the site; gives the folder of the build. */
export function buildChangedRemote({ room, version, file, from, to }: SourceChange): string {
  const folder = path.join(buildsFolder, `${room}-${version}`);
  copySources(room, folder);
  replaceInFile(path.join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  replaceInFile(path.join(folder, file), from, to);
  buildRemote(folder);
  return folder;
}

/** Copies a room without what was installed or built. */
export function copySources(room: string, folder: string): void {
  const skip = ['node_modules', 'dist'];
  cpSync(path.join(root, room), folder, { recursive: true, filter: (name) => !skip.includes(path.basename(name)) });
}

/** Builds the remote in a folder, which may stand anywhere below the workspace. */
export function buildRemote(folder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', buildScript, folder], { cwd: root, stdio: 'inherit' });
}

export const deleteBuilds = () => rmSync(buildsFolder, { recursive: true, force: true });

/** Replaces a text in a file; throws where it is not there. */
export function replaceInFile(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, after);
}
