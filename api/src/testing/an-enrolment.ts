import type { Db } from '../database/schema';
import type { EnrolmentStatus } from '../database/tables/learning';
import { newPublicId } from '../security/tokens';
import type { TestCourse } from './a-course';
import type { TestMember } from './a-member';

/** A member's place in a course; gives its hashed id. */
export async function anEnrolment(
  { db }: { db: Db },
  { member, course, status = 'Enrolled' }: { member: TestMember; course: TestCourse; status?: EnrolmentStatus },
): Promise<string> {
  const hashed = newPublicId();
  await db.insertInto('enrolments').values({ hashed, user_id: member.id, course_id: course.id, status }).execute();
  return hashed;
}
