import { createHash } from 'node:crypto';
import path from 'node:path';
import { hasSamePins } from '../plan/compare-pins';
import { findCandidate } from '../plan/find-candidate';
import { nextRevision } from '../plan/next-revision';
import { publishBuild } from '../publish/publish-build';
import { type Build, readBuild } from '../publish/read-build';
import { Refusal } from '../refusal';
import { openStore } from '../store/open-store';
import { readLive, type Store } from '../store/store';
import { buildStalePackages, publishablePackages } from './build-stale-packages';

const CHANNEL = 'live';
const by = () => ({ author: 'npm start', at: new Date().toISOString() });

interface Workspace {
  /** The folder of the workspace, and of the release store. */
  root: string;
  store: string;
  say: (line: string) => void;
  /** One package, when the others are to stay as they are. */
  only?: string;
}

/**
 * Makes a working copy live in a local store: builds what is stale, publishes it, and pins it in one revision. What was
 * pinned or rolled back by hand stays as it is until its package is built again.
 */
export async function releaseWorkspace({ root, store: address, say, only }: Workspace): Promise<void> {
  const all = publishablePackages(root).filter((room) => !only || room === only);
  const rebuilt = await buildStalePackages(root, all, say);
  const store = openStore(address);
  const live = await readLive(store, CHANNEL);
  const liveNames = live ? [live.shell.name, ...live.remotes.map(({ release }) => release.name)] : [];
  const rooms = all.filter((room) => rebuilt.includes(room) || !liveNames.includes(room.replace('mfe-', '')));
  const published = await Promise.all(rooms.map((room) => publishRoom(store, path.join(root, room))));
  if (published.length === 0) return;
  const candidates = await Promise.all(published.map((target) => findCandidate(store, target)));
  const meta = { channel: CHANNEL, reason: 'the working copy', urgent: false, ...by() };
  const next = nextRevision(live, { kind: 'pin', candidates, mayLosePaths: true }, meta);
  if (hasSamePins(live, next)) return;
  if (!(await store.appendRevision(next)))
    throw new Refusal('Another process released at the same moment. Start again.');
  say(`revision ${next.revision}: ${published.map(({ name, version }) => `${name}@${version}`).join(' ')}`);
}

/** A version never changes, so a working copy that moved on under the same version gets a version of its own. */
async function publishRoom(store: Store, folder: string): Promise<{ name: string; version: string }> {
  const build = await readBuild(folder);
  const { name, version } = build.record;
  try {
    await publishBuild(store, build, by());
    return { name, version };
  } catch (error) {
    if (!(error instanceof Refusal) || !(await store.readRelease(name, version))) throw error;
    const local = `${version}-local.${fingerprint(build)}`;
    await publishBuild(store, { ...build, record: { ...build.record, version: local } }, by());
    return { name, version: local };
  }
}

function fingerprint({ record, files }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(record));
  for (const [name, content] of files) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 10);
}
