import type { StaffRole } from '../../staff/staff.rules';

/** Whose history is shown on the page of a record, by its kind in the audit log: those who may open that page. */
export const historyRoles = {
  member: ['admin'],
  event: ['editor', 'support', 'finance', 'admin'],
  ticket: ['support', 'admin'],
  issue: ['support', 'admin'],
  promotion: ['editor', 'support', 'admin'],
  course: ['learning', 'admin'],
  lesson: ['learning', 'admin'],
  program: ['learning', 'admin'],
  questionnaire: ['learning', 'admin'],
  application: ['learning', 'admin'],
  payment_settings: ['finance', 'admin'],
  plan: ['finance', 'admin'],
  coupon: ['finance', 'admin'],
  site: ['editor', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type HistoryKind = keyof typeof historyRoles;

/** As many entries as a page shows, the newest. */
export const MAX_HISTORY = 100;
