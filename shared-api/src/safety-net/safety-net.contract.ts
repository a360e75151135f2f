import { defineContract, member, staffWith } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { MAX_ATTACHMENT_BYTES } from './safety-net.rules';

export const safetyNet = defineContract('safety-net', () => import('./safety-net.schema'), {
  /** The member's issues, last changed first. */
  issues: member.get('/user/issues', { reply: 'issues' }),
  issue: member.get('/user/issues/:id', { reply: 'fullIssue' }),
  /** Ours: the member's open issue whose newest comment is the team's. Without one: null. */
  answeredIssue: member.get('/user/answered-issue', { reply: 'answeredIssue' }),
  createIssue: member.post('/user/issues', { body: 'issueForm' }),
  /** Ours: store a picture or a PDF, for an issue or a comment that is sent within a day. */
  uploadAttachment: member.post('/user/issue-attachments', {
    file: 'file',
    maxFileBytes: MAX_ATTACHMENT_BYTES,
    query: 'attachmentQuery',
    reply: 'storedAttachment',
  }),
  /** Reopen a resolved issue, or a closed one within 30 days. */
  openIssue: member.post('/user/issues/:id/open', { reply: 'issue' }),
  resolveIssue: member.post('/user/issues/:id/resolve', { reply: 'issue' }),
  closeIssue: member.post('/user/issues/:id/close', { reply: 'issue' }),
  comments: member.get('/user/issues/:id/comments', { reply: 'comments' }),
  /** Comment on an own issue while it is open. */
  addComment: member.post('/user/issues/:id/comments/create', { body: 'commentForm' }),
  /** Ours: the name of a member who is about to be reported. */
  reportedMember: member.get('/member/:memberId/report', { reply: 'reportedMember' }),
  /** Ours: report a member to support; it becomes the caller's issue. */
  reportMember: member.post('/member/:memberId/report', { body: 'reportForm', reply: 'sentIssue' }),
  discounts: member.get('/discounts', { reply: 'discounts' }),
  discount: member.get('/discount/:promotionId', { reply: 'discount' }),
  /** The member's own code; repeating answers the same one. */
  claimDiscount: member.get('/discount/:id/claim', { reply: 'claimedDiscount' }),
  /** Ask for a freelancer digital bank account. */
  requestBankAccount: member.post('/user/bank-account-lead', { body: 'bankAccountForm' }),
  /** Ours, for some roles: which issues wait for an answer, and new requests for an account. */
  figures: staffWith(figuresFor.safetyNet).get('/staff/safety-net', { reply: 'figures' }),
});
