/**
 * What has changed on a channel, for one conditional read: heads/<channel>.json is replaced after each revision. Gateways ask
 * four times a second, and a list of keys costs twelve times as much as a read. Only the list says which revisions there
 * are: a head that was not written, or by whom, delays what is new and loses nothing.
 */
import { randomUUID } from 'node:crypto';
import type { RevisionStore } from '../revisions/revision-files';
import type { Bucket } from './s3-client';

/** Revisions are listed this often also where the head stays as it is: a writer may end before it replaces the head. */
const LIST_INTERVAL_MS = 10_000;
/** And where there is no head yet. */
const LIST_WITHOUT_HEAD_MS = 1_000;

interface Listed {
  readonly etag: string | null;
  readonly numbers: number[];
  /** Milliseconds since the process started. */
  readonly at: number;
}

/** The same revisions, listed only when the head of their channel has changed. */
export function withHeads(revisions: RevisionStore, bucket: Bucket): RevisionStore {
  const known = new Map<string, Listed>();
  const keyOf = (channel: string) => `heads/${channel}.json`;

  async function list(channel: string, etag: string | null): Promise<number[]> {
    const at = performance.now();
    const numbers = await revisions.listRevisions(channel);
    known.set(channel, { etag, numbers, at });
    return [...numbers];
  }

  return {
    ...revisions,
    async listRevisions(channel) {
      const before = known.get(channel);
      const head = await bucket.readTag(keyOf(channel), before?.etag ?? undefined);
      const interval = head === null ? LIST_WITHOUT_HEAD_MS : LIST_INTERVAL_MS;
      const isKnown = before && head === before.etag && performance.now() - before.at < interval;
      return isKnown ? [...before.numbers] : list(channel, head);
    },
    async appendRevision(revision) {
      const isNew = await revisions.appendRevision(revision);
      known.delete(revision.channel);
      const head = Buffer.from(JSON.stringify({ revision: revision.revision, id: randomUUID() }));
      if (isNew) await bucket.replace(keyOf(revision.channel), head).catch(() => undefined); // it is only quicker with it
      return isNew;
    },
    async pruneRevisions(channel, lines, numbers) {
      await revisions.pruneRevisions(channel, lines, numbers);
      known.delete(channel);
    },
  };
}
