import type { CourseBody } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { countOf } from '../../../database/count-of';
import type { Db, Trx } from '../../../database/schema';
import { markForDeletion } from '../../../files/delete-marked-files.queries';
import { deleteLargeFile } from '../../../files/large-files.queries';
import { learningRefusals } from '../../learning.refusals';
import { courseState } from './courses.queries';

/** One course with all that is edited of it, and how much hangs on it. */
export async function readCourse(db: Db | Trx, id: number, { lock = false } = {}) {
  const course = await db
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
    .executeTakeFirst();
  if (!course) throw learningRefusals.courseNotFound();
  return course;
}
export type StaffCourseRow = Awaited<ReturnType<typeof readCourse>>;

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
  gallery: JSON.stringify(gallery),
  start_at: new Date(start_at),
  end_at: new Date(end_at),
  post_program_questionnaire_link: post_program_questionnaire_link || null,
});

export async function insertCourse(trx: Trx, body: CourseBody): Promise<number> {
  const { id } = await trx.insertInto('courses').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCourse(trx: Trx, id: number, body: CourseBody): Promise<void> {
  await trx
    .updateTable('courses')
    .set({ ...columnsOf(body), version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** With its lessons, whose files are deleted after the transaction. */
export async function deleteCourse(trx: Trx, id: number): Promise<void> {
  const files = trx.selectFrom('lessons').where('course_id', '=', id).where('file', 'is not', null).select('file');
  for (const { file } of await files.execute()) if (file) await markForDeletion(trx, await deleteLargeFile(trx, file));
  await trx.deleteFrom('courses').where('id', '=', id).execute();
}
