import { randomUUID } from 'node:crypto';
import { type Bucket, bucketAt, openBucket } from '@azadkar/release/s3';
import type { Environment } from '../../../../process/production';
import { type Finding, ok, problem } from './finding';

export const checkBucket = (check: string, place: string, env: Environment): Promise<Finding[]> =>
  checkObjects(check, openBucket(bucketAt(place, check, env)));

type Objects = Pick<Bucket, 'description' | 'create' | 'get' | 'remove'>;

/** Writes an object, reads it, tries to write it again, which the service must refuse, and deletes it. */
export async function checkObjects(check: string, bucket: Objects): Promise<Finding[]> {
  const key = `doctor/${randomUUID()}`;
  const body = Buffer.from('written');
  try {
    await bucket.create(key, body);
    const isRead = (await bucket.get(key))?.equals(body) === true;
    if (!isRead)
      return [problem(check, `${bucket.description} does not give back what was written.`, 'Use another service.')];
    if (await bucket.create(key, body))
      return [
        problem(
          check,
          `${bucket.description} ignores If-None-Match, so that two writers could both win.`,
          'Use a service with conditional writes: docs/operations/database-and-stores.md lists some.',
        ),
      ];
    return [ok(check, `${bucket.description} can be read and written, and keeps what is there.`)];
  } finally {
    await bucket.remove(key);
  }
}
