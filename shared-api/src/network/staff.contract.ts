import { defineContract, staffWith } from '../endpoint';

export const networkStaff = defineContract('networkStaff', () => import('./staff.schema'), {
  /** Offers to contribute, newest first. */
  volunteers: staffWith(['support', 'admin']).get('/staff/volunteers', {
    query: 'volunteersQuery',
    filters: ['status', 'kind'],
    reply: 'volunteers',
  }),
  exportVolunteers: staffWith(['support', 'admin']).post('/staff/volunteers/export', {
    fresh: true,
    body: 'volunteersQuery',
    reply: 'startedExport',
  }),
  /** Answer an offer to contribute by email. */
  answerVolunteer: staffWith(['support', 'admin']).post('/staff/volunteers/:requestId', {
    body: 'volunteerAnswerForm',
  }),
});
