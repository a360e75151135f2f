/** Who may read lessons. */
import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';

interface ReaderOfLesson {
  enrolment_status: EnrollmentStatus | null;
  start_at: Date;
}

export type ReasonNotToRead = 'not enrolled' | 'not admitted' | 'not open yet';

/** Who has a place, or had one to the end, reads on also after the course is over. */
export function reasonNotToRead(
  { enrolment_status: status, start_at }: ReaderOfLesson,
  now = new Date(),
): ReasonNotToRead | null {
  if (status === null) return 'not enrolled';
  if (status !== 'Enrolled' && status !== 'Completed') return 'not admitted';
  return now < start_at ? 'not open yet' : null;
}
