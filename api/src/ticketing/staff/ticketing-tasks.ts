import type { AnyTask } from '../../tasks/task.queries';
import { exportAttendeesTask } from './attendees/attendees.queries';
import { mailAttendeesTask } from './attendees/mail-attendees';
import { cancelEventTask } from './cancel/cancel-event';
import { doorListTask } from './door-list';
import { exportEventsTask } from './events/staff-events.queries';

/** The long work of staff on events. */
export const ticketingTasks: readonly AnyTask[] = [
  cancelEventTask,
  mailAttendeesTask,
  exportAttendeesTask,
  exportEventsTask,
  doorListTask,
];
