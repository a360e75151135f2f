/** Every kind of task: long work that somebody of the staff starts, such as an export. */
import { auditExport } from './account/staff/audit/audit-export';
import { memberExport } from './account/staff/members/member-export';
import { exportAnnouncementsTask } from './announcements/export-announcements';
import type { Api } from './api';
import { learningTasks } from './learning/staff/learning-tasks';
import { exportEmailsTask } from './mail/staff/export-emails';
import { exportVolunteersTask } from './network/staff/export-volunteers';
import { exportMoney } from './payments/staff/export-money';
import { exportOrdersTask } from './payments/staff/export-orders';
import { exportMediaTask } from './public/media/export-media';
import { exportArticlesTask } from './public/staff/export-articles';
import { exportPublicationsTask } from './public/staff/export-publications';
import { exportIssuesTask } from './safety-net/staff/issues/export-issues';
import { exportPromotionsTask } from './safety-net/staff/promotions/export-promotions';
import type { AnyTask } from './tasks/task';
import { startTaskWorker } from './tasks/task-worker';
import { ticketingTasks } from './ticketing/staff/ticketing-tasks';

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
