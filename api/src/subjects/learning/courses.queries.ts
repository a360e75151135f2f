import type { EnrollmentStatus, ProgramPage } from '@azadkar/shared-api/learning/rules';
import type { FigurePage } from '@azadkar/shared-api/public/rules';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../platform/database/schema';
import type { Refusal } from '../../platform/http/refusals';
import { allowedAttempts, isUnderWay, usedAttempts } from './attempts.queries';
import { learningRefusals } from './learning.refusals';
import { countLessons, countLessonsDone, lessonFigures } from './lessons.queries';

/** Every published course with its program and the member's enrollment: open courses first, then by position. */
export const listCourses = (db: Db, memberId: number) =>
  selectCourses(db, memberId)
    .orderBy('courses.registrations_closed')
    .orderBy(sql`courses.end_at < now()`)
    .orderBy('courses.position')
    .orderBy('courses.id')
    .execute();
export type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];

/** Whether members can enroll in a course. */
const isOpen = sql<boolean>`(courses.published and not courses.registrations_closed
  and courses.start_at <= now() and courses.end_at > now())`;

/** The program that a page for everyone tells of, with the course that it registers for while that is open. */
export const findProgramPage = (db: Db, page: ProgramPage) =>
  db
    .selectFrom('programs as p')
    .where('p.page', '=', page)
    .select((on) => [
      'p.id as program_id',
      jsonObjectFrom(
        on
          .selectFrom('courses')
          .whereRef('courses.id', '=', 'p.course_id')
          .whereRef('courses.program_id', '=', 'p.id')
          .where(isOpen)
          .select(['courses.id', 'courses.slug']),
      ).as('course'),
      jsonArrayFrom(
        on
          .selectFrom('courses')
          .whereRef('courses.program_id', '=', 'p.id')
          .where('courses.published', '=', true)
          .orderBy('courses.position')
          .orderBy('courses.id')
          .select(['courses.id', 'courses.title', 'courses.description', 'courses.outcomes', isOpen.as('is_open')]),
      ).as('courses'),
      jsonArrayFrom(
        on
          .selectFrom('graduate_stories as s')
          .orderBy('s.position')
          .orderBy('s.id')
          .select(['s.id', 's.name', 's.designation', 's.quote', 's.video_url']),
      ).as('stories'),
      jsonArrayFrom(
        on
          .selectFrom('home_statistics as f')
          .where('f.page', '=', sql<FigurePage>`${page}::text`)
          .orderBy('f.position')
          .orderBy('f.id')
          .select(['f.id', 'f.figure', 'f.meaning']),
      ).as('figures'),
    ])
    .executeTakeFirst();

/** One course with the figures of its quiz, for one member. */
export const findCourse = (
  db: Db | Trx,
  courseId: number,
  memberId: number,
  refusal: () => Refusal = learningRefusals.courseNotFound,
) =>
  selectCourses(db, memberId)
    .leftJoin('questionnaires as quiz', 'quiz.id', 'courses.quiz_questionnaire_id')
    .where('courses.id', '=', courseId)
    .select([
      'courses.gallery',
      'courses.quiz_questionnaire_id',
      'courses.quiz_published',
      'courses.pass_pct',
      'courses.post_program_questionnaire_link',
      'courses.outcomes',
      'courses.taught_by',
      'courses.level',
      'courses.language',
      'courses.quiz_after_lessons',
      'programs.questionnaire_id',
      'programs.scholarship',
      'quiz.title as quiz_title',
      'quiz.description as quiz_description',
    ])
    .select((on) => [
      allowedAttempts('courses', memberId).as('allowed_attempts'),
      usedAttempts(on.ref('courses.id'), memberId).as('used_attempts'),
      on
        .exists(
          on
            .selectFrom('quiz_attempts')
            .whereRef('course_id', '=', 'courses.id')
            .where('user_id', '=', memberId)
            .where(isUnderWay)
            .select('quiz_attempts.id'),
        )
        .as('attempt_under_way'),
      quizTotal(sql<number>`count(*)::int`).as('quiz_questions'),
      quizTotal(sql<number>`coalesce(sum(questions.points), 0)::int`).as('quiz_total_score'),
    ])
    .executeTakeFirstOrThrow(refusal);
export type CourseDetail = Awaited<ReturnType<typeof findCourse>>;

/** When the member has begun the quiz of the course `c` and can still submit it. */
const attemptUnderWay = (memberId: number) => sql<Date | null>`(
  select started_at from quiz_attempts where course_id = c.id and user_id = ${memberId} and ${isUnderWay}
)`;

/** Whether the course has a quiz that the member may take now: what reasonNotToTakeQuiz says of one course. */
const quizOpen = (memberId: number) => sql<boolean>`(
  c.certification and c.quiz_published
  and exists (select from questions where questionnaire_id = c.quiz_questionnaire_id)
  and ${usedAttempts(sql.ref('c.id'), memberId)} < ${allowedAttempts('c', memberId)}
  and (not c.quiz_after_lessons
    or ${countLessonsDone(sql.ref('c.id'), memberId)} >= ${countLessons(sql.ref('c.id'))}
    or ${attemptUnderWay(memberId)} is not null)
)`;

/** The course that a member is admitted to and has not completed: a quiz under way first, then the one that ends first. */
export const findNextCourse = (db: Db, memberId: number) =>
  db
    .selectFrom('courses as c')
    .innerJoin('enrolments as e', 'e.course_id', 'c.id')
    .where('e.user_id', '=', memberId)
    .where('e.status', '=', 'Enrolled')
    .where('c.published', '=', true)
    .where('c.start_at', '<=', sql<Date>`now()`)
    .where('c.end_at', '>', sql<Date>`now()`)
    .select(['c.id', 'c.slug', 'c.title', 'c.end_at'])
    .select([attemptUnderWay(memberId).as('attempt_started_at'), quizOpen(memberId).as('quiz_open')])
    .select((on) => lessonFigures(on.ref('c.id'), memberId))
    .orderBy('attempt_started_at', (order) => order.asc().nullsLast())
    .orderBy('c.end_at')
    .orderBy('c.id')
    .executeTakeFirst();

/** The courses of a program that are open for enrollment. */
export const listOpenCourses = (db: Db, programId: number) =>
  db
    .selectFrom('courses')
    .where('program_id', '=', programId)
    .where(isOpen)
    .orderBy('position')
    .select(['id', 'title'])
    .execute();

export const findProgram = (db: Db, id: number) =>
  db.selectFrom('programs').where('id', '=', id).select(['id', 'questionnaire_id']).executeTakeFirst();

/** Drafts are for the staff. */
const selectCourses = (db: Db | Trx, memberId: number) =>
  db
    .selectFrom('courses')
    .where('courses.published', '=', true)
    .innerJoin('programs', 'programs.id', 'courses.program_id')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.course_id', '=', 'courses.id').on('enrolments.user_id', '=', memberId),
    )
    .select([
      'courses.id',
      'courses.slug',
      'courses.title',
      'courses.description',
      'courses.image',
      'courses.start_at',
      'courses.end_at',
      'courses.registrations_closed',
      'courses.certification',
      'courses.program_id',
      'programs.title as program_title',
      'enrolments.status as enrolment_status',
    ])
    .select((on) => lessonFigures(on.ref('courses.id'), memberId))
    .$narrowType<{ enrolment_status: EnrollmentStatus | null }>();

const quizTotal = (figure: RawBuilder<number>) =>
  sql<number>`(select ${figure} from questions where questionnaire_id = courses.quiz_questionnaire_id)`;

/** The member's own enrollment by its hashed id. */
export const findEnrollment = (db: Db, hashed: string, memberId: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('programs', 'programs.id', 'courses.program_id')
    .where('enrolments.hashed', '=', hashed)
    .where('enrolments.user_id', '=', memberId)
    .select(['enrolments.status', 'courses.title as course', 'programs.title as program'])
    .$narrowType<{ status: EnrollmentStatus }>()
    .executeTakeFirstOrThrow(learningRefusals.enrollmentNotFound);

/** Marks the enrollment as completed, when the member has passed the quiz. */
export const completeEnrollment = (trx: Trx, courseId: number, memberId: number) =>
  trx
    .updateTable('enrolments')
    .set({ status: 'Completed' })
    .where('course_id', '=', courseId)
    .where('user_id', '=', memberId)
    .where('status', '=', 'Enrolled')
    .execute();
