import { defineContract } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { staffRows } from '../staff/staff-rows';
import { MAX_MEMBERS_FILE_BYTES, memberCare } from './staff/members.rules';

const pageReaders = staffRows(memberCare.page);
const accountCare = staffRows(memberCare.changeAccount, { fresh: true });
const membershipCare = staffRows(memberCare.changeMembership, { fresh: true });
const memberAdmin = staffRows(memberCare.admin, { fresh: true });
const admin = staffRows(['admin']);
const roleAdmin = staffRows(['admin'], { fresh: true });
const member = '/staff/members/:memberNo';

/** What the staff see of members and do for them, who has which role, and what was changed by whom. */
export const accountStaff = defineContract('accountStaff', () => import('./staff.schema'), {
  /** The members, a page at a time, found by name, address, phone number or member number. */
  members: pageReaders.list('/staff/members', 'membersQuery', 'membersPage', ['status', 'plan', 'confirmed']),
  exportMembers: memberAdmin.exported('/staff/members-export', 'membersQuery'),
  /** Enter a member by hand, with an invitation. */
  addMember: memberAdmin.post('/staff/members-new', { body: 'newMemberForm', reply: 'memberAdded' }),
  /** What importing a file of members (CSV) would do; it changes nothing. */
  planMembers: staffRows(memberCare.admin).post('/staff/members-import/plan', {
    file: 'file',
    maxFileBytes: MAX_MEMBERS_FILE_BYTES,
    query: 'membersFileQuery',
    reply: 'membersFilePlan',
  }),
  /** Enter the new members of a file: a task. Those who have an account stay as they are. */
  importMembers: memberAdmin.post('/staff/members-import', {
    file: 'file',
    maxFileBytes: MAX_MEMBERS_FILE_BYTES,
    query: 'membersFileQuery',
    reply: 'startedExport',
  }),
  membershipPlans: pageReaders.get('/staff/membership-plans', { reply: 'membershipPlans' }),
  /** Everything about a member that the role may see. Identity numbers show their last four digits. */
  member: pageReaders.get(member, { reply: 'memberPage' }),
  /** Give a membership without an order, in place of the present one. */
  giveMembership: membershipCare.post(`${member}/memberships`, { body: 'givenMembershipForm' }),
  extendMembership: membershipCare.post(`${member}/memberships/extend`, { body: 'extendedMembershipForm' }),
  /** End the present membership today; the free one begins. */
  endMembership: membershipCare.post(`${member}/memberships/end`, { body: 'endedMembershipForm' }),
  /** Correct the address. It has to be confirmed again, and both addresses are written to. */
  correctEmail: accountCare.post(`${member}/email`, { body: 'correctedEmailForm' }),
  sendConfirmation: staffRows(memberCare.changeAccount).post(`${member}/send-confirmation`, {}),
  endSessions: accountCare.post(`${member}/end-sessions`, { body: 'reasonForm' }),
  /** Suspend the account: its sessions end at once, and sign-ins are refused. */
  suspend: accountCare.post(`${member}/suspend`, { body: 'suspensionForm' }),
  restore: accountCare.post(`${member}/restore`, { body: 'reasonForm' }),
  /** Write down something about a member, for the staff. */
  addNote: staffRows(memberCare.notes).post(`${member}/notes`, { body: 'noteForm' }),
  /** Delete a note of one’s own; an administrator deletes any. */
  deleteNote: staffRows(memberCare.notes).post(`${member}/notes/:noteId/delete`, {}),
  bulkPlan: staffRows(memberCare.changeAccount).post('/staff/member-actions/plan', {
    body: 'bulkForm',
    reply: 'bulkPlan',
  }),
  /** Do the same to several members. */
  bulk: accountCare.post('/staff/member-actions', { body: 'bulkForm', reply: 'bulkDone' }),
  /** Everything that is kept about a member, to answer their request. The member is told. */
  exportData: memberAdmin.post(`${member}/export-data`, { body: 'reasonForm', reply: 'exportedData' }),
  /** What would move if another account of the same person were merged into this one. */
  mergePlan: staffRows(memberCare.admin).get(`${member}/merge-plan`, { query: 'mergeQuery', reply: 'mergePlan' }),
  /** Merge another account of the same person into this one. */
  merge: memberAdmin.post(`${member}/merge`, { body: 'mergeForm' }),
  /** What would be deleted with the account, and what stays without a name. */
  deletionPlan: staffRows(memberCare.admin).get(`${member}/deletion-plan`, { reply: 'deletionPlan' }),
  /** Delete the account, as its member could. */
  deleteMember: memberAdmin.post(`${member}/delete`, { body: 'deletionForm' }),
  roles: admin.get('/staff/roles', { reply: 'staffList' }),
  /** Give a member roles: they sign in again, with a second factor. An address without an account is invited. */
  giveRole: roleAdmin.post('/staff/roles/give', { body: 'givenRoleForm' }),
  /** Those who were invited to have roles, and have not opened the link. */
  invitedStaff: admin.get('/staff/roles/invited', { reply: 'invitedStaff' }),
  withdrawInvitation: roleAdmin.post('/staff/roles/withdraw', { body: 'withdrawnInvitation' }),
  /** Take a role away, but not that of the last administrator. */
  takeRole: roleAdmin.post('/staff/roles/take', { body: 'takenRoleForm' }),
  audit: admin.list('/staff/audit', 'auditQuery', 'auditPage', ['person', 'action', 'object_type', 'from', 'until']),
  exportAudit: roleAdmin.exported('/staff/audit-export', 'auditQuery'),
  /** The actions and the kinds of things that the audit log can be filtered by. */
  auditChoices: admin.get('/staff/audit-choices', { reply: 'auditChoices' }),
  /** What was changed in one record, the newest first; for those who may open its page. */
  history: staffRows(['editor', 'support', 'finance', 'learning', 'admin']).get('/staff/history/:kind/:recordId', {
    reply: 'recordHistory',
  }),
  /** How many new members and memberships there were in each of the last 24 months. */
  months: staffRows(figuresFor.account).get('/staff/account/months', { reply: 'monthlyCounts' }),
});
