import { defineContract } from '../endpoint';

export const networkStaff = defineContract('networkStaff', () => import('./staff.schema'), {
  volunteers: {
    method: 'GET',
    path: '/staff/volunteers',
    access: 'staff',
    roles: ['support', 'admin'],
    summary: 'Offers to contribute, newest first.',
    query: 'volunteersQuery',
    reply: 'volunteers',
  },
  exportVolunteers: {
    method: 'POST',
    path: '/staff/volunteers/export',
    access: 'staff',
    fresh: true,
    roles: ['support', 'admin'],
    summary: 'Start a task that writes offers to contribute into a CSV file, with the filters of the list.',
    body: 'volunteersQuery',
    reply: 'startedExport',
  },
  answerVolunteer: {
    method: 'POST',
    path: '/staff/volunteers/:requestId',
    access: 'staff',
    roles: ['support', 'admin'],
    summary: 'Answer an offer to contribute by email.',
    body: 'volunteerAnswerForm',
  },
});
