import { defineContract } from '../endpoint';
import { mailRows } from './mail.rows';
import { STAFF_ROLES } from './staff.rules';

/** What belongs to no subject: the tasks that everybody of the staff starts, and mail. */
export const staff = defineContract('staff', () => import('./staff.schema'), {
  tasks: {
    method: 'GET',
    path: '/staff/tasks',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: "The caller's own tasks of the last month, the newest first.",
    reply: 'tasks',
  },
  task: {
    method: 'GET',
    path: '/staff/tasks/:taskId',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: "One of the caller's own tasks with its progress, and the file that it has made.",
    reply: 'task',
  },
  cancelTask: {
    method: 'POST',
    path: '/staff/tasks/:taskId/cancel',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'End a task of the caller before it is done. What it has done until then stays.',
    reply: 'task',
  },
  ...mailRows,
});
