import type { SignInMethod } from '@azadkar/shared-api/account/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, type Trx, updateById } from '../../platform/database/schema';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { sha256 } from '../../platform/security/tokens';
import { presentStaffDetails } from './member/member.present';
import { findDetails } from './member/member.queries';
import { beginSession } from './session/session.queries';

/** The active member who is signing in; undefined when the account was suspended or deleted meanwhile. */
export const findOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .select(['id', 'name', 'email'])
    .executeTakeFirst();

/** Begins a session in which a second factor was given. */
export async function beginSecondFactorSession(
  trx: Trx,
  userId: number,
  { request, method }: { request: FastifyRequest; method: SignInMethod },
) {
  const session = await beginSession(trx, userId, request);
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: sql`now()` })
    .where('token_sha256', '=', sha256(session.token))
    .execute();
  await recordSecurityEvent(trx, { event: 'signed_in', memberId: userId, request, details: { second_factor: method } });
  const details = await findDetails(trx, userId);
  return { userId, details: presentStaffDetails(details), session };
}

/** Records in the session that its member has just proved who they are, and whether by a second factor. */
export const confirmSession = (trx: Trx, sessionId: number, secondFactor: boolean) =>
  updateById(trx, 'sessions', sessionId, {
    identity_confirmed_at: sql`now()`,
    ...(secondFactor && { second_factor_at: sql`now()` }),
  });
