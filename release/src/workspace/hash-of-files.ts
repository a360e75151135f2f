import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The names and the contents of files, and of all in folders. `digests` has what was read already, by its path. */
export function hashOfFiles(root: string, sources: readonly string[], digests = new Map<string, Buffer>()) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const digest = digests.get(source) ?? digestOf(root, source);
    digests.set(source, digest);
    hash.update(digest);
  }
  return hash;
}

function digestOf(root: string, source: string): Buffer {
  const hash = createHash('sha256');
  for (const file of filesIn(source)) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest();
}

/** A file itself, or every file of a folder in a fixed order. Tests are left out: no build contains them. */
function filesIn(source: string): string[] {
  const entry = statSync(source, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [source] : [];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}
