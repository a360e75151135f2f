import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { Insertable } from 'kysely';
import type { Database, Db, Trx } from '../database/schema';

/** Stores an enrollment; a second one of the member in the course breaks enrolments_once. */
export async function insertEnrollment(trx: Trx, row: Insertable<Database['enrolments']>): Promise<void> {
  await trx.insertInto('enrolments').values(row).execute();
}

/** The member's own enrollment by its hashed id. */
export function findEnrollment(db: Db, hashed: string, memberId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('programs', 'programs.id', 'courses.program_id')
    .where('enrolments.hashed', '=', hashed)
    .where('enrolments.user_id', '=', memberId)
    .select(['enrolments.status', 'courses.title as course', 'programs.title as program'])
    .$narrowType<{ status: EnrollmentStatus }>()
    .executeTakeFirst();
}

/** Marks the enrollment as completed, when the member has passed the quiz. */
export async function completeEnrollment(trx: Trx, courseId: number, memberId: number): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({ status: 'Completed' })
    .where('course_id', '=', courseId)
    .where('user_id', '=', memberId)
    .where('status', '=', 'Enrolled')
    .execute();
}
