/** Runs `npx release …` as a team or a release manager does, beside the running site. */
import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { site } from './site';

const root = path.join(import.meta.dirname, '../..');
const script = path.join(root, 'release/bin/release.mjs');
/** What the built servers come with does all but building and opening pages. */
const BUILT = process.env.SERVERS && path.join(process.env.SERVERS, 'release/release.mjs');
const NEEDS_SOURCES = ['check', 'new-remote', 'publish'];

const programFor = ([command = '']: readonly string[]) => (NEEDS_SOURCES.includes(command) ? script : BUILT || script);

const options = { cwd: root, encoding: 'utf8', env: { ...process.env, PUBLIC_URL: site.url } } as const;

/** Runs a command on the site's store and gives its output; throws when the command is refused. */
export const release = (...args: string[]) => releaseWithoutStore(...args, '--store', site.releaseStore);

/** Runs a command that needs no store. */
export function releaseWithoutStore(...args: string[]): string {
  return execFileSync(process.execPath, [programFor(args), ...args], options);
}

/** Runs a command on the site's store without blocking the browser. */
export async function releaseInBackground(...args: string[]): Promise<string> {
  const command = [programFor(args), ...args, '--store', site.releaseStore];
  return (await promisify(execFile)(process.execPath, command, options)).stdout;
}
