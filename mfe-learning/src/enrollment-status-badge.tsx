import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { Badge, type StatusColors } from '@azadkar/shared-ui';

const STATUS_COLORS: StatusColors<EnrollmentStatus> = {
  Applied: 'accent',
  Shortlisted: 'accent',
  Waitlisted: 'accent',
  Enrolled: 'brand',
  Completed: 'brand',
  Rejected: 'gray',
  Withdrawn: 'gray',
};

export const EnrollmentStatusBadge = ({ status }: { status: EnrollmentStatus }) => (
  <Badge colorPalette={STATUS_COLORS[status]}>{status}</Badge>
);
