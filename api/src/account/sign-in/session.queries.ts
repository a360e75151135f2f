import { SESSION_DAYS } from '@azadkar/shared-api/session/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { ABSOLUTE_DAYS } from '../../http/access';
import { truncatedIp } from '../../http/rate-limit';
import { newToken, sha256 } from '../../security/tokens';

/** Where a session begins: kept so that a member can tell their sessions apart. */
export type SessionOrigin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Signs a member in, and gives the only copy of the token. */
export async function beginSession(trx: Trx | Db, userId: number, { ip, headers }: SessionOrigin): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_sha256: sha256(token),
      expires_at: sql`now() + ${ABSOLUTE_DAYS} * interval '1 day'`,
      ip_trunc: truncatedIp(ip),
      user_agent: headers['user-agent']?.slice(0, 300) ?? null,
    })
    .execute();
  return token;
}

/** Gives this session a new token; the old one stops. */
export async function rotateToken(trx: Trx, sessionId: number): Promise<string> {
  const token = newToken();
  await trx
    .updateTable('sessions')
    .set({ token_sha256: sha256(token) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** Ends the member's sessions, all or all but one. */
export async function endSessions(trx: Trx | Db, userId: number, except?: number): Promise<void> {
  let ended = trx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) ended = ended.where('id', '<>', except);
  await ended.execute();
}

/** Ends one session of the member; false when it is not theirs, or over. */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The member's sessions that still hold, the latest first. */
export function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - ${SESSION_DAYS} * interval '1 day'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .execute();
}

/** Sessions that ended long ago. */
export async function deleteExpiredSessions({ db }: { db: Db }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((on) =>
      on.or([
        on('expires_at', '<', sql<Date>`now()`),
        on('revoked_at', '<', sql<Date>`now() - interval '30 days'`),
        on('last_seen_at', '<', sql<Date>`now() - ${SESSION_DAYS} * interval '1 day'`),
      ]),
    )
    .execute();
}
