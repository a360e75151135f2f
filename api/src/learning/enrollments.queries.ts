import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { Insertable } from 'kysely';
import { isDuplicate } from '../database/database-errors';
import type { Db, Trx } from '../database/schema';
import type { LearningTables } from '../database/tables/learning';
import { refuse } from '../http/refusals';

/** Enrols a member; a second time is refused. */
export async function insertEnrollment(trx: Trx, row: Insertable<LearningTables['enrolments']>): Promise<void> {
  try {
    await trx.insertInto('enrolments').values(row).execute();
  } catch (cause) {
    if (isDuplicate(cause, 'enrolments_once')) throw refuse.conflict('You are already enrolled in this course.');
    throw cause;
  }
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

/** Who has passed has completed the course. */
export async function completeEnrollment(trx: Trx, courseId: number, memberId: number): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({ status: 'Completed' })
    .where('course_id', '=', courseId)
    .where('user_id', '=', memberId)
    .where('status', '=', 'Enrolled')
    .execute();
}
