/** What can be decided about an application in each status. */
import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import type { Decision } from '@azadkar/shared-api/learning/staff/schema';

export const statusAfter: Record<Decision, EnrollmentStatus> = {
  shortlist: 'Shortlisted',
  waitlist: 'Waitlisted',
  accept: 'Enrolled',
  refuse: 'Rejected',
};

/** Who has a place keeps it; a refusal can be taken up again. */
const decisionsIn: Record<EnrollmentStatus, readonly Decision[]> = {
  Applied: ['shortlist', 'waitlist', 'accept', 'refuse'],
  Shortlisted: ['waitlist', 'accept', 'refuse'],
  Waitlisted: ['shortlist', 'accept', 'refuse'],
  Rejected: ['shortlist', 'accept'],
  Enrolled: [],
  Completed: [],
  Withdrawn: [],
};

export const decisionsFor = (status: EnrollmentStatus): Decision[] => [...decisionsIn[status]];

const said: Record<EnrollmentStatus, string> = {
  Applied: 'This is decided already.',
  Shortlisted: 'This member is on the shortlist already.',
  Waitlisted: 'This member is on the waiting list already.',
  Rejected: 'This application was refused.',
  Enrolled: 'This member has a place already.',
  Completed: 'This member has completed the course.',
  Withdrawn: 'This member has withdrawn.',
};

/** Why a decision cannot be taken; null when it can. */
export const whyUndecidable = (status: EnrollmentStatus, decision: Decision): string | null =>
  decisionsIn[status].includes(decision) ? null : said[status];
