import { defineContract } from '../endpoint';
import { staffRows } from '../staff/staff-rows';

const support = staffRows(['support', 'admin']);
const exporters = staffRows(['support', 'admin'], { fresh: true });

export const networkStaff = defineContract('networkStaff', () => import('./staff.schema'), {
  /** Offers to contribute, newest first. */
  volunteers: support.list('/staff/volunteers', 'volunteersQuery', 'volunteers', ['status', 'kind']),
  exportVolunteers: exporters.exported('/staff/volunteers/export', 'volunteersQuery'),
  /** Answer an offer to contribute by email. */
  answerVolunteer: support.post('/staff/volunteers/:requestId', { body: 'volunteerAnswerForm' }),
});
