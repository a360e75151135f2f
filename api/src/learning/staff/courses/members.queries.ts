import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../database/schema';
import { containsWords, MEMBER_WORDS } from '../../../lists/contains-words';
import { countRows, keysetPage } from '../../../lists/keyset-page';

interface MembersQuery extends ListQuery<'name' | 'enrolled'> {
  status: EnrollmentStatus | '';
}

/** The members of a course with their attempts at its quiz. */
export function courseMembers(db: Db, courseId: number, { search, status }: Pick<MembersQuery, 'search' | 'status'>) {
  const attempts = sql`quiz_attempts a where a.course_id = e.course_id and a.user_id = e.user_id`;
  return db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.course_id', '=', courseId)
    .where('u.status', '<>', 'deleted')
    .where(containsWords(MEMBER_WORDS, search))
    .$call((on) => (status === '' ? on : on.where('e.status', '=', status)))
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
}

export async function pageOfCourseMembers(db: Db, courseId: number, { sort, after, size, ...filters }: MembersQuery) {
  const page = await keysetPage(courseMembers(db, courseId, filters), {
    sorts: { name: sql<string>`lower(u.name)`, enrolled: 'e.created_at' },
    id: 'e.id',
    sort: sort || '-enrolled',
    after,
    size,
  });
  const rows = page.rows.map(({ created_at, ...row }) => ({ ...row, enrolled_at: created_at }));
  return { ...page, rows };
}

export async function listCourseMembers(db: Db, courseId: number, query: MembersQuery) {
  const [page, total] = await Promise.all([
    pageOfCourseMembers(db, courseId, query),
    countRows(db, courseMembers(db, courseId, query)),
  ]);
  return { ...page, total };
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

export async function addAttempts(trx: Trx, row: Insertable<Database['attempt_grants']>): Promise<void> {
  await trx.insertInto('attempt_grants').values(row).execute();
}
