import { slugOf } from '@azadkar/shared-api/format';
import { type CourseBody, type CourseState, coursesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import {
  countOf,
  type Db,
  deleteById,
  insertOne,
  nextVersion,
  type Trx,
  updateById,
} from '../../../../platform/database/schema';
import { markForDeletion } from '../../../../platform/files/files.queries';
import { deleteLargeFile } from '../../../../platform/files/large-files.queries';
import { staffList } from '../../../../platform/tasks/staff-list';
import { learningRefusals } from '../../learning.refusals';

/** What a row of `courses` is now: members do not see a draft, and only an open one takes registrations. */
const courseState = sql<CourseState>`case
  when not courses.published then 'draft'
  when courses.end_at < now() then 'over'
  when courses.registrations_closed then 'closed'
  else 'open' end`;

/** Courses as the staff see them, and the file of them. */
export const courseList = staffList({
  list: 'courses',
  params: coursesQuery,
  sorts: { title: sql<string>`lower(courses.title)`, start: 'courses.start_at' },
  id: 'courses.id',
  first: '-start',
  words: sql`lower(courses.title)`,
  rows: (db, { program, state }) =>
    db
      .selectFrom('courses')
      .innerJoin('programs', 'programs.id', 'courses.program_id')
      .$if(program !== undefined, (on) => on.where('courses.program_id', '=', program ?? 0))
      .$call((on) => (state === '' ? on : on.where(courseState, '=', state)))
      .select(['courses.id', 'courses.slug', 'courses.title', 'programs.title as program'])
      .select(['courses.start_at', 'courses.end_at', courseState.as('state')])
      .select([
        countOf(sql`lessons where course_id = courses.id`).as('lessons'),
        countOf(sql`enrolments where course_id = courses.id and status in ('Enrolled', 'Completed')`).as('members'),
        countOf(sql`enrolments where course_id = courses.id and status in ('Applied', 'Shortlisted')`).as(
          'applications',
        ),
      ]),
  columns: {
    Course: ({ title }) => title,
    Programme: ({ program }) => program,
    State: ({ state }) => state,
    Starts: ({ start_at }) => start_at,
    Ends: ({ end_at }) => end_at,
    Lessons: ({ lessons }) => lessons,
    Members: ({ members }) => members,
    'To decide': ({ applications }) => applications,
    'Name in the address': ({ slug }) => slug,
  },
});

/** One course with all that is edited of it, and how much hangs on it. */
export const readCourse = (db: Db | Trx, id: number, { lock = false } = {}) =>
  db
    .selectFrom('courses')
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .selectAll()
    .select([
      courseState.as('state'),
      countOf(sql`lessons where course_id = courses.id`).as('lessons'),
      countOf(sql`enrolments where course_id = courses.id`).as('enrollments'),
      countOf(sql`quiz_attempts where course_id = courses.id and state = 'in_progress'`).as('under_way'),
      countOf(sql`certificates where course_id = courses.id and revoked_at is null`).as('certificates'),
    ])
    .executeTakeFirstOrThrow(learningRefusals.courseNotFound);
type StaffCourseRow = Awaited<ReturnType<typeof readCourse>>;

export function presentStaffCourse(course: StaffCourseRow) {
  const { outline_version: _, changed_at: __, words: ___, start_at, end_at, ...values } = course;
  return {
    ...values,
    start_at,
    end_at,
    post_program_questionnaire_link: values.post_program_questionnaire_link ?? '',
  };
}

/** A course as the audit log compares it. */
export function describeCourse(course: StaffCourseRow) {
  const { id, version, state, lessons, enrollments, under_way, certificates, ...values } = presentStaffCourse(course);
  return { ...values, gallery: values.gallery.join(', ') };
}

const columnsOf = ({
  version: _,
  gallery,
  start_at,
  end_at,
  post_program_questionnaire_link,
  ...body
}: CourseBody) => ({
  ...body,
  slug: body.slug || slugOf(body.title, 'course'),
  gallery: JSON.stringify(gallery),
  start_at: new Date(start_at),
  end_at: new Date(end_at),
  post_program_questionnaire_link: post_program_questionnaire_link || null,
});

export const insertCourse = (trx: Trx, body: CourseBody): Promise<number> => insertOne(trx, 'courses', columnsOf(body));

export const updateCourse = (trx: Trx, id: number, body: CourseBody) =>
  updateById(trx, 'courses', id, { ...columnsOf(body), version: nextVersion, changed_at: sql`now()` });

/** With its lessons, whose files are deleted after the transaction. */
export async function deleteCourse(trx: Trx, id: number): Promise<void> {
  const files = trx.selectFrom('lessons').where('course_id', '=', id).where('file', 'is not', null).select('file');
  for (const { file } of await files.execute()) if (file) await markForDeletion(trx, await deleteLargeFile(trx, file));
  await deleteById(trx, 'courses', id);
}
