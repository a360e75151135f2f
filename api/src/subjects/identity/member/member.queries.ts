import { newsConsent } from '@azadkar/shared-api/account/rules';
import type { MailPreferencesForm } from '@azadkar/shared-api/account/schema';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import { type Db, type Trx, updateById } from '../../../platform/database/schema';
import { rolesOfUser } from '../../../platform/security/staff-roles.queries';
import type { MemberRow } from './member.present';

export function findDetails(db: Db | Trx, userId: number): Promise<MemberRow & { roles: StaffRole[] }> {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.member_no as memberNo', 'u.name', 'u.email', 'u.phone_raw as phone', 'p.avatar'])
    .select(rolesOfUser('u.id').as('roles'))
    .select(sql<boolean>`p.completed_at is not null`.as('profileCompleted'))
    .executeTakeFirstOrThrow();
}

export async function findPasswordHash(db: Db, userId: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash;
}

/**
 * Starts or stops kinds of emails, as often as it is asked: newsletters and announcements, and reminders. A kind that is left
 * out stays as it is. Emails about a member's own actions (tickets, passwords) are always sent.
 */
export const setMailPreferences = (db: Db, userId: number, { newsletter, reminders }: Partial<MailPreferencesForm>) =>
  updateById(db, 'users', userId, {
    ...(newsletter && agreed(newsConsent)),
    marketing_opt_out_at: sql`${optOut('marketing_opt_out_at', newsletter)}`,
    reminders_opt_out_at: sql`${optOut('reminders_opt_out_at', reminders)}`,
  });

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
