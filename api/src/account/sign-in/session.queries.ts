import { SESSION_DAYS } from '@azadkar/shared-api/session/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { ABSOLUTE_DAYS } from '../../http/access';
import { truncatedIp } from '../../security/ip-address';
import { newToken, sha256 } from '../../security/tokens';

/** The request that starts a session. Its IP and browser are stored, so that members can recognize their sessions. */
export type SessionOrigin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Starts a session and returns its token; only the hash of the token is stored. */
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

/** Gives this session a new token; the old one stops working. */
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

/** Ends one session of the member; false when it belongs to another member or has already ended. */
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

/** The member's valid sessions, the latest first. */
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

/** Deletes expired sessions, and ended ones after 30 days. */
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
