import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { Decision } from '@azadkar/shared-api/learning/staff/schema';
import { StatusBadge } from '../layout/status-badge';

const colors = {
  Applied: 'accent',
  Shortlisted: 'blue',
  Waitlisted: 'blue',
  Enrolled: 'green',
  Completed: 'green',
  Rejected: 'red',
  Withdrawn: 'gray',
} as const;

/** The status of an enrollment; gold waits for a decision. */
export const EnrollmentBadge = ({ status }: { status: EnrollmentStatus }) => (
  <StatusBadge status={status} colors={colors} />
);

export const decisionNames: Readonly<Record<Decision, string>> = {
  shortlist: 'Shortlist',
  waitlist: 'Waiting list',
  accept: 'Accept',
  refuse: 'Refuse',
};
