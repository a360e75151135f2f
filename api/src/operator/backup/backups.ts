/** The backups of a store: an entry under backups/ names the object that holds the list. */
import { BrokenBackup, type Manifest, objectsOf, parseManifest } from './manifest';
import type { Objects } from './objects';
import type { Store } from './store';

const entryKey = (id: string) => `backups/${id}`;
const runningKey = (id: string) => `running/${id}`;
const idOf = (key: string) => key.slice(key.indexOf('/') + 1);
/** A backup that has not ended after this time was killed. */
const RUNNING_MS = 24 * 60 * 60_000;

/** Sorts by time: "20261122T182300Z". */
export const newId = (now: Date) => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Ids of finished backups, the newest first. */
export const listBackups = async (store: Store): Promise<string[]> =>
  (await store.list('backups/')).map(idOf).reverse();

export async function readBackup(store: Store, objects: Objects, id: string): Promise<Manifest> {
  const entry = await store.get(entryKey(id));
  if (!entry) throw new BrokenBackup(`There is no backup ${id}.`);
  const name = entry.toString('utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(name)) throw new BrokenBackup(`The entry of the backup ${id} is damaged.`);
  return parseManifest(await objects.read(name));
}

export const beginBackup = (store: Store, id: string) => store.put(runningKey(id), Buffer.from('running\n'));

/** The one write that makes it a backup. */
export async function finishBackup(store: Store, objects: Objects, manifest: Manifest): Promise<void> {
  const { name } = await objects.add(Buffer.from(JSON.stringify(manifest)));
  await store.put(entryKey(manifest.id), Buffer.from(`${name}\n`));
}

export const endBackup = (store: Store, id: string) => store.remove(runningKey(id));

/**
 * Removes backups but the newest `keep`, and objects that no backup names. Objects stay while another backup runs, which may
 * count on them.
 */
export async function pruneBackups(store: Store, objects: Objects, keep: number, now: Date) {
  const ids = await listBackups(store);
  const kept = ids.slice(0, keep);
  const lists = await Promise.all(kept.map((id) => store.get(entryKey(id))));
  const needed = new Set(lists.map((entry) => entry?.toString('utf8').trim() ?? ''));
  for (const id of kept) for (const name of objectsOf(await readBackup(store, objects, id))) needed.add(name);
  for (const id of ids.slice(keep)) await store.remove(entryKey(id));
  if (await isAnotherRunning(store, now)) return { removed: ids.length - kept.length, objects: 0 };
  const unneeded = (await store.list('objects/')).filter((key) => !needed.has(key.split('/').at(-1) ?? ''));
  for (const key of unneeded) await store.remove(key);
  return { removed: ids.length - kept.length, objects: unneeded.length };
}

async function isAnotherRunning(store: Store, now: Date): Promise<boolean> {
  const oldest = newId(new Date(now.getTime() - RUNNING_MS));
  const running = (await store.list('running/')).map(idOf);
  for (const id of running.filter((one) => one < oldest)) await endBackup(store, id);
  return running.some((id) => id >= oldest);
}
