import { defineContract, staffWith } from '../endpoint';
import { emailTextRows } from './email-texts.rows';
import { mailRows } from './mail.rows';
import { STAFF_ROLES, WAITING_ROLES } from './staff.rules';

const anyRole = staffWith(STAFF_ROLES);

/** What belongs to no subject: the tasks that everybody of the staff starts, and mail. */
export const staff = defineContract('staff', () => import('./staff.schema'), {
  tasks: anyRole.get('/staff/tasks', {
    summary: "The caller's own tasks of the last month, the newest first.",
    reply: 'tasks',
  }),
  task: anyRole.get('/staff/tasks/:taskId', {
    summary: "One of the caller's own tasks with its progress, and the file that it has made.",
    reply: 'task',
  }),
  cancelTask: anyRole.post('/staff/tasks/:taskId/cancel', {
    summary: 'End a task of the caller before it is done. What it has done until then stays.',
    reply: 'task',
  }),
  waiting: staffWith(WAITING_ROLES).get('/staff/waiting', {
    summary: "What waits for somebody with the caller's roles: money, mail, and errors that visitors met.",
    reply: 'waiting',
  }),
  ...mailRows,
  ...emailTextRows,
});
