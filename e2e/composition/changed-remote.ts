/** What a feature team and a release manager do beside a running site: build a change, publish it, decide what is live. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { site } from '../site';

const root = path.join(import.meta.dirname, '../..');
const workshop = path.join(root, 'test-results/changed');
const command = path.join(root, 'release/bin/release.mjs');
const builder = path.join(root, 'release/src/local/build-one.ts');
const surroundings = { cwd: root, encoding: 'utf8', env: { ...process.env, PUBLIC_URL: site.url } } as const;

/** Runs `npx release …` on the site's store and gives what it printed; throws when it was refused. */
export const release = (...args: string[]) => releaseAnywhere(...args, '--store', site.releaseStore);

/** The same, of the commands that need no store. */
export function releaseAnywhere(...args: string[]): string {
  return execFileSync(process.execPath, [command, ...args], surroundings);
}

/** The same, while other things go on. */
export async function releaseMeanwhile(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  return (await run(process.execPath, [command, ...args, '--store', site.releaseStore], surroundings)).stdout;
}

interface Change {
  room: string;
  version: string;
  /** A file of the room, and the text in it that becomes another. */
  file: string;
  from: string;
  to: string;
}

/** Builds a room with one changed line, nothing else of the site; gives the folder of the build. */
export function buildChanged({ room, version, file, from, to }: Change): string {
  const folder = path.join(workshop, `${room}-${version}`);
  copySources(room, folder);
  edit(path.join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  edit(path.join(folder, file), from, to);
  build(folder);
  return folder;
}

/** Copies a room without what was installed or built. */
export function copySources(room: string, folder: string): void {
  const skip = ['node_modules', 'dist'];
  cpSync(path.join(root, room), folder, { recursive: true, filter: (name) => !skip.includes(path.basename(name)) });
}

/** Builds the remote in a folder, which may stand anywhere below the workspace. */
export function build(folder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', builder, folder], { cwd: root, stdio: 'inherit' });
}

export const clearWorkshop = () => rmSync(workshop, { recursive: true, force: true });

/** Replaces a text in a file; throws where it is not there. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, after);
}
