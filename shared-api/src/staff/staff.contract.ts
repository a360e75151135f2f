import { defineContract } from '../endpoint';
import { MAIL_ROLES, MAIL_WRITERS } from './mail.rules';
import { STAFF_ROLES, WAITING_ROLES } from './staff.rules';
import { staffRows } from './staff-rows';

const anyRole = staffRows(STAFF_ROLES);
const mailReaders = staffRows(MAIL_ROLES);
const mailWriters = staffRows(MAIL_WRITERS);
const template = '/staff/email-templates/:subject/:template';
const announcement = '/staff/announcements/:announcementId';

/** What belongs to no subject: the tasks that each of the staff may start, mail with announcements, and the texts of emails. */
export const staff = defineContract('staff', () => import('./staff.schema'), {
  /** The caller's own tasks of the last month, the newest first. */
  tasks: anyRole.get('/staff/tasks', { reply: 'tasks' }),
  /** One of the caller's own tasks with its progress, and the file that it has made. */
  task: anyRole.get('/staff/tasks/:taskId', { reply: 'task' }),
  /** End a task of the caller before it is done. What it has done until then stays. */
  cancelTask: anyRole.post('/staff/tasks/:taskId/cancel', { reply: 'task' }),
  /** What a new association has yet to do; nothing on the demo. */
  firstSteps: staffRows(['admin']).get('/staff/first-steps', { reply: 'firstSteps' }),
  /** What waits for the staff with the caller's roles: money, mail, and errors that visitors met. */
  waiting: staffRows(WAITING_ROLES).get('/staff/waiting', { reply: 'waiting' }),

  /** The emails of the last ninety days, the newest first. */
  emails: mailReaders.list('/staff/mail', 'emailsQuery', 'emails', ['state']),
  exportEmails: mailReaders.post('/staff/mail/export', { body: 'emailsQuery', reply: 'startedExport', fresh: true }),
  /** One email, and its text without secrets while it is not sent. */
  email: mailReaders.get('/staff/mail/:emailId', { reply: 'email' }),
  /** Send emails again that have failed or wait, at once and for three more days. */
  sendAgain: mailReaders.post('/staff/mail/send-again', { body: 'emailsForm', reply: 'sentAgain' }),
  announcements: mailWriters.list('/staff/announcements', 'announcementsQuery', 'announcements', ['state']),
  exportAnnouncements: mailWriters.exported('/staff/announcements/export', 'announcementsQuery'),
  /** The plans and events whose members an announcement can be written to. */
  audiences: mailWriters.get('/staff/announcement-audiences', { reply: 'audiences' }),
  /** How an announcement looks, and how many members would get it now. */
  previewAnnouncement: mailWriters.post('/staff/announcements/preview', {
    body: 'announcementPreviewForm',
    reply: 'announcementPreview',
  }),
  /** Send this preview to oneself. */
  testAnnouncement: mailWriters.post('/staff/announcements/test', { body: 'announcementPreviewForm' }),
  createAnnouncement: mailWriters.post('/staff/announcements', { body: 'newAnnouncementForm', reply: 'announcement' }),
  /** One announcement, how far it is, and what became of its emails. */
  announcement: mailWriters.get(announcement, { reply: 'announcement' }),
  saveAnnouncement: mailWriters.post(announcement, { body: 'announcementForm', reply: 'announcement' }),
  /** Send a draft at a time, or now. */
  planAnnouncement: mailWriters.post(`${announcement}/plan`, { body: 'planForm', reply: 'announcement' }),
  /** Pause, continue or stop an announcement, or make a planned one a draft again. */
  changeAnnouncement: mailWriters.post(`${announcement}/state`, {
    body: 'announcementStateForm',
    reply: 'announcement',
  }),
  deleteAnnouncement: mailWriters.post(`${announcement}/delete`, { body: 'versionForm' }),

  /** Every email that the site sends by itself, and whose texts were changed. */
  emailTemplates: mailWriters.get('/staff/email-templates', { reply: 'emailTemplates' }),
  /** The texts of one email, its placeholders, and the standard text. */
  emailTemplate: mailWriters.get(template, { reply: 'emailTemplate' }),
  /** Change the texts of an email; those that protect accounts only as an administrator. */
  saveEmailTexts: mailWriters.post(template, { body: 'emailTextsForm', reply: 'emailTemplate' }),
  /** How an email looks with these texts and with samples in place of the placeholders. */
  previewEmailTexts: mailWriters.post(`${template}/preview`, { body: 'emailTextsPreviewForm', reply: 'emailPreview' }),
  /** Send this preview to oneself. */
  testEmailTexts: mailWriters.post(`${template}/test`, { body: 'emailTextsPreviewForm' }),
});
