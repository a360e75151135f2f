import path from 'node:path';

/** The limit of source files in a folder. A larger one is hard to survey and usually holds several subjects. */
export const MAX_SOURCE_FILES = 15;

/** The folders that hold too many source files; tests, their set-up and generated types are not counted. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isSource)) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_SOURCE_FILES)
    .map(([folder, count]) => `${folder} holds ${count} source files; above ${MAX_SOURCE_FILES}, cut it into folders.`);
}

const isSource = (file: string) =>
  /\.(tsx?|mjs|cjs|js)$/.test(file) && !/\.(test|spec)\.|\.d\.m?ts$|(^|\/)testing\//.test(file);
