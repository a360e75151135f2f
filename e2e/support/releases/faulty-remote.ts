/** Publishes versions of a remote that misbehaves as its addresses say. It is built once; its versions differ in a few words. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileStore, publishBuild } from '@azadkar/release';
import { site } from '../site';
import { type Build, readBuild, underVersion } from './finished-build';
import { buildRemote, generateRemote } from './remote-build';

export const FAULTY = 'faulty';
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
  const build = buildOnce();
  const entry = build.record.kind === 'remote' ? build.record.entry : '';
  const edit = (text: string, file: string) => {
    if (has === 'no faults') return text.replaceAll('faulty-build', 'steady-build');
    return file === entry ? ENTRY_FAULT + text : text;
  };
  const by = { author: 'e2e', at: new Date().toISOString() };
  await publishBuild(fileStore(site.releaseStore), underVersion(build, version, edit), by);
}

/** An entry is the bundler's alone, so this fault is written into it. */
const ENTRY_FAULT =
  'if (location.pathname.endsWith("/evaluation-of-entry") && !globalThis.repaired) ' +
  'throw new Error("the entry threw while it was evaluated");\n';
