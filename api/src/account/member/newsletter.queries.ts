import { newsConsent } from '@azadkar/shared-api/account/rules';
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
      ...(newsletter && agreed(newsConsent)),
      marketing_opt_out_at: sql`${optOut('marketing_opt_out_at', newsletter)}`,
      reminders_opt_out_at: sql`${optOut('reminders_opt_out_at', reminders)}`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Consent to news, with its words. That of a member who has not stopped them stays the first one. */
function agreed(words: string) {
  const isKept = sql`news_agreed_at is not null and marketing_opt_out_at is null`;
  return {
    news_agreed_at: sql<Date>`case when ${isKept} then news_agreed_at else now() end`,
    news_words: sql<string>`case when ${isKept} then news_words else ${words}::text end`,
  };
}

/** The time since when a kind is not wanted. It stays the first one. */
function optOut(column: string, wanted: boolean | undefined) {
  if (wanted === undefined) return sql.ref(column);
  return wanted ? sql`null` : sql`coalesce(${sql.ref(column)}, now())`;
}
