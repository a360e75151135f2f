/** What each request reads and counts: the session of its caller, its limits of rate, and its Idempotency-Key. */
import { FRESH_IDENTITY_MINUTES } from '@azadkar/shared-api/account/rules';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { type Db, hasRow, type Trx, updateById } from '../database/schema';
import { PREPARED } from '../database/text-client';
import { runCompiled } from '../database/watch';

/**
 * A query with one parameter that is built and compiled once, and planned once for each connection, for queries that run on
 * every call or page of members: building that of the session each time took 6 to 8 % of the server's time.
 */
export function compileOnce<V extends string | number, R>(
  build: (db: Db, value: Expression<V>) => Compilable<R>,
): (db: Db, value: V) => Promise<R[]> {
  const placeholder = Symbol('value');
  let compiled: CompiledQuery<R> | undefined;
  return async (db, value) => {
    if (!compiled) {
      const query = build(db, sql<V>`${placeholder}`).compile();
      compiled = { ...query, sql: `${query.sql} ${PREPARED}` };
    }
    const parameters = compiled.parameters.map((parameter) => (parameter === placeholder ? value : parameter));
    return runCompiled(db, { ...compiled, parameters });
  };
}

/** The first row that such a query finds. */
export function compileFirst<V extends string | number, R>(build: (db: Db, value: Expression<V>) => Compilable<R>) {
  const find = compileOnce(build);
  return async (db: Db, value: V): Promise<R | undefined> => (await find(db, value))[0];
}

const freshSince = sql<Date>`now() - ${sql.lit(FRESH_IDENTITY_MINUTES)} * interval '1 minute'`;

/** The live session of a token with its member. */
export const findSessions = compileOnce((db, tokenHash: Expression<string>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('s.token_sha256', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_seen_at', '>', sql<Date>`now() - s.idle_hours * interval '1 hour'`)
    .where('u.status', '=', sql.lit('active'))
    .select(['u.id', 'u.member_no as memberNo', 'u.name', 'u.email', 'u.phone_raw as phone', 'p.avatar'])
    .select(['s.id as sessionId', 's.last_seen_at', 's.pair_sha256'])
    .select([
      sql<StaffRole[]>`array(select r.role from staff_roles r where r.user_id = u.id order by r.role)`.as(
        'accountRoles',
      ),
      sql<boolean>`s.second_factor_at is not null`.as('gaveSecondFactor'),
      sql<boolean>`s.identity_confirmed_at > ${freshSince}`.as('identityIsFresh'),
      sql<boolean>`u.email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`p.completed_at is not null`.as('profileCompleted'),
    ]),
);

/** Whether a member has a live session with this secret. */
export async function hasSessionWith(db: Db, { memberId, pair }: { memberId: number; pair: string }): Promise<boolean> {
  const sessions = db
    .selectFrom('sessions')
    .where('user_id', '=', memberId)
    .where('pair_sha256', '=', pair)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('id');
  return (await sessions.executeTakeFirst()) !== undefined;
}

/** Ends a session, with `userId` of this member; false where it is of another member or had ended. */
export async function revokeSession(db: Db, id: number, userId?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .$if(userId !== undefined, (sessions) => sessions.where('user_id', '=', Number(userId)))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const touchSession = (db: Db, id: number) => updateById(db, 'sessions', id, { last_seen_at: sql`now()` });

export interface Bucket {
  /** What is counted: 'login:203.0.113.7'. */
  key: string;
  /** The length of a window. */
  seconds: number;
}

/** The start of the current window. */
const windowOf = (seconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts one more, in one statement that all replicas share; gives the count and the seconds that the window has left. */
export async function addToBucket(db: Db, { key, seconds }: Bucket) {
  const { rows } = await sql<{ n: number; left: number }>`
    insert into rate_buckets (key, window_start, n)
    values (${key}, ${windowOf(seconds)}, 1)
    on conflict (key, window_start) do update set n = rate_buckets.n + 1
    returning n, ceil(extract(epoch from window_start) + ${seconds} - extract(epoch from now()))::int as left
  `.execute(db);
  return rows[0];
}

export const takeFromBucket = (db: Db, { key, seconds }: Bucket) =>
  sql`
    update rate_buckets set n = n - 1 where key = ${key} and window_start = ${windowOf(seconds)} and n > 0
  `.execute(db);

export interface KeyRow {
  user_id: number;
  key: string;
  route: string;
  request_sha256: string;
}

/** Takes an Idempotency-Key of a member; false where another request has it, for whose commit this waits. */
export const claimKey = (trx: Trx, row: KeyRow): Promise<boolean> =>
  trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .$call(hasRow);

export const storeReply = (trx: Trx, { user_id, key }: KeyRow, response: string) =>
  trx.updateTable('idempotency_keys').set({ response }).where('user_id', '=', user_id).where('key', '=', key).execute();

export const findFirstRequest = (trx: Trx, { user_id, key }: KeyRow) =>
  trx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .select(['route', 'request_sha256', 'response'])
    .executeTakeFirstOrThrow();
