/** A finished build under another version, as the bundler would have made it: nothing is compiled again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { publishBuild } from '@azadkar/release';

export type Build = Parameters<typeof publishBuild>[1];

/** Replaces texts in a file that differs from the build before. */
type Edit = (text: string, file: string) => string;

export const RECORD = 'release-build.json';

export function readBuild(dist: string): Build {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => [name, readFileSync(path.join(dist, name))]));
  const record: Build['record'] = JSON.parse(files.get(RECORD)?.toString() ?? '');
  files.delete(RECORD);
  return { record, files };
}

/** The container and the addresses of a build have its version in their names, and its entry has the hash of each chunk. */
export function underVersion({ record, files }: Build, version: string, edit: Edit): Build {
  if (record.kind !== 'remote') throw new Error('This is not the build of a remote.');
  const { name, container: before, entry } = record;
  const container = before.replace(underscored(record.version), underscored(version));
  const replace = (text: string) =>
    text
      .replaceAll(before, container)
      .replaceAll(`/remotes/${name}/${record.version}/`, `/remotes/${name}/${version}/`);
  const changed = new Map(
    [...files].map(([file, body]) => [
      file,
      /\.(js|map|css)$/.test(file) ? Buffer.from(edit(replace(body.toString()), file)) : body,
    ]),
  );
  // the hashes of many chunks are a chunk, whose hash the entry has
  for (const table of [...[...files.keys()].filter((file) => file.startsWith('hashes.')), entry]) {
    const rehash = (text: string, [file, body]: [string, Buffer]) =>
      text.replaceAll(hashOf(body), hashOf(changed.get(file) ?? body));
    changed.set(table, Buffer.from([...files].reduce(rehash, `${changed.get(table)}`)));
  }
  const names = [...files].map(([file, body]) => [
    file,
    file.replace(startOf(body), startOf(changed.get(file) ?? body)),
  ]);
  const rename = (text: string) => names.reduce((all, [from = '', to = '']) => all.replaceAll(from, to), text);
  const renamed: typeof record = JSON.parse(rename(JSON.stringify(record)));
  return {
    record: { ...renamed, version, container },
    files: new Map([...changed].map(([file, body]) => [rename(file), body])),
  };
}

const underscored = (version: string) => version.replaceAll('.', '_');

/** As the entry has them, of each chunk. */
const hashOf = (chunk: Buffer) => `sha256-${createHash('sha256').update(chunk).digest('base64')}`;

/** The name of a chunk has these four bytes of its hash, from which the shell knows it. */
const startOf = (chunk: Buffer) => createHash('sha256').update(chunk).digest('hex').slice(0, 8);
