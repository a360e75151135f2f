import { defineContract, staffWith } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

const support = staffWith(['support', 'admin']);
const editors = staffWith(['editor', 'support', 'admin']);

export const safetyNetStaff = defineContract('safetyNetStaff', () => import('./staff.schema'), {
  queue: support.get('/staff/issues', {
    summary:
      'The issues of all members: by default those that are open, in the order in which they are to be answered.',
    query: 'queueQuery',
    filters: ['status', 'topic', 'assignee', 'overdue'],
    reply: 'queue',
  }),
  exportIssues: support.post('/staff/issues/export', {
    fresh: true,
    summary:
      'Start a task that writes issues into a CSV file, with the filters of the queue and without what was written.',
    body: 'queueQuery',
    reply: 'startedExport',
  }),
  issue: support.get('/staff/issues/:issueId', {
    summary: 'An issue with its conversation, the notes of the staff and its member.',
    reply: 'staffIssue',
  }),
  answer: support.post('/staff/issues/:issueId/answer', {
    summary: 'Answer the member, and resolve or close the issue if wanted.',
    body: 'answerForm',
  }),
  addNote: support.post('/staff/issues/:issueId/note', {
    summary: 'Add a note that only the staff see.',
    body: 'noteForm',
  }),
  assign: support.post('/staff/issues/:issueId/assign', { summary: 'Say who answers it.', body: 'assignForm' }),
  assignMany: support.post('/staff/assigned-issues', {
    summary: 'Say who answers these issues.',
    body: 'assignManyForm',
    reply: 'assigned',
  }),
  changeStatus: support.post('/staff/issues/:issueId/status', {
    summary: 'Reopen, resolve or close an issue.',
    body: 'statusForm',
  }),
  merge: support.post('/staff/issues/:issueId/merge', {
    summary: 'Let an issue go on in another one of the same member.',
    body: 'mergeForm',
    reply: 'merged',
  }),

  leads: support.get('/staff/bank-leads', {
    summary: 'Requests for bank accounts, newest first, without ways to reach the members.',
    query: 'leadsQuery',
    filters: ['bank', 'status', 'handed'],
    reply: 'leads',
  }),
  banks: support.get('/staff/banks', {
    summary: 'Each bank with the requests that wait for it and its public key.',
    reply: 'banks',
  }),
  setBankKey: staffWith(['admin']).post('/staff/bank-keys', {
    fresh: true,
    summary: 'Enter the public key of a bank; the one before is used no more.',
    body: 'bankKeyForm',
  }),
  deliverLeads: support.post('/staff/bank-handovers', {
    fresh: true,
    summary: 'Hand over all waiting requests for a bank, each of them once.',
    body: 'handoverForm',
    reply: 'handover',
  }),
  handovers: support.get('/staff/bank-handovers', {
    summary: 'What was handed over, by whom and when, newest first.',
    reply: 'handovers',
  }),
  downloadHandover: support.post('/staff/bank-handovers/:handoverId/download', {
    fresh: true,
    summary: 'The requests of a handover, encrypted to the key of the bank.',
    reply: 'handoverFile',
  }),
  changeLeads: support.post('/staff/bank-leads/status', {
    summary: 'Record what the bank says has become of requests.',
    body: 'leadStatusForm',
    reply: 'changedLeads',
  }),

  planCodes: editors.post('/staff/promotions/:promotionId/codes/plan', {
    summary: 'What importing these codes would do.',
    body: 'codesForm',
    reply: 'codesPlan',
  }),
  importCodes: editors.post('/staff/promotions/:promotionId/codes', {
    summary: 'Add codes to a promotion.',
    body: 'importCodesForm',
    reply: 'importedCodes',
  }),
  months: staffWith(figuresFor.safetyNet).get('/staff/safety-net/months', {
    summary: 'How many issues there were in each of the last 24 months.',
    reply: 'monthlyCounts',
  }),
});
