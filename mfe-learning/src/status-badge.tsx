import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { Badge } from '@azadkar/shared-ui';

const COLOURS: Record<EnrollmentStatus, 'brand' | 'accent' | 'gray'> = {
  Applied: 'accent',
  Shortlisted: 'accent',
  Waitlisted: 'accent',
  Enrolled: 'brand',
  Completed: 'brand',
  Rejected: 'gray',
  Withdrawn: 'gray',
};

/** How an enrolment stands. */
export function StatusBadge({ status }: { status: EnrollmentStatus }) {
  return <Badge colorPalette={COLOURS[status]}>{status}</Badge>;
}
