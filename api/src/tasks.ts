/** Every kind of task: long work that the staff start, such as an export. */
import { auditExport } from './account/staff/audit/audit-export';
import { memberExport } from './account/staff/members/member-export';
import { exportAnnouncementsTask } from './announcements/export-announcements';
import type { Api } from './api';
import { endWithin } from './deadline';
import { exportApplicationsTask } from './learning/staff/applications/applications.queries';
import { exportCertificatesTask } from './learning/staff/certificates.queries';
import { exportCoursesTask } from './learning/staff/courses/courses.queries';
import { exportCourseMembersTask } from './learning/staff/courses/members.queries';
import { exportProgramsTask } from './learning/staff/courses/programs.queries';
import { exportQuestionnairesTask } from './learning/staff/questions/questionnaires.queries';
import { exportEmailsTask } from './mail/staff/export-emails';
import { exportVolunteersTask } from './network/staff/export-volunteers';
import { exportMoney } from './payments/staff/export-money.queries';
import { exportOrdersTask } from './payments/staff/export-orders';
import { exportMediaTask } from './public/media/media.queries';
import { exportPublicationsTask } from './public/publications.queries';
import { exportArticlesTask } from './public/staff/list-articles.queries';
import { exportIssuesTask } from './safety-net/staff/issues/queue.queries';
import { exportPromotionsTask } from './safety-net/staff/staff-promotions.queries';
import { runDueTask } from './tasks/run-task';
import type { AnyTask } from './tasks/task.queries';
import { exportAttendeesTask } from './ticketing/staff/attendees/attendees.queries';
import { mailAttendeesTask } from './ticketing/staff/attendees/mail-attendees';
import { cancelEventTask } from './ticketing/staff/cancel-event';
import { doorListTask } from './ticketing/staff/door-list';
import { exportEventsTask } from './ticketing/staff/events/staff-events.queries';

/** The long work of the staff of learning. */
const learningTasks: readonly AnyTask[] = [
  exportApplicationsTask,
  exportCertificatesTask,
  exportCourseMembersTask,
  exportCoursesTask,
  exportProgramsTask,
  exportQuestionnairesTask,
];

/** The long work of staff on events. */
export const ticketingTasks: readonly AnyTask[] = [
  cancelEventTask,
  mailAttendeesTask,
  exportAttendeesTask,
  exportEventsTask,
  doorListTask,
];

export const tasks: readonly AnyTask[] = [
  memberExport,
  auditExport,
  exportMoney,
  exportIssuesTask,
  exportOrdersTask,
  exportArticlesTask,
  exportPublicationsTask,
  exportMediaTask,
  exportPromotionsTask,
  exportEmailsTask,
  exportAnnouncementsTask,
  exportVolunteersTask,
  ...learningTasks,
  ...ticketingTasks,
];

/** Starts the worker that runs them; returns a function that stops it within a bounded time. */
export const startTasks = (api: Api) => startTaskWorker(api, tasks);

const POLL_INTERVAL_MS = 1500;

/**
 * Starts the worker, which runs one task after the other. The result stops it: the task that runs is left for the next
 * process, and it resolves within four seconds, or when its signal aborts.
 */
function startTaskWorker(api: Api, tasks: readonly AnyTask[]): (signal?: AbortSignal) => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const runAll = async () => {
    try {
      while (!stopping.signal.aborted && (await runDueTask(api, tasks, { stopping: stopping.signal })));
    } catch (cause) {
      api.app.log.error(cause, 'The worker of tasks failed');
    }
  };
  const timer = setInterval(() => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
  }, POLL_INTERVAL_MS).unref();
  return async (signal) => {
    clearInterval(timer);
    stopping.abort();
    await endWithin(Promise.resolve(running), { cutOff: new AbortController(), signal });
  };
}
