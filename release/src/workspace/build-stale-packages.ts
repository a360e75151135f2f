import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal';
import { hasUnmarkedBuild, isStale, markBuilt } from './build-marks';

/** As many builds side by side as an ordinary machine bears. */
const CONCURRENCY = 2;

/** The packages of the site that are published: the shell and every remote. */
export function publishablePackages(root: string): string[] {
  const folders = readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('mfe-'));
  return folders.filter((folder) => existsSync(path.join(root, folder, 'webpack.config.ts')));
}

/** Builds those of the packages that are older than their sources, each in a process of its own, and says which. */
export async function buildStalePackages(
  root: string,
  rooms: readonly string[],
  say: (line: string) => void,
): Promise<string[]> {
  const stale = rooms.filter((room) => isStale(root, room));
  const waiting = [...stale];
  const worker = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      const started = Date.now();
      await buildInProcess(root, room);
      markBuilt(root, room);
      say(`built ${room} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return stale;
}

/** The same for one package's folder; a folder that is no package, such as a finished build, stays as it is. */
export async function buildIfStale(folder: string, say: (line: string) => void): Promise<void> {
  const [root, room] = [path.dirname(folder), path.basename(folder)];
  if (!existsSync(path.join(folder, 'webpack.config.ts')) || hasUnmarkedBuild(root, room)) return;
  await buildStalePackages(root, [room], say);
}

function buildInProcess(root: string, room: string): Promise<void> {
  const command = path.join(import.meta.dirname, 'build-package.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, path.join(root, room)], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'], // what a command prints may be JSON
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Refusal(`${room} could not be built.`))));
  });
}
