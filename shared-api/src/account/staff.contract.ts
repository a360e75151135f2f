import { defineContract, staffWith } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { memberCare } from './staff/members.rules';

const accountCare = staffWith(memberCare.changeAccount, { fresh: true });
const membershipCare = staffWith(memberCare.changeMembership, { fresh: true });
const memberAdmin = staffWith(memberCare.admin, { fresh: true });
const admin = staffWith(['admin']);
const roleAdmin = staffWith(['admin'], { fresh: true });

/** What the staff see of members and do for them, who has which role, and what was changed by whom. */
export const accountStaff = defineContract('accountStaff', () => import('./staff.schema'), {
  members: staffWith(memberCare.page).get('/staff/members', {
    summary: 'The members, a page at a time, found by name, address, phone number or member number.',
    query: 'membersQuery',
    filters: ['status', 'plan', 'confirmed'],
    reply: 'membersPage',
  }),
  exportMembers: memberAdmin.post('/staff/members-export', {
    summary: 'Start an export of the list, with its filters: a task.',
    body: 'membersQuery',
    reply: 'startedTask',
  }),
  membershipPlans: staffWith(memberCare.page).get('/staff/membership-plans', {
    summary: 'The plans that a member can have.',
    reply: 'membershipPlans',
  }),
  member: staffWith(memberCare.page).get('/staff/members/:memberNo', {
    summary: 'Everything about a member that the role may see. Identity numbers show their last four digits.',
    reply: 'memberPage',
  }),
  giveMembership: membershipCare.post('/staff/members/:memberNo/memberships', {
    summary: 'Give a membership without an order, in place of the present one.',
    body: 'givenMembershipForm',
  }),
  extendMembership: membershipCare.post('/staff/members/:memberNo/memberships/extend', {
    summary: 'Change the last day of the present membership.',
    body: 'extendedMembershipForm',
  }),
  endMembership: membershipCare.post('/staff/members/:memberNo/memberships/end', {
    summary: 'End the present membership today; the free one begins.',
    body: 'endedMembershipForm',
  }),
  correctEmail: accountCare.post('/staff/members/:memberNo/email', {
    summary: 'Correct the address. It has to be confirmed again, and both addresses are written to.',
    body: 'correctedEmailForm',
  }),
  sendConfirmation: staffWith(memberCare.changeAccount).post('/staff/members/:memberNo/send-confirmation', {
    summary: 'Send the email that confirms the address once more.',
  }),
  endSessions: accountCare.post('/staff/members/:memberNo/end-sessions', {
    summary: 'Sign the member out everywhere.',
    body: 'reasonForm',
  }),
  suspend: accountCare.post('/staff/members/:memberNo/suspend', {
    summary: 'Suspend the account: its sessions end at once, and nobody can sign in to it.',
    body: 'suspensionForm',
  }),
  restore: accountCare.post('/staff/members/:memberNo/restore', { summary: 'End a suspension.', body: 'reasonForm' }),
  addNote: staffWith(memberCare.notes).post('/staff/members/:memberNo/notes', {
    summary: 'Write down something about a member, for the staff.',
    body: 'noteForm',
  }),
  deleteNote: staffWith(memberCare.notes).post('/staff/members/:memberNo/notes/:noteId/delete', {
    summary: 'Delete a note of one’s own; an administrator deletes any.',
  }),
  bulkPlan: staffWith(memberCare.changeAccount).post('/staff/member-actions/plan', {
    summary: 'What an action would do to each of these members.',
    body: 'bulkForm',
    reply: 'bulkPlan',
  }),
  bulk: accountCare.post('/staff/member-actions', {
    summary: 'Do the same to several members.',
    body: 'bulkForm',
    reply: 'bulkDone',
  }),
  exportData: memberAdmin.post('/staff/members/:memberNo/export-data', {
    summary: 'Everything that is kept about a member, to answer their request. The member is told.',
    body: 'reasonForm',
    reply: 'exportedData',
  }),
  mergePlan: staffWith(memberCare.admin).get('/staff/members/:memberNo/merge-plan', {
    summary: 'What would move if another account of the same person were merged into this one.',
    query: 'mergeQuery',
    reply: 'mergePlan',
  }),
  merge: memberAdmin.post('/staff/members/:memberNo/merge', {
    summary: 'Merge another account of the same person into this one.',
    body: 'mergeForm',
  }),
  deletionPlan: staffWith(memberCare.admin).get('/staff/members/:memberNo/deletion-plan', {
    summary: 'What would be deleted with the account, and what stays without a name.',
    reply: 'deletionPlan',
  }),
  deleteMember: memberAdmin.post('/staff/members/:memberNo/delete', {
    summary: 'Delete the account, as its member could.',
    body: 'deletionForm',
  }),
  roles: admin.get('/staff/roles', {
    summary: 'Who has which role, and whether they have a second factor.',
    reply: 'staffList',
  }),
  giveRole: roleAdmin.post('/staff/roles/give', {
    summary: 'Give a member a role. They sign in again, with a second factor.',
    body: 'givenRoleForm',
  }),
  takeRole: roleAdmin.post('/staff/roles/take', {
    summary: 'Take a role away, but not that of the last administrator.',
    body: 'takenRoleForm',
  }),
  audit: admin.get('/staff/audit', {
    summary: 'What was changed, when and by whom.',
    query: 'auditQuery',
    filters: ['person', 'action', 'object_type', 'from', 'until'],
    reply: 'auditPage',
  }),
  exportAudit: roleAdmin.post('/staff/audit-export', {
    summary: 'Start an export of the log, with its filters: a task.',
    body: 'auditQuery',
    reply: 'startedTask',
  }),
  auditChoices: admin.get('/staff/audit-choices', {
    summary: 'The actions and the kinds of things that the audit log can be filtered by.',
    reply: 'auditChoices',
  }),
  history: staffWith(['editor', 'support', 'finance', 'learning', 'admin']).get('/staff/history/:kind/:recordId', {
    summary: 'What was changed in one record, the newest first; for those who may open its page.',
    reply: 'recordHistory',
  }),
  months: staffWith(figuresFor.account).get('/staff/account/months', {
    summary: 'How many new members and memberships there were in each of the last 24 months.',
    reply: 'monthlyCounts',
  }),
});
