/** Every kind of task: long work that the staff start, such as an export. */

import type { Api } from './api';
import { endWithin } from './deadline';
import { emailList } from './platform/mail/find-emails.queries';
import { runDueTask } from './platform/tasks/run-task';
import type { AnyTask } from './platform/tasks/task.queries';
import { exportAnnouncementsTask } from './subjects/announcements/announcements.queries';
import { exportApplicationsTask } from './subjects/learning/staff/applications/applications.queries';
import { certificateList } from './subjects/learning/staff/certificates.queries';
import { courseList } from './subjects/learning/staff/courses/courses.queries';
import { courseMembers } from './subjects/learning/staff/courses/members.queries';
import { programList } from './subjects/learning/staff/courses/programs.queries';
import { questionnaireList } from './subjects/learning/staff/questions/questionnaires.queries';
import { auditExport } from './subjects/members/audit.queries';
import { importMembersTask } from './subjects/members/entered/entered.routes';
import { memberExport } from './subjects/members/list-members.queries';
import { volunteerList } from './subjects/network/staff/volunteers.queries';
import { couponList } from './subjects/payments/coupons.queries';
import { exportMoney, orderList } from './subjects/payments/staff/list-orders.queries';
import { mediaList } from './subjects/public/media/media.queries';
import { publicationList } from './subjects/public/publications.queries';
import { exportArticlesTask } from './subjects/public/staff/list-articles.queries';
import { exportIssuesTask } from './subjects/safety-net/staff/issues/queue.queries';
import { promotionList } from './subjects/safety-net/staff/staff-promotions.queries';
import { exportAttendeesTask } from './subjects/ticketing/staff/attendees/attendees.queries';
import { mailAttendeesTask } from './subjects/ticketing/staff/attendees/mail-attendees';
import { cancelEventTask } from './subjects/ticketing/staff/cancel-event';
import { doorListTask } from './subjects/ticketing/staff/door-list';
import { eventList } from './subjects/ticketing/staff/events/staff-events.queries';

/** The long work of the staff of learning. */
const learningTasks: readonly AnyTask[] = [
  exportApplicationsTask,
  certificateList,
  courseMembers,
  courseList,
  programList,
  questionnaireList,
];

/** The long work of staff on events. */
export const ticketingTasks: readonly AnyTask[] = [
  cancelEventTask,
  mailAttendeesTask,
  exportAttendeesTask,
  eventList,
  doorListTask,
];

export const tasks: readonly AnyTask[] = [
  memberExport,
  importMembersTask,
  auditExport,
  exportMoney,
  exportIssuesTask,
  orderList,
  exportArticlesTask,
  publicationList,
  mediaList,
  promotionList,
  emailList,
  exportAnnouncementsTask,
  couponList,
  volunteerList,
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
