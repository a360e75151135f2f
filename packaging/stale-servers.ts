/** The servers that a working copy is started from: building them once is less work than compiling them at each start. */
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOCK_FILE } from '../release/src/webpack/own-module';
import { hashOfFiles } from '../release/src/workspace/hash-of-files';

/** What else `start.mjs` takes from the sources: this module is built with the servers, as compiling takes longer than starting. */
export { apiOriginAt, defaults, publicUrlAt, releaseStoreIn } from '../process/defaults';
export { isProduction, refuseUnsafeStart } from '../process/production';
export const loadWorkspace = () => import('../release/src/workspace/release-workspace');

const THIS_MODULE = 'packaging/stale-servers.ts';

/** What they are made of, beside packages, which the lock file names. */
const SOURCES = [
  ...['api/demo/', 'api/migrations/', 'api/src/', 'gateway/src/', 'process/', 'release/src/', 'shared-api/src/'],
  ...['packaging/server-builds.ts', THIS_MODULE, LOCK_FILE],
];
const DAY_MS = 24 * 3_600_000;
const ignore = () => undefined;

/** Of the builds, named by a hash of what they are made of. */
export function folderOfServers(root: string): string {
  const sources = SOURCES.map((each) => path.join(root, each));
  return path.join(root, '.cache/servers', hashOfFiles(root, sources).digest('hex'));
}

/** Gives the folder of the builds, named once it is complete. Those of other sources go a day after their start. */
export async function buildStaleServers(
  root: string,
  log: (line: string) => void,
  folder = folderOfServers(root),
): Promise<string> {
  const startedAt = Date.now();
  const place = path.dirname(folder);
  const unfinished = path.join(place, `${process.pid}`);
  if (!existsSync(folder)) {
    const { buildServers } = await import('./server-builds');
    const inputs = await buildServers(root, unfinished, [THIS_MODULE]);
    const unknown = inputs.filter(
      (file) => !/node_modules\//.test(file) && !SOURCES.some((each) => file.startsWith(each)),
    );
    if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: add its folder to SOURCES.`);
    if (folderOfServers(root) !== folder) return buildStaleServers(root, log); // a source has changed meanwhile
    await rename(unfinished, folder).catch((error: Error) => {
      if (!existsSync(folder)) throw error; // else another start has just built them
    });
    log(`built the servers in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  utimesSync(folder, new Date(), new Date());
  for (const other of readdirSync(place).map((name) => path.join(place, name))) {
    const { mtimeMs = startedAt } = statSync(other, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < startedAt - DAY_MS)
      await rename(other, unfinished).then(() => rm(unfinished, { recursive: true }), ignore);
  }
  return folder;
}
