import { sql } from 'kysely';
import type { Db } from '../../database/schema';

/**
 * Starts or stops newsletters, announcements and reminders, as often as it is asked. Emails about a member's own actions
 * (tickets, passwords) are always sent.
 */
export async function setNewsletter(db: Db, userId: number, wanted: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ marketing_opt_out_at: wanted ? null : sql`coalesce(marketing_opt_out_at, now())` })
    .where('id', '=', userId)
    .execute();
}
