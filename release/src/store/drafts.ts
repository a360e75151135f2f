/**
 * What is written to a directory before it gets its name: a folder or a file `.draft-…`. Its writer touches it
 * every minute, so a draft that was not touched for longer belongs to no running process, on any machine.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, Refusal } from '../errors';

const TOUCH_INTERVAL_MS = 60_000;

/** A draft that the next writer in the same folder removes, or `prune`. */
const ABANDONED_AFTER_MS = 60 * 60_000;

const DRAFT = '.draft-';
/** A version that `prune` has taken away, and may not have removed to the end. */
const PRUNED = '.pruned-';

export const prunedName = () => `${PRUNED}${randomUUID()}`;

/** Lets something be written to a draft in a folder. Whatever happens, the draft is gone afterwards. */
export async function withDraft<T>(folder: string, write: (draft: string) => Promise<T>): Promise<T> {
  await removeLeftoversIn(folder).catch(() => undefined); // may be another user's
  const draft = path.join(folder, `${DRAFT}${randomUUID()}`);
  const touching = setInterval(() => void touch(draft), TOUCH_INTERVAL_MS).unref();
  try {
    await makeFolder(folder);
    return await write(draft);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Refusal(`What was being written to ${folder} was removed meanwhile. Run the command again.`, {
      cause: error,
    });
  } finally {
    clearInterval(touching);
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    await rmdir(folder).catch(() => undefined); // only if it is empty: the first draft in it was not finished
  }
}

/** Like `mkdir` with `recursive`, which says ENOENT where a disk can only be read. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder).catch((again: unknown) => {
      if (!hasCode(again, 'EEXIST')) throw again; // another process may have made it
    });
  }
}

const touch = (draft: string) => utimes(draft, new Date(), new Date()).catch(() => undefined);

/** Removes what interrupted writers left in a folder and was not touched for an hour. */
export async function removeLeftoversIn(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((each) => each.startsWith(DRAFT) || each.startsWith(PRUNED))) {
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Date.now() })); // gone at this moment
    const isAbandoned = name.startsWith(PRUNED) || Date.now() - mtimeMs > ABANDONED_AFTER_MS;
    if (isAbandoned) await rm(place, { recursive: true, force: true });
  }
}

/** Errors of a disk that a person can do something about, in a sentence that says what. */
const SENTENCES: readonly (readonly [codes: readonly string[], say: (root: string, at: string) => string])[] = [
  [
    ['ENOSPC', 'EDQUOT', 'EFBIG'],
    (root) =>
      `The disk of the release store ${root} is full, and nothing was written. ` +
      'Free some space (`release prune` removes what nobody needs), then run the command again.',
  ],
  [
    ['EROFS'],
    (root) =>
      `The release store ${root} is on a disk that can only be read, and nothing was written. ` +
      'Mount it for writing, then run the command again.',
  ],
  [
    ['EACCES', 'EPERM'],
    (root, at) =>
      `This user has no permission for ${at} in the release store ${root}, and nothing was written. ` +
      'Run the command as the user that the store belongs to, or give this one permission.',
  ],
  [
    ['EIO', 'ESTALE', 'ENODEV'],
    (root) =>
      `The disk of the release store ${root} reports an error. Look after the disk, then run the command again.`,
  ],
];

/** Does something with a store's disk. Throws Refusal instead of an error that a person can do something about. */
export async function orDiskRefusal<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [, say] = SENTENCES.find(([codes]) => hasCode(error, ...codes)) ?? [];
    throw say ? new Refusal(say(root, pathOf(error) ?? root), { cause: error }) : error;
  }
}

const pathOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string' ? error.path : null;
