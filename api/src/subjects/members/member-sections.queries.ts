/** The sections of a member's page. Each shows the newest; a person has few of each. */

import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';
import { rolesOfUser } from '../../platform/security/staff-roles.queries';
import { NAME_OF_PACKAGE } from '../payments/orders.queries';
import { staffMemberRefusals } from './staff-member.refusals';

const MAX_ROWS = 50;

export const findMemberProfile = (db: Db, userId: number) =>
  db
    .selectFrom('profiles as p')
    .where('p.user_id', '=', userId)
    .select(['p.title', 'p.organisation', 'p.designation', 'p.gender', 'p.birthdate', 'p.city', 'p.state', 'p.country'])
    .select(['p.degree', 'p.field_of_study', 'p.institute', 'p.years_experience', 'p.experience_level'])
    .select(['p.availability', 'p.hourly_rate', 'p.website', 'p.linkedin', 'p.bio', 'p.visibility', 'p.completed_at'])
    .select(
      sql<string[]>`coalesce((
        select json_agg(s.name order by ps.type, s.id) from profile_skills ps join skills s on s.id = ps.skill_id
        where ps.user_id = p.user_id
      ), '[]')`.as('skills'),
    )
    .executeTakeFirst();

export const listMemberships = (db: Db, userId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .leftJoin('packages as next', 'next.id', 'm.next_package_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .where('m.user_id', '=', userId)
    .orderBy(sql`m.state in ('active', 'grace')`, 'desc')
    .orderBy('m.starts_on', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_ROWS)
    .select(['m.id', 'p.name as plan', 'm.state', 'm.starts_on', 'm.ends_on'])
    .select(['o.public_no as order_no', 'next.name as next_plan'])
    .execute();

export const listMemberOrders = (db: Db, userId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('tickets as t', 't.id', 'o.ticket_id')
    .leftJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', (on) => on.on('k.id', '=', sql<number>`coalesce(o.package_id, t.package_id)`))
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_ROWS)
    .select(['o.public_no', 'o.kind', 'o.total', 'o.state', 'o.created_at', 'o.paid_at'])
    .select(['e.title as event', NAME_OF_PACKAGE.as('package')])
    .execute();

export const listTickets = (db: Db, userId: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', 'k.id', 't.package_id')
    .where('t.user_id', '=', userId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_ROWS)
    .select(['t.public_id', 'e.title as event', 'k.name as package', 't.first_name', 't.last_name', 't.cnic_enc'])
    .select(['t.state', 't.created_at'])
    .execute();

export const listMemberCourses = (db: Db, userId: number) =>
  db
    .selectFrom('enrolments as n')
    .innerJoin('courses as c', 'c.id', 'n.course_id')
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .limit(MAX_ROWS)
    .select(['c.title', 'n.status', 'n.created_at as applied_at'])
    .select([
      sql<number>`(select count(*)::int from quiz_attempts a where a.user_id = n.user_id and a.course_id = n.course_id)`.as(
        'attempts',
      ),
      sql<number | null>`(
        select floor(max(a.points * 100.0 / nullif(a.total, 0)))::int from quiz_attempts a
        where a.user_id = n.user_id and a.course_id = n.course_id and a.state = 'graded'
      )`.as('best'),
    ])
    .execute();

export const listMemberCertificates = (db: Db, userId: number) =>
  db
    .selectFrom('certificates')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .select(['code', 'title_snapshot as title', 'issued_on', 'revoked_at'])
    .execute();

export const listMemberIssues = (db: Db, userId: number) =>
  db
    .selectFrom('issues')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(MAX_ROWS)
    .select(['public_id as id', 'title', 'topic', 'status', 'created_at'])
    .execute();

/** What was sent to the present address. The text of an email is deleted once it is sent; the name of its template stays. */
export const listMemberEmails = (db: Db, address: string) =>
  db
    .selectFrom('mail_outbox')
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .select([
      'state as status',
      'created_at',
      'sent_at',
      'template',
      sql<string | null>`letter ->> 'subject'`.as('subject'),
    ])
    .execute();

/** What the head of the page says beside the account itself. */
export const findStanding = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('users as into', 'into.id', 'u.merged_into')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['into.member_no as merged_into', 'p.avatar'])
    .select([
      rolesOfUser('u.id').as('roles'),
      sql<boolean>`exists (select from authenticators where user_id = u.id)
        or exists (select from passkeys where user_id = u.id)`.as('second_factor'),
    ])
    .executeTakeFirstOrThrow();

const MAX_NOTES = 200;

export const listNotes = (db: Db, userId: number) =>
  db
    .selectFrom('member_notes as n')
    .leftJoin('users as a', 'a.id', 'n.author_id')
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(MAX_NOTES)
    .select(['n.id', 'n.body', 'n.author_id', 'n.created_at', 'a.name as author'])
    .execute();

/** Deletes a note about this member, of this author or, without one, of any author; refused when there is none. */
export const deleteNote = (
  trx: Trx,
  { id, userId, authorId }: { id: number; userId: number; authorId: number | null },
) =>
  trx
    .deleteFrom('member_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(authorId !== null, (query) => query.where('author_id', '=', authorId))
    .returning('id')
    .executeTakeFirstOrThrow(staffMemberRefusals.noteNotFound);
