/** What the staff may do for members, the same for its pages and the server. */
import type { StaffRole } from '../../staff/staff.rules';

export const memberStatuses = ['active', 'suspended', 'superseded', 'deleted'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const bulkMemberActions = ['suspend', 'restore', 'end_sessions', 'send_confirmation'] as const;
export type BulkMemberAction = (typeof bulkMemberActions)[number];

/** What happens to a member by each, as the plan says it. */
export const bulkMemberActionNames: Readonly<Record<BulkMemberAction, string>> = {
  suspend: 'is signed out, cannot sign in, and gets an email about it',
  restore: 'can sign in again, and gets an email about it',
  end_sessions: 'is signed out everywhere',
  send_confirmation: 'gets the email that confirms the address, or the invitation, once more',
};

/** What a column of a file of members can be. */
export const memberColumns = ['name', 'last_name', 'email', 'phone', 'plan', 'paid_until'] as const;
export type MemberColumn = (typeof memberColumns)[number];

/** Rows of one file. */
export const MAX_ROWS_OF_MEMBERS = 10_000;
export const MAX_MEMBERS_FILE_BYTES = 5 * 1024 * 1024;

/** Who may see which section of a member's page, and do what on it. */
export const memberCare = {
  page: ['support', 'finance', 'learning', 'admin'],
  profile: ['support', 'admin'],
  memberships: ['support', 'finance', 'admin'],
  orders: ['support', 'finance', 'admin'],
  tickets: ['support', 'finance', 'admin'],
  courses: ['support', 'learning', 'admin'],
  certificates: ['support', 'learning', 'admin'],
  issues: ['support', 'admin'],
  emails: ['support', 'admin'],
  sessions: ['support', 'admin'],
  notes: ['support', 'finance', 'admin'],
  changeMembership: ['finance', 'admin'],
  changeAccount: ['support', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type MemberSection =
  | 'profile'
  | 'memberships'
  | 'orders'
  | 'tickets'
  | 'courses'
  | 'certificates'
  | 'issues'
  | 'emails'
  | 'sessions'
  | 'notes';
