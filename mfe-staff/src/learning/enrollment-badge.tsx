import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { Decision } from '@azadkar/shared-api/learning/staff/schema';
import { badgeOf } from '../layout/panel';

/** The status of an enrollment; gold waits for a decision. */
export const [EnrollmentBadge] = badgeOf<EnrollmentStatus>({
  Applied: 'accent',
  Shortlisted: 'blue',
  Waitlisted: 'blue',
  Enrolled: 'green',
  Completed: 'green',
  Rejected: 'red',
  Withdrawn: 'gray',
});

export const decisionNames: Readonly<Record<Decision, string>> = {
  shortlist: 'Shortlist',
  waitlist: 'Waiting list',
  accept: 'Accept',
  refuse: 'Refuse',
};
