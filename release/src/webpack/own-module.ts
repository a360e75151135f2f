import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The file of a module of this package that webpack or a process of its own loads: "dev/refresh". It ends in `.ts` within
 * the sources, and in `.js` in the published package.
 */
export const ownModule = (name: string) =>
  path.resolve(import.meta.dirname, '..', `${name}${path.extname(import.meta.filename)}`);

/** Whether this is a build of the command alone (`npm run build`), which can build nothing itself. */
export const isBundled = () => path.extname(import.meta.filename) === '.mjs';

/** Whether this is the published package, which is compiled, and not its sources. */
export const isCompiled = () => path.extname(import.meta.filename) === '.js';

/**
 * Where builds of the package in `dir` keep what they can use again: in the package's folder if that is a repository of its
 * own, which its lock file tells; otherwise in the workspace's, which is the folder around it.
 */
export const cacheFolder = (dir: string) =>
  path.resolve(existsSync(path.join(dir, LOCK_FILE)) ? dir : path.dirname(dir), '.cache');

export const LOCK_FILE = 'package-lock.json';
