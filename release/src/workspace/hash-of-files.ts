import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The names and the contents of files, and of all in folders. */
export function hashOfFiles(root: string, sources: readonly string[]) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash;
}

/** A file itself, or every file of a folder in a fixed order. Tests are left out: no build contains them. */
function filesIn(source: string): string[] {
  const entry = statSync(source, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [source] : [];
  return readdirSync(source)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(path.join(source, name)));
}
