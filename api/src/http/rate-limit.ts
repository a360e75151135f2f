import type { Api } from '../api';
import { countedIp } from '../security/ip-address';
import { sha256 } from '../security/tokens';
import { addToBucket, type Bucket, takeFromBucket } from './http.queries';
import { PERIOD_SECONDS, type RateLimitName, rateLimits } from './rate-limits';
import { refuse } from './refusals';

/** Counts an attempt against a limit; `whose` is the IP, member id or email address that the limit counts by. */
export async function limitRate(
  api: Pick<Api, 'db' | 'settings'>,
  name: RateLimitName,
  whose: string | number,
): Promise<void> {
  await countAttempt(api, { ...attemptOf(name, whose), max: rateLimits[name].max, name });
}

/** Subtracts a successful attempt, for limits that count failures only. */
export async function undoRateLimit(
  { db }: Pick<Api, 'db'>,
  name: RateLimitName,
  whose: string | number,
): Promise<void> {
  await takeFromBucket(db, attemptOf(name, whose));
}

function attemptOf(name: RateLimitName, whose: string | number): Bucket {
  const { key, per, by } = rateLimits[name];
  const text = String(whose);
  const counted = by === 'ip' ? countedIp(text) : by === 'hashed email' ? sha256(text) : text;
  return { key: `${key}:${counted}`, seconds: PERIOD_SECONDS[per] };
}

/** Counts an attempt, and refuses it when the window is full. */
export async function countAttempt(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  limit: Bucket & { max: number; name?: RateLimitName },
): Promise<void> {
  const count = await addToBucket(db, limit);
  if (count && count.n > limit.max * settings.rateLimits) throw refuse.tooMany(Math.max(1, count.left), limit.name);
}
