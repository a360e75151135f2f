/** The tokens of links in emails: stored as hashes, used once, and replaced by the newest of their kind. */
import {
  INVITATION_LINK_DAYS,
  PASSWORD_LINK_MINUTES,
  REVERT_EMAIL_LINK_HOURS,
  VERIFICATION_LINK_DAYS,
} from '@azadkar/shared-api/account/rules';
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../database/schema';
import { newToken, sha256 } from './tokens';

type TokenKind = Database['one_time_tokens']['kind'];

const MINUTES: Record<TokenKind, number> = {
  reset: PASSWORD_LINK_MINUTES,
  verify: VERIFICATION_LINK_DAYS * 24 * 60,
  verify_with_order: VERIFICATION_LINK_DAYS * 24 * 60,
  change_email: VERIFICATION_LINK_DAYS * 24 * 60,
  revert_email: REVERT_EMAIL_LINK_HOURS * 60,
  invite: INVITATION_LINK_DAYS * 24 * 60,
};

/** Creates a token of this kind, which replaces an older one, and returns it; only its hash is stored. */
export async function issueToken(
  trx: Trx,
  userId: number,
  kind: Exclude<TokenKind, 'revert_email'>,
  { minutes = MINUTES[kind], payload = {} }: { minutes?: number; payload?: Record<string, string> } = {},
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('one_time_tokens')
    .values({
      user_id: userId,
      kind,
      token_sha256: sha256(token),
      payload: JSON.stringify(payload),
      expires_at: sql`now() + ${minutes} * interval '1 minute'`,
    })
    .onConflict((open) =>
      open
        .columns(['user_id', 'kind'])
        .where('used_at', 'is', null)
        .doUpdateSet((row) => ({
          token_sha256: row.ref('excluded.token_sha256'),
          payload: row.ref('excluded.payload'),
          expires_at: row.ref('excluded.expires_at'),
          created_at: sql<Date>`now()`,
        })),
    )
    .execute();
  return token;
}

/**
 * Creates the token that reverts a change of address. While an earlier one is valid, it is not replaced and the result
 * is null: an attacker could otherwise change the address twice and invalidate the owner's link.
 */
export async function issueRevertToken(trx: Trx, userId: number, email: string): Promise<string | null> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'revert_email')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const token = newToken();
  const { rows } = await sql`
    insert into one_time_tokens (user_id, kind, token_sha256, payload, expires_at)
    values (${userId}, 'revert_email', ${sha256(token)}, ${JSON.stringify({ email })}::jsonb,
      now() + ${MINUTES.revert_email} * interval '1 minute')
    on conflict (user_id, kind) where used_at is null do nothing
    returning id
  `.execute(trx);
  return rows.length > 0 ? token : null;
}

/** The token if it can be used now. Checked before a password is hashed, because hashing is expensive. */
export const findOpenToken = (db: Db, kinds: readonly TokenKind[], token: string) =>
  db
    .selectFrom('one_time_tokens')
    .where('token_sha256', '=', sha256(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['user_id', 'kind', 'payload'])
    .executeTakeFirst();

/** Marks the token as used. Undefined when it is unknown, used, replaced or expired, without a difference. */
export const useToken = (trx: Trx, kind: TokenKind, token: string) =>
  trx
    .updateTable('one_time_tokens')
    .set({ used_at: sql`now()` })
    .where('token_sha256', '=', sha256(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'payload'])
    .executeTakeFirst();
