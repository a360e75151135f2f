/** The endpoints of mail: what was sent, and announcements. */
import { staffWith } from '../endpoint';
import { exportOf } from './export-of';
import { MAIL_ROLES, MAIL_WRITERS } from './mail.rules';

const reads = staffWith(MAIL_ROLES);
const writes = staffWith(MAIL_WRITERS);

export const mailRows = {
  emails: reads.get('/staff/mail', {
    summary: 'The emails of the last ninety days, the newest first.',
    query: 'emailsQuery',
    filters: ['state'],
    reply: 'emails',
  }),
  exportEmails: reads.post('/staff/mail/export', { ...exportOf('emails', 'emailsQuery'), fresh: true }),
  mailCounts: reads.get('/staff/mail-counts', {
    summary: 'How many emails wait, have failed and were sent today.',
    reply: 'mailCounts',
  }),
  email: reads.get('/staff/mail/:emailId', {
    summary: 'One email, and its text without secrets while it is not sent.',
    reply: 'email',
  }),
  sendAgain: reads.post('/staff/mail/send-again', {
    summary: 'Send emails again that have failed or wait, at once and for three more days.',
    body: 'emailsForm',
    reply: 'sentAgain',
  }),
  announcements: writes.get('/staff/announcements', {
    summary: 'Announcements, the newest first.',
    query: 'announcementsQuery',
    filters: ['state'],
    reply: 'announcements',
  }),
  exportAnnouncements: writes.post('/staff/announcements/export', exportOf('announcements', 'announcementsQuery')),
  audiences: writes.get('/staff/announcement-audiences', {
    summary: 'The plans and events whose members an announcement can be written to.',
    reply: 'audiences',
  }),
  previewAnnouncement: writes.post('/staff/announcements/preview', {
    summary: 'How an announcement looks, and how many members would get it now.',
    body: 'announcementPreviewForm',
    reply: 'announcementPreview',
  }),
  testAnnouncement: writes.post('/staff/announcements/test', {
    summary: 'Send this preview to oneself.',
    body: 'announcementPreviewForm',
  }),
  createAnnouncement: writes.post('/staff/announcements', {
    summary: 'Keep a new announcement as a draft.',
    body: 'newAnnouncementForm',
    reply: 'announcement',
  }),
  announcement: writes.get('/staff/announcements/:announcementId', {
    summary: 'One announcement, how far it is, and what became of its emails.',
    reply: 'announcement',
  }),
  saveAnnouncement: writes.post('/staff/announcements/:announcementId', {
    summary: 'Change a draft.',
    body: 'announcementForm',
    reply: 'announcement',
  }),
  planAnnouncement: writes.post('/staff/announcements/:announcementId/plan', {
    summary: 'Send a draft at a time, or now.',
    body: 'planForm',
    reply: 'announcement',
  }),
  changeAnnouncement: writes.post('/staff/announcements/:announcementId/state', {
    summary: 'Pause, continue or stop an announcement, or make a planned one a draft again.',
    body: 'announcementStateForm',
    reply: 'announcement',
  }),
  deleteAnnouncement: writes.post('/staff/announcements/:announcementId/delete', {
    summary: 'Delete a draft.',
    body: 'versionForm',
  }),
} as const;
