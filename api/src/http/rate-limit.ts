import { sql } from 'kysely';
import type { Api } from '../api';
import { countedIp } from '../security/ip-address';
import { sha256 } from '../security/tokens';
import { PERIOD_SECONDS, type RateLimitName, rateLimits } from './rate-limits';
import { refuse } from './refusals';

interface CountedAttempt {
  /** What is counted: 'login:203.0.113.7'. */
  key: string;
  seconds: number;
}

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
  const { key, seconds } = attemptOf(name, whose);
  await sql`
    update rate_buckets set n = n - 1 where key = ${key} and window_start = ${windowOf(seconds)} and n > 0
  `.execute(db);
}

function attemptOf(name: RateLimitName, whose: string | number): CountedAttempt {
  const { key, per, by } = rateLimits[name];
  const text = String(whose);
  const counted = by === 'ip' ? countedIp(text) : by === 'hashed email' ? sha256(text) : text;
  return { key: `${key}:${counted}`, seconds: PERIOD_SECONDS[per] };
}

/** The start of the current window. */
const windowOf = (seconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts an attempt, in one statement that all replicas share, and refuses it when the window is full. */
export async function countAttempt(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  limit: CountedAttempt & { max: number; name?: RateLimitName },
): Promise<void> {
  const { rows } = await sql<{ n: number; left: number }>`
    insert into rate_buckets (key, window_start, n)
    values (${limit.key}, ${windowOf(limit.seconds)}, 1)
    on conflict (key, window_start) do update set n = rate_buckets.n + 1
    returning n, ceil(extract(epoch from window_start) + ${limit.seconds} - extract(epoch from now()))::int as left
  `.execute(db);
  const [count] = rows;
  if (count && count.n > limit.max * settings.rateLimits) throw refuse.tooMany(Math.max(1, count.left), limit.name);
}
