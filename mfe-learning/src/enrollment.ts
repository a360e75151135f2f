import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';

/** Whether the member takes the course now. */
export const isEnrolled = ({ enrolment_status: status }: { enrolment_status: EnrollmentStatus | null }): boolean =>
  status === 'Enrolled';

/** Nothing may promise a lesson until there are some. */
export const LESSONS_NOT_HERE = 'The lessons of this course are not on this site yet.';
