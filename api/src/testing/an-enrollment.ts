import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { Db } from '../platform/database/schema';
import { newPublicId } from '../platform/security/tokens';
import type { TestCourse } from './a-course';
import type { TestMember } from './a-member';

/** A member's enrollment in a course; returns its hashed id. */
export async function anEnrollment(
  { db }: { db: Db },
  { member, course, status = 'Enrolled' }: { member: TestMember; course: TestCourse; status?: EnrollmentStatus },
): Promise<string> {
  const hashed = newPublicId();
  await db.insertInto('enrolments').values({ hashed, user_id: member.id, course_id: course.id, status }).execute();
  return hashed;
}
