import type { MailPreferencesForm } from '@azadkar/shared-api/account/schema';
import { sql } from 'kysely';
import type { Db } from '../../database/schema';

/**
 * Starts or stops kinds of emails, as often as it is asked: newsletters and announcements, and reminders. A kind that is left
 * out stays as it is. Emails about a member's own actions (tickets, passwords) are always sent.
 */
export async function setMailPreferences(
  db: Db,
  userId: number,
  { newsletter, reminders }: Partial<MailPreferencesForm>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      marketing_opt_out_at: sql`${optOut('marketing_opt_out_at', newsletter)}`,
      reminders_opt_out_at: sql`${optOut('reminders_opt_out_at', reminders)}`,
    })
    .where('id', '=', userId)
    .execute();
}

/** The time since when a kind is not wanted. It stays the first one. */
function optOut(column: string, wanted: boolean | undefined) {
  if (wanted === undefined) return sql.ref(column);
  return wanted ? sql`null` : sql`coalesce(${sql.ref(column)}, now())`;
}
