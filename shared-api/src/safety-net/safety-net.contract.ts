import { defineContract, member, staffWith } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { MAX_ATTACHMENT_BYTES } from './safety-net.rules';

export const safetyNet = defineContract('safety-net', () => import('./safety-net.schema'), {
  issues: member.get('/user/issues', { summary: "The member's issues, last changed first.", reply: 'issues' }),
  issue: member.get('/user/issues/:id', { summary: 'One own issue.', reply: 'fullIssue' }),
  answeredIssue: member.get('/user/answered-issue', {
    summary: "Ours: the member's open issue whose newest comment is the team's. Without one: null.",
    reply: 'answeredIssue',
  }),
  answerTime: member.get('/user/answer-time', {
    summary: 'Ours: how soon the team answers: measured of late, or what it promises.',
    reply: 'answerTime',
  }),
  createIssue: member.post('/user/issues', { summary: 'Ask for help.', body: 'issueForm' }),
  uploadAttachment: member.post('/user/issue-attachments', {
    summary: 'Ours: store a picture or a PDF, for an issue or a comment that is sent within a day.',
    file: 'file',
    maxFileBytes: MAX_ATTACHMENT_BYTES,
    query: 'attachmentQuery',
    reply: 'storedAttachment',
  }),
  openIssue: member.post('/user/issues/:id/open', {
    summary: 'Reopen a resolved issue, or a closed one within 30 days.',
    reply: 'issue',
  }),
  resolveIssue: member.post('/user/issues/:id/resolve', { summary: 'Mark an open issue resolved.', reply: 'issue' }),
  closeIssue: member.post('/user/issues/:id/close', { summary: 'Mark an issue closed.', reply: 'issue' }),
  comments: member.get('/user/issues/:id/comments', {
    summary: 'The comments of an own issue, oldest first.',
    reply: 'comments',
  }),
  addComment: member.post('/user/issues/:id/comments/create', {
    summary: 'Comment on an own issue while it is open.',
    body: 'commentForm',
  }),
  reportedMember: member.get('/member/:memberId/report', {
    summary: 'Ours: the name of a member who is about to be reported.',
    reply: 'reportedMember',
  }),
  reportMember: member.post('/member/:memberId/report', {
    summary: "Ours: report a member to support; it becomes the caller's issue.",
    body: 'reportForm',
    reply: 'sentIssue',
  }),
  discounts: member.get('/discounts', { summary: 'All promotions.', reply: 'discounts' }),
  discount: member.get('/discount/:promotionId', { summary: 'One promotion with its terms.', reply: 'discount' }),
  claimDiscount: member.get('/discount/:id/claim', {
    summary: "The member's own code; repeating answers the same one.",
    reply: 'claimedDiscount',
  }),
  requestBankAccount: member.post('/user/bank-account-lead', {
    summary: 'Ask for a freelancer digital bank account.',
    body: 'bankAccountForm',
  }),
  figures: staffWith(figuresFor.safetyNet).get('/staff/safety-net', {
    summary: 'Ours, for some roles: which issues wait for an answer, and new requests for an account.',
    reply: 'figures',
  }),
});
