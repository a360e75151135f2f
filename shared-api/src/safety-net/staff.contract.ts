import { defineContract } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';
import { staffRows } from '../staff/staff-rows';

const support = staffRows(['support', 'admin']);
const editors = staffRows(['editor', 'support', 'admin']);

export const safetyNetStaff = defineContract('safetyNetStaff', () => import('./staff.schema'), {
  /** The issues of all members: by default those that are open, in the order in which they are to be answered. */
  queue: support.list('/staff/issues', 'queueQuery', 'queue', ['status', 'topic', 'assignee', 'overdue']),
  /** Start a task that writes issues into a CSV file, with the filters of the queue and without what was written. */
  exportIssues: support.post('/staff/issues/export', { fresh: true, body: 'queueQuery', reply: 'startedExport' }),
  /** An issue with its conversation, the notes of the staff and its member. */
  issue: support.get('/staff/issues/:issueId', { reply: 'staffIssue' }),
  /** Answer the member, and resolve or close the issue if wanted. */
  answer: support.post('/staff/issues/:issueId/answer', { body: 'answerForm' }),
  addNote: support.post('/staff/issues/:issueId/note', { body: 'noteForm' }),
  assign: support.post('/staff/issues/:issueId/assign', { body: 'assignForm' }),
  assignMany: support.post('/staff/assigned-issues', { body: 'assignManyForm', reply: 'assigned' }),
  changeStatus: support.post('/staff/issues/:issueId/status', { body: 'statusForm' }),
  /** Let an issue go on in another one of the same member. */
  merge: support.post('/staff/issues/:issueId/merge', { body: 'mergeForm', reply: 'merged' }),

  /** Requests for bank accounts, newest first, without ways to reach the members. */
  leads: support.list('/staff/bank-leads', 'leadsQuery', 'leads', ['bank', 'handed']),
  /** Each bank with the requests that wait for it and its public key. */
  banks: support.get('/staff/banks', { reply: 'banks' }),
  /** Enter the public key of a bank; the one before is used no more. */
  setBankKey: staffRows(['admin']).post('/staff/bank-keys', { fresh: true, body: 'bankKeyForm' }),
  /** Hand over all waiting requests for a bank, each of them once. */
  deliverLeads: support.post('/staff/bank-handovers', { fresh: true, body: 'handoverForm', reply: 'handover' }),
  /** What was handed over, by whom and when, newest first. */
  handovers: support.get('/staff/bank-handovers', { reply: 'handovers' }),
  /** The requests of a handover, encrypted to the key of the bank. */
  downloadHandover: support.post('/staff/bank-handovers/:handoverId/download', { fresh: true, reply: 'handoverFile' }),

  planCodes: editors.post('/staff/promotions/:promotionId/codes/plan', { body: 'codesForm', reply: 'codesPlan' }),
  importCodes: editors.post('/staff/promotions/:promotionId/codes', {
    body: 'importCodesForm',
    reply: 'importedCodes',
  }),
  /** How many issues there were in each of the last 24 months. */
  months: staffRows(figuresFor.safetyNet).get('/staff/safety-net/months', { reply: 'monthlyCounts' }),
});
