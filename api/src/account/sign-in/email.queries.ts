import { sql } from 'kysely';
import type { Trx } from '../../database/schema';

export async function verifyEmail(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .execute();
}

/** Restores the former address. Unused tokens are deleted, so that links sent to the other address stop working. */
export async function revertEmail(trx: Trx, userId: number, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .execute();
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}
