/** The security log: what happens to accounts, sessions and rights, with the id of the request that caused it. */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, readCount, type Trx } from '../database/schema';
import { truncatedIp } from './ip-address';

/** What can happen, in the past tense. The README of the api explains each. */
type SecurityEventName =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_delayed'
  | 'signed_out'
  | 'session_refused'
  | 'sessions_ended'
  | 'identity_confirmed'
  | 'identity_not_confirmed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_failed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'data_exported'
  | 'account_deleted'
  | 'account_suspended'
  | 'account_restored'
  | 'account_merged'
  | 'access_refused'
  | 'role_used'
  | 'role_given'
  | 'role_taken';

interface SecurityEvent {
  event: SecurityEventName;
  /** The member whose account it concerns; undefined for an unknown one. */
  memberId?: number;
  /** The request that caused it; undefined for jobs and commands. */
  request?: Pick<FastifyRequest, 'id' | 'ip'> & Partial<Pick<FastifyRequest, 'log'>>;
  /** Facts that are needed to understand it. No secrets, and nothing that identifies a person. */
  details?: Record<string, string | number | boolean | null>;
}

/**
 * Adds an entry; in the transaction of the change itself, where there is one. A line in the log of the process says the
 * same, for programs that watch it.
 */
export async function recordSecurityEvent(
  db: Db | Trx,
  { event, memberId, request, details }: SecurityEvent,
): Promise<void> {
  await db
    .insertInto('security_log')
    .values({
      event,
      member_id: memberId ?? null,
      request_id: request?.id ?? null,
      ip_trunc: request ? truncatedIp(request.ip) : null,
      details: details ? JSON.stringify(details) : null,
    })
    .execute();
  request?.log?.info({ security: true, event, member: memberId, details }, 'Security');
}

/** How often a member was refused within an hour for want of a right. */
export const countRefusals = (db: Db, memberId: number) =>
  readCount(
    db,
    sql`security_log where member_id = ${memberId} and event = 'access_refused' and at > now() - interval '1 hour'`,
  );

const PAGE = 1000;

/** The entries of the security log as they are exported, oldest first, a page of rows at a time. */
export async function* readSecurityLog(db: Db, { since, memberId }: { since?: Date; memberId?: number }) {
  for (let last = 0; ; ) {
    let entries = db.selectFrom('security_log').where('id', '>', last).orderBy('id').limit(PAGE).selectAll();
    if (since) entries = entries.where('at', '>=', since);
    if (memberId !== undefined) entries = entries.where('member_id', '=', memberId);
    const rows = await entries.execute();
    for (const { at, ...entry } of rows) yield { ...entry, at: at.toISOString() };
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE) return;
  }
}
