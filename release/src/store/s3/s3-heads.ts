/**
 * What has changed on a channel, for one conditional read: heads/<channel>.json is replaced after each revision, and a head of
 * their own after each policy. Gateways ask four times a second, and a list of keys costs twelve times as much as a read.
 * Only the list says which revisions there are: a head that was not written, or by whom, delays what is new and loses nothing.
 */
import { randomUUID } from 'node:crypto';
import type { Bucket } from '../../s3/bucket';
import type { PolicyStore } from '../policy-files';
import type { RevisionStore } from '../revisions/revision-files';

/** Both are listed this often also where the head stays as it is: a writer may end before it replaces the head. */
const LIST_INTERVAL_MS = 10_000;
/** And where there is no head yet. */
const LIST_WITHOUT_HEAD_MS = 1_000;

/** Policies have a head of their own, below a folder: no channel has such a name. */
const POLICIES_HEAD = 'heads/of/policies.json';

interface Listed {
  readonly etag: string | null;
  readonly numbers: number[];
  /** Milliseconds since the process started. */
  readonly at: number;
}

/** The same revisions, listed only when the head of their channel has changed. */
export function withHeads(revisions: RevisionStore, bucket: Bucket): RevisionStore {
  const heads = headsIn(bucket);
  const keyOf = (channel: string) => `heads/${channel}.json`;
  return {
    ...revisions,
    listRevisions: (channel) => heads.list(keyOf(channel), () => revisions.listRevisions(channel)),
    async appendRevision(revision) {
      const key = keyOf(revision.channel);
      const isNew = await revisions.appendRevision(revision);
      heads.forget(key);
      if (isNew) await heads.replace(key, { revision: revision.revision });
      return isNew;
    },
    async pruneRevisions(channel, lines, numbers) {
      await revisions.pruneRevisions(channel, lines, numbers);
      heads.forget(keyOf(channel));
    },
  };
}

/** The same policies, listed only when one was added. */
export function withPolicyHead(policies: PolicyStore, bucket: Bucket): PolicyStore {
  const heads = headsIn(bucket);
  return {
    ...policies,
    listPolicies: () => heads.list(POLICIES_HEAD, policies.listPolicies),
    async appendPolicy(number, body) {
      const isNew = await policies.appendPolicy(number, body);
      heads.forget(POLICIES_HEAD);
      if (isNew) await heads.replace(POLICIES_HEAD, { policy: number });
      return isNew;
    },
  };
}

function headsIn(bucket: Bucket) {
  const known = new Map<string, Listed>();
  return {
    /** What was listed before, while the head stays as it is. */
    async list(key: string, listNow: () => Promise<number[]>): Promise<number[]> {
      const before = known.get(key);
      const etag = await bucket.readTag(key, before?.etag ?? undefined);
      const interval = etag === null ? LIST_WITHOUT_HEAD_MS : LIST_INTERVAL_MS;
      if (before && etag === before.etag && performance.now() - before.at < interval) return [...before.numbers];
      const at = performance.now();
      const numbers = await listNow();
      known.set(key, { etag, numbers, at });
      return [...numbers];
    },
    forget: (key: string) => known.delete(key),
    /** It is only quicker with it. */
    replace: (key: string, newest: object) =>
      bucket.replace(key, Buffer.from(JSON.stringify({ ...newest, id: randomUUID() }))).catch(() => undefined),
  };
}
