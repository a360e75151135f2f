import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, Refusal } from '../errors';
import { BUILD_RECORD, type BuildRecord, parseBuildRecord } from '../manifest/build-record';
import { FILE } from '../manifest/manifest.schema';

/** A finished build: its record, and every other file by its name relative to the folder. */
export interface Build {
  record: BuildRecord;
  files: Map<string, Buffer>;
}

/** Reads a build from its output folder, or from the `dist` of a package's folder. */
export async function readBuild(folder: string): Promise<Build> {
  const dist = await outputFolder(folder);
  const names = await listFiles(dist);
  const unsafe = names.find((name) => !FILE.test(name));
  if (unsafe)
    throw new Refusal(`${folder}: a file named "${unsafe}" cannot be published. Use letters, digits, - and _.`);
  const contents = names.map(async (name) => [name, await readFile(path.join(dist, name))] as const);
  return { record: await readRecord(dist), files: new Map(await Promise.all(contents)) };
}

async function outputFolder(folder: string): Promise<string> {
  for (const candidate of [folder, path.join(folder, 'dist')]) {
    const names = await readdir(candidate).catch((): string[] => []);
    if (names.includes(BUILD_RECORD)) return candidate;
  }
  throw new Refusal(`${folder} has no finished build: there is no dist/${BUILD_RECORD}. Build it first.`);
}

async function readRecord(dist: string): Promise<BuildRecord> {
  const file = path.join(dist, BUILD_RECORD);
  try {
    return parseBuildRecord(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Refusal(`${file} cannot be used: ${messageOf(error)}`);
  }
}

async function listFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== BUILD_RECORD)
    .sort();
}
