/**
 * A store where two writers must not both win relies on `If-None-Match: *`: a write that fails where an object exists. Some
 * services ignore it and some refuse it, so the first write of a process asks. What was found stays in the store, as an
 * object that is in the way: from then on one request proves it again.
 */
import { randomUUID } from 'node:crypto';
import { Refusal } from '../errors';
import type { Bucket } from './bucket';
import { ServiceFailure } from './sender';

const PROOF = 'conditional-writes.json';
const RACERS = 4;

/** The same bucket, whose `create` rejects with Refusal where the service does not keep what it promises. */
export function withConditionalWrites(bucket: Bucket): Bucket {
  let proof: Promise<void> | undefined;
  const prove = () => {
    proof ??= requireConditionalWrites(bucket);
    proof.catch(() => {
      proof = undefined; // asked again by the next write
    });
    return proof;
  };
  return {
    ...bucket,
    async create(key, body) {
      await prove();
      return bucket.create(key, body);
    },
  };
}

async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  if (!(await creates(bucket, PROOF))) return;
  const isKept = !(await creates(bucket, PROOF)) && (await winnersOfRace(bucket)) === 1;
  if (isKept) return;
  await bucket.remove(PROOF);
  throw refusal(bucket, 'ignores the header, so that two people could both make the same revision');
}

/** Whether the object was written; false where it was in the way. */
async function creates(bucket: Bucket, key: string): Promise<boolean> {
  const body = Buffer.from('{ "about": "shows that the service keeps If-None-Match" }\n');
  try {
    return await bucket.create(key, body);
  } catch (error) {
    if (error instanceof ServiceFailure && [400, 405, 501].includes(error.status ?? 0))
      throw refusal(bucket, `answers ${error.status} to it`);
    throw error;
  }
}

/** A service may look before it writes, which is too late when several write at the same moment. */
async function winnersOfRace(bucket: Bucket): Promise<number> {
  const key = `conditional-writes-${randomUUID()}.json`;
  const written = await Promise.all(Array.from({ length: RACERS }, () => creates(bucket, key)));
  await bucket.remove(key);
  return written.filter(Boolean).length;
}

const refusal = ({ description }: Bucket, does: string) =>
  new Refusal(
    `The ${description} lacks conditional writes: it ${does} (If-None-Match: * on PUT), and nothing was written. ` +
      'Services that have them are Amazon S3, Ceph RGW, Cloudflare R2, MinIO and others: see docs/operations/database-and-stores.md.',
  );
