import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, insertOne, type Trx, updateById } from '../../../platform/database/schema';
import { truncatedIp } from '../../../platform/security/ip-address';
import { findRoles } from '../../../platform/security/staff-roles.queries';
import { newToken, sha256 } from '../../../platform/security/tokens';
import { daysAgo } from '../../../retention.queries';
import { RETENTION_DAYS } from '../../../retention.rules';
import { MAX_SESSIONS, sessionLife } from './session.rules';

/** The request that starts a session. Its IP and browser are stored, so that members can recognize their sessions. */
export type SessionOrigin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** The two secrets of a session, which are stored as hashes only: the reply has the token, a cookie the other secret. */
export interface SessionPair {
  token: string;
  secret: string;
}

const newPair = (): SessionPair => ({ token: newToken(), secret: newToken() });
const hashesOf = ({ token, secret }: SessionPair) => ({ token_sha256: sha256(token), pair_sha256: sha256(secret) });

/** Starts a session. It takes the place of the session that the browser had until now, of any member. */
export async function beginSession(
  trx: Trx | Db,
  userId: number,
  { ip, headers }: SessionOrigin,
): Promise<SessionPair> {
  const pair = newPair();
  await endReplacedSession(trx, headers);
  const { idleHours, maxDays } = sessionLife({ isStaff: (await findRoles(trx, userId)).length > 0 });
  await insertOne(trx, 'sessions', {
    user_id: userId,
    ...hashesOf(pair),
    idle_hours: idleHours,
    expires_at: sql`now() + ${maxDays} * interval '1 day'`,
    ip_trunc: truncatedIp(ip),
    user_agent: headers['user-agent']?.slice(0, 300) ?? null,
  });
  await endLeastUsedSessions(trx, userId);
  return pair;
}

/** Gives this session a new token and secret; the old ones stop working. */
export async function renewSession(trx: Trx | Db, sessionId: number): Promise<SessionPair> {
  const pair = newPair();
  await updateById(trx, 'sessions', sessionId, hashesOf(pair));
  return pair;
}

async function endReplacedSession(trx: Trx | Db, { cookie = '' }: SessionOrigin['headers']): Promise<void> {
  const secrets = Object.entries(parseCookie(cookie)).flatMap(([name, value]) =>
    value && /^(__Host-)?session$/.test(name) ? [sha256(value)] : [],
  );
  if (secrets.length === 0) return;
  const replaced = trx.updateTable('sessions').where('pair_sha256', 'in', secrets).where('revoked_at', 'is', null);
  await replaced.set({ revoked_at: sql`now()` }).execute();
}

async function endLeastUsedSessions(trx: Trx | Db, userId: number): Promise<void> {
  const open = trx.selectFrom('sessions').where('user_id', '=', userId).where('revoked_at', 'is', null);
  const tooMany = open.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').offset(MAX_SESSIONS).select('id');
  await trx.updateTable('sessions').set({ revoked_at: sql`now()` }).where('id', 'in', tooMany).execute();
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

/** The member's valid sessions, the latest first. */
export const listSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - idle_hours * interval '1 hour'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'second_factor_at'])
    .execute();

/** Deletes expired sessions, and ended ones after their time. */
export const deleteExpiredSessions = ({ db }: { db: Db }) =>
  db
    .deleteFrom('sessions')
    .where((on) =>
      on.or([
        on('expires_at', '<', sql<Date>`now()`),
        on('revoked_at', '<', daysAgo(RETENTION_DAYS.endedSessions)),
        on('last_seen_at', '<', sql<Date>`now() - idle_hours * interval '1 hour'`),
      ]),
    )
    .execute();
