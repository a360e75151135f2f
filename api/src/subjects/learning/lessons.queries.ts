import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { type Expression, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';
import { learningRefusals } from './learning.refusals';

/** How far a member is with the lessons of a course, as columns of queries about courses. */

const published = (courseId: Expression<number>) => sql`lessons where course_id = ${courseId} and published`;

export const countLessons = (courseId: Expression<number>) =>
  sql<number>`(select count(*)::int from ${published(courseId)})`;

export const countLessonsDone = (courseId: Expression<number>, memberId: number) => sql<number>`(
  select count(*)::int from lesson_progress p join lessons l on l.id = p.lesson_id
  where p.user_id = ${memberId} and l.course_id = ${courseId} and l.published
)`;

/** The order of lessons: by module, and those without a module last. */
const lessonOrder = sql`m.position nulls last, m.id, l.position, l.id`;

/** Whether the member has done the lesson `l` of a query. */
const isDone = (memberId: number) =>
  sql<boolean>`exists (select from lesson_progress p where p.lesson_id = l.id and p.user_id = ${memberId})`;

/** The lesson that was opened last if it is not done, else the first one that is not; null when none is left. */
const nextLesson = (courseId: Expression<number>, memberId: number) => sql<number | null>`(
  select l.id from lessons l left join course_modules m on m.id = l.module_id
  where l.course_id = ${courseId} and l.published
    and not ${isDone(memberId)}
  order by exists (
    select from enrolments e where e.user_id = ${memberId} and e.course_id = ${courseId} and e.last_lesson_id = l.id
  ) desc, ${lessonOrder}
  limit 1
)`;

/** All of them, by their names in the contract. */
export const lessonFigures = (courseId: Expression<number>, memberId: number) =>
  [
    countLessons(courseId).as('lessons'),
    countLessonsDone(courseId, memberId).as('lessons_done'),
    sql<number>`(select coalesce(sum(duration_minutes), 0)::int from ${published(courseId)})`.as('minutes'),
    nextLesson(courseId, memberId).as('next_lesson_id'),
  ] as const;

/** The lessons of a course that members see, in their order. */
export const listLessons = (db: Db, courseId: number, memberId: number) =>
  db
    .selectFrom('lessons as l')
    .leftJoin('course_modules as m', 'm.id', 'l.module_id')
    .where('l.course_id', '=', courseId)
    .where('l.published', '=', true)
    .orderBy(lessonOrder)
    .select(['l.id', 'l.title', 'l.kind', 'l.duration_minutes', 'l.free'])
    .select(['m.id as module_id', 'm.title as module', 'm.summary'])
    .select(isDone(memberId).as('done'))
    .execute();
export type LessonOfCourse = Awaited<ReturnType<typeof listLessons>>[number];

/** A lesson that members see, of a course that they see, and how this member stands to the course. */
export const findLesson = (db: Db, id: number, memberId: number) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .leftJoin('course_modules as m', 'm.id', 'l.module_id')
    .leftJoin('enrolments as e', (join) => join.onRef('e.course_id', '=', 'c.id').on('e.user_id', '=', memberId))
    .where('l.id', '=', id)
    .where('l.published', '=', true)
    .where('c.published', '=', true)
    .selectAll('l')
    .select(['m.title as module', 'c.slug as course_slug', 'c.title as course_title', 'c.start_at'])
    .select('e.status as enrolment_status')
    .select(isDone(memberId).as('done'))
    .$narrowType<{ enrolment_status: EnrollmentStatus | null }>()
    .executeTakeFirstOrThrow(learningRefusals.lessonNotFound);
export type LessonOfMember = Awaited<ReturnType<typeof findLesson>>;

interface LessonAndMember {
  lessonId: number;
  memberId: number;
}

/** Marks a lesson as done; a second time changes nothing. */
export const insertProgress = (db: Db | Trx, { lessonId, memberId }: LessonAndMember) =>
  db
    .insertInto('lesson_progress')
    .values({ user_id: memberId, lesson_id: lessonId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const keepLastLesson = (db: Db, { lessonId, memberId, courseId }: LessonAndMember & { courseId: number }) =>
  db
    .updateTable('enrolments')
    .set({ last_lesson_id: lessonId })
    .where('course_id', '=', courseId)
    .where('user_id', '=', memberId)
    .execute();

/** How far a member is with a course. */
export const readProgress = (db: Db, courseId: number, memberId: number) =>
  db
    .selectFrom('courses')
    .where('courses.id', '=', courseId)
    .select((on) => lessonFigures(on.ref('courses.id'), memberId))
    .executeTakeFirstOrThrow();
