import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Where builds of the package in `dir` keep what they can use again: in the package's folder if that is a repository of its
 * own, which its lock file tells; otherwise in the workspace's, which is the folder around it.
 */
export const cacheFolder = (dir: string) =>
  path.resolve(existsSync(path.join(dir, LOCK_FILE)) ? dir : path.dirname(dir), '.cache');

export const LOCK_FILE = 'package-lock.json';
