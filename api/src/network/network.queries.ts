import type { VolunteerForm } from '@azadkar/shared-api/network/schema';
import type { Db, Trx } from '../database/schema';

/** An active member's page by their number, with who may see it; undefined when there is no such member. */
export function findMember(db: Db, memberNo: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.member_no', '=', memberNo)
    .where('u.status', '=', 'active')
    .select(['u.id', 'u.member_no', 'u.name', 'p.visibility', 'p.avatar', 'p.title', 'p.city', 'p.country'])
    .select(['p.hourly_rate', 'p.website', 'p.linkedin', 'p.links', 'p.availability', 'p.years_experience'])
    .select(['p.experience_level', 'p.bio', 'p.institute', 'p.degree', 'p.field_of_study'])
    .executeTakeFirst();
}

/** The member's skills, the primary one first. */
export function findSkills(db: Db, userId: number) {
  return db
    .selectFrom('profile_skills as ps')
    .innerJoin('skills as s', 's.id', 'ps.skill_id')
    .where('ps.user_id', '=', userId)
    .select(['s.id', 's.name'])
    .orderBy('ps.type')
    .orderBy('s.id')
    .execute();
}

export async function insertVolunteerRequest(trx: Trx, userId: number, form: VolunteerForm): Promise<void> {
  await trx
    .insertInto('volunteer_requests')
    .values({ user_id: userId, for: form.for, description: form.description })
    .execute();
}
