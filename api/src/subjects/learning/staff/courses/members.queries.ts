import { courseMembersQuery } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { number } from 'yup';
import { countOf, type Trx } from '../../../../platform/database/schema';
import { MEMBER_WORDS } from '../../../../platform/lists/keyset-page';
import { staffList } from '../../../../platform/tasks/staff-list';
import { learningRefusals } from '../../learning.refusals';

/** The attempts of a member at the quiz of the course of the enrollment `e`. */
const attempts = sql`quiz_attempts a where a.course_id = e.course_id and a.user_id = e.user_id`;

/** The members of a course, with their attempts at its quiz. */
export const courseMembers = staffList({
  list: 'course-members',
  params: courseMembersQuery.shape({ courseId: number().integer().required() }),
  sorts: { name: sql<string>`lower(u.name)`, enrolled: 'e.created_at' },
  id: 'e.id',
  first: '-enrolled',
  words: MEMBER_WORDS,
  rows: (db, { courseId, status }) =>
    db
      .selectFrom('enrolments as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .innerJoin('courses as c', 'c.id', 'e.course_id')
      .where('e.course_id', '=', courseId)
      .where('u.status', '<>', 'deleted')
      .$call((on) => (status === '' ? on : on.where('e.status', '=', status)))
      .select(['e.id', 'u.member_no', 'u.name', 'u.email', 'e.status', 'e.created_at as enrolled_at'])
      .select([
        countOf(attempts).as('attempts'),
        sql<number>`(select max(a.points) from ${attempts})`.as('best_points'),
        sql<number>`c.allowed_attempts + coalesce((
        select sum(attempts) from attempt_grants g where g.course_id = e.course_id and g.user_id = e.user_id
      ), 0)::int`.as('allowed_attempts'),
        sql<boolean>`exists (
        select from certificates k where k.course_id = e.course_id and k.user_id = e.user_id and k.revoked_at is null
      )`.as('certified'),
      ]),
  columns: {
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Status: ({ status }) => status,
    Registered: ({ enrolled_at }) => enrolled_at,
    Attempts: ({ attempts }) => attempts,
    'Allowed attempts': ({ allowed_attempts }) => allowed_attempts,
    'Best points': ({ best_points }) => best_points,
    Certificate: ({ certified }) => (certified ? 'yes' : 'no'),
  },
});

/** A member who can take the quiz of a course. */
export const findEnrolledMember = (trx: Trx, courseId: number, memberNo: number) =>
  trx
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.course_id', '=', courseId)
    .where('u.member_no', '=', memberNo)
    .where('u.status', '=', 'active')
    .where('e.status', 'in', ['Enrolled', 'Completed'])
    .select(['u.id', 'u.name', 'u.email'])
    .executeTakeFirstOrThrow(learningRefusals.notEnrolled);
