/** Every kind of task: long work that somebody of the staff starts, such as an export. */
import { auditExport } from './account/staff/audit/audit-export';
import { memberExport } from './account/staff/members/member-export';
import type { Api } from './api';
import { exportMoney } from './payments/staff/export-money';
import type { AnyTask } from './tasks/task';
import { startTaskWorker } from './tasks/task-worker';
import { ticketingTasks } from './ticketing/staff/ticketing-tasks';

export const tasks: readonly AnyTask[] = [memberExport, auditExport, exportMoney, ...ticketingTasks];

/** Starts the worker that runs them; returns a function that stops it within a bounded time. */
export const startTasks = (api: Api) => startTaskWorker(api, tasks);
