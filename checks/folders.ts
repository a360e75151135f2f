import path from 'node:path';

/** The limit of source files in a folder. A larger one is hard to survey and usually holds several subjects. */
export const MAX_SOURCE_FILES = 15;

/** The folders that hold too many source files. Tests, their set-up, generated types and tables of remotes do not count. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isSource)) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_SOURCE_FILES)
    .map(([folder, count]) => `${folder} holds ${count} source files; above ${MAX_SOURCE_FILES}, cut it into folders.`);
}

/** What each remote has at its front: its tables, and the imports of their rows. */
const FRONT = /^mfe-[^/]+\/src\/(routes|parts|route-table|part-table)\.tsx?$/;

const isSource = (file: string) =>
  !FRONT.test(file) && /\.(tsx?|mjs|cjs|js)$/.test(file) && !/\.(test|spec)\.|\.d\.m?ts$|(^|\/)testing\//.test(file);
