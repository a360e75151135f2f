import { defineContract } from '../endpoint';
import { emailTextRows } from './email-texts.rows';
import { mailRows } from './mail.rows';
import { STAFF_ROLES, WAITING_ROLES } from './staff.rules';

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
  waiting: {
    method: 'GET',
    path: '/staff/waiting',
    access: 'staff',
    roles: WAITING_ROLES,
    summary: "What waits for somebody with the caller's roles: money, mail, and errors that visitors met.",
    reply: 'waiting',
  },
  ...mailRows,
  ...emailTextRows,
});
