import type { AnyTask } from '../../tasks/task';
import { exportAttendeesTask } from './attendees/export-attendees';
import { mailAttendeesTask } from './attendees/mail-attendees';
import { cancelEventTask } from './cancel/cancel-event';
import { doorListTask } from './door-list';
import { exportEventsTask } from './events/export-events';

/** The long work of staff on events. */
export const ticketingTasks: readonly AnyTask[] = [
  cancelEventTask,
  mailAttendeesTask,
  exportAttendeesTask,
  exportEventsTask,
  doorListTask,
];
