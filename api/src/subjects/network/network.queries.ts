import type { VolunteerForm } from '@azadkar/shared-api/network/schema';
import { sql } from 'kysely';
import { countOf, type Db, insertOne, type Trx } from '../../platform/database/schema';

/** An active member's page by their number, with who may see it; undefined when there is no such member. */
export const findMember = (db: Db, memberNo: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.member_no', '=', memberNo)
    .where('u.status', '=', 'active')
    .select(['u.id', 'u.member_no', 'u.name', 'p.visibility', 'p.avatar', 'p.title', 'p.city', 'p.country'])
    .select(['p.hourly_rate', 'p.website', 'p.linkedin', 'p.links', 'p.availability', 'p.years_experience'])
    .select(['p.experience_level', 'p.bio', 'p.institute', 'p.degree', 'p.field_of_study'])
    .executeTakeFirst();

/** The member's skills, the primary one first. */
export const findSkills = (db: Db, userId: number) =>
  db
    .selectFrom('profile_skills as ps')
    .innerJoin('skills as s', 's.id', 'ps.skill_id')
    .where('ps.user_id', '=', userId)
    .select(['s.id', 's.name'])
    .orderBy('ps.type')
    .orderBy('s.id')
    .execute();

export const insertVolunteerRequest = (trx: Trx, userId: number, form: VolunteerForm) =>
  insertOne(trx, 'volunteer_requests', { user_id: userId, for: form.for, description: form.description });

/** How the directory stands, and who wants to contribute. */
export const countNetworkFigures = (db: Db) =>
  db
    .selectNoFrom([
      countOf(sql`directory_entries where listed`).as('listed'),
      countOf(sql`directory_entries where listed and public`).as('public'),
      countOf(
        sql`users u left join profiles p on p.user_id = u.id where u.status = 'active' and p.completed_at is null`,
      ).as('incomplete'),
      countOf(sql`volunteer_requests where status = 'new'`).as('new_volunteers'),
    ])
    .executeTakeFirstOrThrow();
