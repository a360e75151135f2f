import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/schema';
import { listPage } from '../../../lists/keyset-page';
import { anyContains, type ListQuery } from '../list-query';

interface MembersQuery extends ListQuery {
  status: EnrollmentStatus | '';
}

/** The members of a course with their attempts at its quiz. */
export async function listCourseMembers(db: Db, courseId: number, { search, status, sort, after, size }: MembersQuery) {
  const attempts = sql`quiz_attempts a where a.course_id = e.course_id and a.user_id = e.user_id`;
  const query = db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.course_id', '=', courseId)
    .where('u.status', '<>', 'deleted')
    .where(anyContains([sql`lower(u.name)`, sql`lower(u.email)`], search))
    .$if(status !== '', (on) => on.where('e.status', '=', status as EnrollmentStatus))
    .select(['e.id', 'u.member_no', 'u.name', 'u.email', 'e.status', 'e.created_at'])
    .select([
      sql<number>`(select count(*)::int from ${attempts})`.as('attempts'),
      sql<number>`(select max(a.points) from ${attempts})`.as('best_points'),
      sql<number>`c.allowed_attempts + coalesce((
        select sum(attempts) from attempt_grants g where g.course_id = e.course_id and g.user_id = e.user_id
      ), 0)::int`.as('allowed_attempts'),
      sql<boolean>`exists (
        select from certificates k where k.course_id = e.course_id and k.user_id = e.user_id and k.revoked_at is null
      )`.as('certified'),
    ]);
  const page = await listPage(db, query, {
    sorts: { name: sql<string>`lower(u.name)`, enrolled: 'e.created_at' },
    id: 'e.id',
    sort: sort || '-enrolled',
    after,
    size,
  });
  const rows = page.rows.map(({ created_at, ...row }) => ({ ...row, enrolled_at: created_at.toISOString() }));
  return { ...page, rows };
}

/** A member who can take the quiz of a course. */
export function findEnrolledMember(trx: Trx, courseId: number, memberNo: number) {
  return trx
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.course_id', '=', courseId)
    .where('u.member_no', '=', memberNo)
    .where('u.status', '=', 'active')
    .where('e.status', 'in', ['Enrolled', 'Completed'])
    .select(['u.id', 'u.name', 'u.email'])
    .executeTakeFirst();
}
