import { buildRoutes } from '@azadkar/release/route-table';
import { mailRows } from './mail.rows';

export const mailRoutes = buildRoutes('staff', mailRows, {
  emails: () => import('./emails/emails.page'),
  'email-record': () => import('./email-record/email-record.page'),
  'text-list': () => import('./text-list/text-list.page'),
  'text-record': () => import('./text-record/text-record.page'),
  'announcement-list': () => import('./announcement-list/announcement-list.page'),
  'new-announcement': () => import('./new-announcement/new-announcement.page'),
  'announcement-record': () => import('./announcement-record/announcement-record.page'),
});
