import type { Decision } from '@azadkar/shared-api/learning/staff/schema';

export const decisionNames: Record<Decision, string> = {
  shortlist: 'Shortlist',
  waitlist: 'Waiting list',
  accept: 'Accept',
  refuse: 'Refuse',
};
