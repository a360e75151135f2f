/** Publishes and pins variants of live versions beside a running site, from its own files, without building anything. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AnyRelease,
  applyPlan,
  type ChangeRequest,
  fileStore,
  integrityOf,
  nextRevision,
  planChange,
  type RemoteRelease,
  type Revision,
  readLive,
  type ShellRelease,
  type Store,
} from '@azadkar/release';

const SERVER_FILE = 'server/main.js';
const by = () => ({ author: 'e2e', at: new Date().toISOString() });

export interface PublishFixture {
  /**
   * Publishes a version with the browser files of the live one, and its server build as `change` returns it. Its container has
   * the name of the live one, so that browsers cannot fall back from one to the other.
   */
  publish(name: string, version: string, change: (source: string) => string): Promise<RemoteRelease>;
  /** Publishes a version of the shell with one of its files changed, which no other file knows of. */
  publishShell(version: string, file: string, change: (source: string) => string): Promise<ShellRelease>;
  /** Makes a version live, unguarded and as it is in the store, and waits until the gateway serves it. */
  pin(name: string, version: string): Promise<void>;
  /** Makes a change as a command does, dated back by some hours, and waits until the gateway serves it. */
  apply(request: ChangeRequest, hoursAgo?: number): Promise<void>;
}

/** Works on the store in a folder, which the gateway at `url` serves. */
export function publishFixture(folder: string, url: string): PublishFixture {
  const store = fileStore(folder);
  return {
    async publish(name, version, change) {
      const live = await liveRevision(store);
      const base = live.remotes.find(({ release }) => release.name === name)?.release;
      if (!base) throw new Error(`There is no ${name}.`);
      const files = await filesOf(store, base);
      const program = Buffer.from(change(files.get(SERVER_FILE)?.toString() ?? ''));
      files.set(SERVER_FILE, program);
      const server = { integrity: integrityOf(program), bytes: program.byteLength };
      const release = { ...base, version, files: { ...base.files, [SERVER_FILE]: server } };
      await store.publish(release, files);
      return release;
    },
    async publishShell(version, file, change) {
      const { shell } = await liveRevision(store);
      const { [`${file}.br`]: _br, [`${file}.gz`]: _gz, ...files } = Object.fromEntries(await filesOf(store, shell));
      const body = Buffer.from(change(files[file]?.toString() ?? ''));
      const record = { integrity: integrityOf(body), bytes: body.byteLength };
      const release = { ...shell, version, files: { ...shell.files, [file]: record } };
      await store.publish(release, new Map(Object.entries({ ...files, [file]: body })));
      return release;
    },
    async pin(name, version) {
      const live = await liveRevision(store);
      const release = await store.readRelease(name, version);
      const candidates = [{ name, version, release, published: [version], damaged: [] }];
      const meta = { channel: 'live', reason: '', urgent: false, ...by() };
      const next = nextRevision(live, { kind: 'pin', candidates, mayLosePaths: false }, meta);
      await store.appendRevision(next);
      await waitUntilServed(url, next.revision);
    },
    async apply(request, hoursAgo = 0) {
      const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      const meta = { channel: 'live', reason: '', urgent: false, author: 'e2e', at };
      const plan = await planChange(store, request, meta, null);
      await applyPlan(store, plan);
      await waitUntilServed(url, plan.next.revision);
    },
  };
}

async function liveRevision(store: Store): Promise<Revision> {
  const live = await readLive(store, 'live');
  if (!live) throw new Error('Nothing is live.');
  return live;
}

/** The files of a release, each uncompressed and in its compressed forms. */
async function filesOf(store: Store, { name, version, files }: AnyRelease): Promise<Map<string, Buffer>> {
  const forms = Object.keys(files).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const read = await Promise.all(forms.map(async (form) => [form, await store.readFile(name, version, form)] as const));
  return new Map(read.filter((entry): entry is [string, Buffer] => entry[1] !== null));
}

async function waitUntilServed(url: string, revision: number): Promise<void> {
  for (const giveUpAt = Date.now() + 10_000; Date.now() < giveUpAt; await sleep(50)) {
    const served = (await (await fetch(`${url}/revision`)).json()) as { revision: number };
    if (served.revision >= revision) return;
  }
  throw new Error(`Revision ${revision} was not served.`);
}
