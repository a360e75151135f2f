/** How far a member is with the lessons of a course, as columns of queries about courses. */
import { type Expression, sql } from 'kysely';

const published = (courseId: Expression<number>) => sql`lessons where course_id = ${courseId} and published`;

export const countLessons = (courseId: Expression<number>) =>
  sql<number>`(select count(*)::int from ${published(courseId)})`;

const sumMinutes = (courseId: Expression<number>) =>
  sql<number>`(select coalesce(sum(duration_minutes), 0)::int from ${published(courseId)})`;

export const countLessonsDone = (courseId: Expression<number>, memberId: number) => sql<number>`(
  select count(*)::int from lesson_progress p join lessons l on l.id = p.lesson_id
  where p.user_id = ${memberId} and l.course_id = ${courseId} and l.published
)`;

/** The order of lessons: by module, and those without a module last. */
export const lessonOrder = sql`m.position nulls last, m.id, l.position, l.id`;

/** Whether the member has done the lesson `l` of a query. */
export const isDone = (memberId: number) =>
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
    sumMinutes(courseId).as('minutes'),
    nextLesson(courseId, memberId).as('next_lesson_id'),
  ] as const;
