import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaults } from '../../../process/defaults';
import { Refusal } from '../errors';
import { nameOf, type ReleaseId } from '../manifest/manifest';
import { findCandidate } from '../plan/change-request';
import { nextRevision } from '../plan/next-revision';
import { changedNames } from '../plan/pin-states';
import { publishBuild } from '../publish/publish-build';
import { type Build, readBuild } from '../publish/read-build';
import { openStore } from '../store/open-store';
import { describeSkipped, readChannel, type Store } from '../store/store';
import { buildStalePackages, publishablePackages } from './build-stale-packages';

const byStart = () => ({ author: 'npm start', at: new Date().toISOString() });

interface Workspace {
  /** The folder of the working copy. */
  root: string;
  /** The address of the release store. */
  store: string;
  log: (line: string) => void;
  /** The only package to release; the others stay as they are. */
  only?: string;
  onUnchanged?: () => void; // once it is known that no build is stale
}

/**
 * Makes a working copy live in a local store: builds what is stale, publishes it, and pins it in one revision. What was
 * pinned or rolled back by hand stays as it is until its package is built again.
 */
export async function releaseWorkspace({ root, store: address, log, only, onUnchanged }: Workspace): Promise<void> {
  const packages = publishablePackages(root).filter((name) => !only || name === only);
  const rebuilt = await buildStalePackages(root, packages, log);
  if (rebuilt.length === 0) onUnchanged?.();
  const store = openStore(address);
  const { live, skipped, free } = await readChannel(store, defaults.channel);
  for (const each of skipped) log(describeSkipped(each));
  const liveNames = live ? [live.shell.name, ...live.remotes.map(({ release }) => release.name)] : [];
  const changed = packages.filter((name) => rebuilt.includes(name) || !liveNames.includes(name.replace('mfe-', '')));
  const published = await Promise.all(changed.map((name) => publishPackage(store, path.join(root, name))));
  if (published.length === 0) return;
  const candidates = await Promise.all(published.map((target) => findCandidate(store, target)));
  const [folder = ''] = changed;
  const reason =
    (published.length === 1 && changeIn(path.join(root, folder), published[0]?.version)) || 'the working copy';
  const meta = { channel: defaults.channel, reason, urgent: false, ...byStart() };
  const next = nextRevision(live, { kind: 'pin', candidates, mayLosePaths: true }, meta, free);
  if (changedNames(live, next).length === 0) return;
  if (!(await store.appendRevision(next)))
    throw new Refusal('Another process released at the same moment. Start again.');
  log(`revision ${next.revision}: ${published.map(nameOf).join(' ')}`);
}

/** What the changelog says first of a version; nothing of one that has no section there, as sources between two versions. */
function changeIn(folder: string, version = ''): string | undefined {
  const file = path.join(folder, 'CHANGELOG.md');
  const sections = existsSync(file) ? readFileSync(file, 'utf8').split('\n## ') : [];
  const lines = sections.find((section) => section.startsWith(`${version} `))?.split('\n');
  return lines?.find((line) => line.startsWith('- '))?.slice(2);
}

/** Publishes a build. Under a version that was published with other content it gets a version of its own. */
async function publishPackage(store: Store, folder: string): Promise<ReleaseId> {
  const build = await readBuild(folder);
  const { name, version } = build.record;
  try {
    await publishBuild(store, build, byStart());
    return { name, version };
  } catch (error) {
    if (!(error instanceof Refusal) || !(await store.readRelease(name, version))) throw error;
    const localVersion = `${version}-local.${fingerprint(build)}`;
    await publishBuild(store, { ...build, record: { ...build.record, version: localVersion } }, byStart());
    return { name, version: localVersion };
  }
}

function fingerprint({ record, files }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(record));
  for (const [name, content] of files) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 10);
}
