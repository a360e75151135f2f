/** Publishes versions of a remote that misbehaves as its addresses say. It is built once; its versions differ in a few words. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileStore, publishBuild } from '@azadkar/release';
import { site } from '../site';
import { buildRemote, generateRemote } from './remote-build';

type Build = Parameters<typeof publishBuild>[1];

export const FAULTY = 'faulty';
const BUILT_VERSION = '1.0.0';
const sources = path.join(import.meta.dirname, 'faulty-remote');

let built: Build | undefined;

/** Builds the remote, unless this process has done it; the folder of the build may be gone by then. */
function buildOnce(): Build {
  if (built) return built;
  const folder = generateRemote(FAULTY);
  cpSync(sources, path.join(folder, 'src'), { recursive: true });
  buildRemote(folder);
  built = readBuild(path.join(folder, 'dist'));
  return built;
}

/** Publishes a version with the faults that its addresses name, or one without any. */
export async function publishFaulty(version: string, has: 'faults' | 'no faults'): Promise<void> {
  const { record, files } = versionOf(buildOnce(), version, has === 'faults');
  const by = { author: 'e2e', at: new Date().toISOString() };
  await publishBuild(fileStore(site.releaseStore), { record, files }, by);
}

function readBuild(dist: string): Build {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => [name, readFileSync(path.join(dist, name))]));
  const record: Build['record'] = JSON.parse(files.get(RECORD)?.toString() ?? '');
  files.delete(RECORD);
  return { record, files };
}

const RECORD = 'release-build.json';

/** The same build under another version: its container and its addresses have the version in their names. */
function versionOf({ record, files }: Build, version: string, isFaulty: boolean): Build {
  if (record.kind !== 'remote') throw new Error('This is not the build of a remote.');
  const underscored = version.replaceAll('.', '_');
  const replace = (text: string) =>
    text
      .replaceAll(`mfe_${FAULTY}_${BUILT_VERSION.replaceAll('.', '_')}`, `mfe_${FAULTY}_${underscored}`)
      .replaceAll(`/remotes/${FAULTY}/${BUILT_VERSION}/`, `/remotes/${FAULTY}/${version}/`)
      .replaceAll('faulty-build', isFaulty ? 'faulty-build' : 'steady-build');
  const changed = new Map(
    [...files].map(([name, body]) => [
      name,
      /\.(js|map|css)$/.test(name) ? Buffer.from(replace(body.toString())) : body,
    ]),
  );
  const entry = changed.get(record.entry)?.toString() ?? '';
  const rehashed = [...files].reduce(
    (text, [name, body]) => text.replaceAll(hashOf(body), hashOf(changed.get(name) ?? body)),
    (isFaulty ? ENTRY_FAULT : '') + entry,
  );
  changed.set(record.entry, Buffer.from(rehashed));
  return { record: { ...record, version, container: replace(record.container) }, files: changed };
}

/** As the entry has them, of each chunk. */
const hashOf = (chunk: Buffer) => `sha256-${createHash('sha256').update(chunk).digest('base64')}`;

/** An entry is the bundler's alone, so this fault is written into it. */
const ENTRY_FAULT =
  'if (location.pathname.endsWith("/evaluation-of-entry") && !globalThis.repaired) ' +
  'throw new Error("the entry threw while it was evaluated");\n';
