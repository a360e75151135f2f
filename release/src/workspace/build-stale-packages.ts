import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { Refusal } from '../errors';
import { isBundled, isCompiled, ownModule } from '../webpack/own-module';
import { hasUnmarkedBuild, isStale, markBuilt } from './build-marks';

type Log = (line: string) => void;

/** A build keeps about two cores busy. */
const MAX_BUILDS = 2;

/** The packages of the site that are published: the shell and every remote. */
export function publishablePackages(root: string): string[] {
  const folders = readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('mfe-'));
  return folders.filter((folder) => isPackage(path.join(root, folder)));
}

const isPackage = (folder: string) => existsSync(path.join(folder, 'webpack.config.ts'));

/** Builds those of the packages that are older than their sources, and gives their names. */
export async function buildStalePackages(root: string, packages: readonly string[], log: Log): Promise<string[]> {
  const stale = packages.filter((name) => isStale(root, name));
  await pLimit(MAX_BUILDS).map(stale, async (name) => {
    const startedAt = Date.now();
    await buildInProcess(root, name);
    markBuilt(root, name);
    log(`built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  });
  return stale;
}

/** The same for the folder of one package. A finished build, or one that was made by other means, stays as it is. */
export async function buildIfStale(folder: string, log: Log): Promise<void> {
  const [root, name] = [path.dirname(folder), path.basename(folder)];
  if (isBundled() || !isPackage(folder) || hasUnmarkedBuild(root, name)) return;
  await buildStalePackages(root, [name], log);
}

/** Builds in a process of its own, which uses a core of its own and gives its memory back. */
function buildInProcess(root: string, name: string): Promise<void> {
  const script = ownModule('workspace/build-package');
  const child = spawn(process.execPath, [...loaderOfSources(), script, path.join(root, name)], {
    stdio: ['ignore', process.stderr, 'inherit'], // not stdout: what a command prints there may be JSON
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal(`${name} could not be built.`))));
  });
}

/** What Node needs to run our own sources; by its address, as the folder of the build may know no such package. */
function loaderOfSources(): string[] {
  if (isCompiled()) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href];
}
