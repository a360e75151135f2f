/** Runs `npx release …` as a team or a release manager does, beside the running site. */
import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { site } from './site';

const root = path.join(import.meta.dirname, '../..');
const script = path.join(root, 'release/bin/release.mjs');
const options = { cwd: root, encoding: 'utf8', env: { ...process.env, PUBLIC_URL: site.url } } as const;

/** Runs a command on the site's store and gives its output; throws when the command is refused. */
export const release = (...args: string[]) => releaseWithoutStore(...args, '--store', site.releaseStore);

/** Runs a command that needs no store. */
export function releaseWithoutStore(...args: string[]): string {
  return execFileSync(process.execPath, [script, ...args], options);
}

/** Runs a command on the site's store without blocking the browser. */
export async function releaseInBackground(...args: string[]): Promise<string> {
  const command = [script, ...args, '--store', site.releaseStore];
  return (await promisify(execFile)(process.execPath, command, options)).stdout;
}
