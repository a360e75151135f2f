import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** The version of a package of the working copy, such as `mfe-public`: what is live when a site under test starts. */
export function liveVersionOf(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return version;
}
