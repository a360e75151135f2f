import { defineContract, staffWith } from '../endpoint';

export const networkStaff = defineContract('networkStaff', () => import('./staff.schema'), {
  volunteers: staffWith(['support', 'admin']).get('/staff/volunteers', {
    summary: 'Offers to contribute, newest first.',
    query: 'volunteersQuery',
    filters: ['status', 'kind'],
    reply: 'volunteers',
  }),
  exportVolunteers: staffWith(['support', 'admin']).post('/staff/volunteers/export', {
    fresh: true,
    summary: 'Start a task that writes offers to contribute into a CSV file, with the filters of the list.',
    body: 'volunteersQuery',
    reply: 'startedExport',
  }),
  answerVolunteer: staffWith(['support', 'admin']).post('/staff/volunteers/:requestId', {
    summary: 'Answer an offer to contribute by email.',
    body: 'volunteerAnswerForm',
  }),
});
