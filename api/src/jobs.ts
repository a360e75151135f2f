/** Every job: recurring work, such as deleting what has expired. */

import type { Api } from './api';
import { deleteUnusedPictures } from './platform/files/pictures';
import { makeWaitingSizes } from './platform/files/sizes-to-make';
import { deleteOldEmails, settleUnsent } from './platform/mail/outbox.queries';
import type { Job } from './platform/schedule/job';
import { scheduleJobs } from './platform/schedule/run-job';
import { deleteTaskFiles } from './platform/tasks/task-files';
import { deleteEndedTasks } from './platform/tasks/tasks.queries';
import { deleteOld } from './retention.queries';
import { sendAnnouncements } from './subjects/announcements/send-announcements';
import { deleteExpiredSessions } from './subjects/identity/session/session.queries';
import { sendInvitations } from './subjects/identity/sign-in/invitations.queries';
import { deleteUnusedUploads } from './subjects/learning/staff/courses/lesson-upload.routes';
import { endMemberships, remindOfEnds } from './subjects/memberships/end-memberships';
import { sendDigests } from './subjects/network/saved-searches/send-digests';
import { expireOrders } from './subjects/payments/expire-orders';
import { deleteOldWebhooks } from './subjects/payments/payments.queries';
import { reconcilePayments } from './subjects/payments/poll-payment';
import { issueReceipts } from './subjects/payments/receipts/receipts.routes';
import { reconcileDays } from './subjects/payments/reconciliation/reconcile-days';
import { carryOutRefunds } from './subjects/payments/refunds/carry-out-refunds';
import { settleOpenAttempts } from './subjects/payments/settle-attempt';
import { sendWebhooks } from './subjects/payments/simulated-bank/send-webhook';
import { deleteSuperseded } from './subjects/personal-data/personal-data.routes';
import { deleteEndedSubscribers } from './subjects/public/news/subscribers.queries';
import { deleteUnusedAttachments } from './subjects/safety-net/attachments';
import { releaseHolds } from './subjects/ticketing/book-ticket';
import { remindOfEvents } from './subjects/ticketing/reminders';
import { offerFreeSeats } from './subjects/ticketing/waiting-list/waiting-list';

export const jobs: readonly Job[] = [
  { name: 'retry webhooks', everySeconds: 15, work: (jobs) => sendWebhooks(jobs) },
  { name: 'release booked seats', everySeconds: 30, work: releaseHolds },
  { name: 'offer seats to those who wait', everySeconds: 15, work: offerFreeSeats },
  { name: 'remind of events', everySeconds: 600, work: remindOfEvents },
  { name: 'expire unpaid orders', everySeconds: 30, work: expireOrders },
  { name: 'reconcile unconfirmed payments', everySeconds: 60, work: reconcilePayments },
  { name: 'ask about payments by card', everySeconds: 60, work: settleOpenAttempts },
  { name: 'carry out refunds', everySeconds: 60, work: carryOutRefunds },
  { name: 'number receipts', everySeconds: 60, work: issueReceipts },
  { name: 'compare with the list of the payment provider', everySeconds: 3600, work: reconcileDays },
  { name: 'send invitations', everySeconds: 60, work: sendInvitations },
  { name: 'send announcements', everySeconds: 5, work: (api) => sendAnnouncements(api) },
  { name: 'write about saved searches', everySeconds: 60, work: sendDigests },
  { name: 'settle emails that were not sent', everySeconds: 60, work: settleUnsent },
  { name: 'make sizes of pictures', everySeconds: 5, work: makeWaitingSizes },
  { name: 'delete expired rate limits', everySeconds: 600, work: deleteOld('rate_buckets') },
  { name: 'delete expired idempotency keys', everySeconds: 600, work: deleteOld('idempotency_keys') },
  { name: 'delete expired steps of second factors', everySeconds: 600, work: deleteOld('second_factor_tickets') },
  { name: 'end memberships', everySeconds: 3600, work: endMemberships },
  { name: 'remind of ending memberships', everySeconds: 3600, work: remindOfEnds },
  { name: 'delete expired sessions', everySeconds: 3600, work: deleteExpiredSessions },
  { name: 'delete superseded accounts', everySeconds: 3600, work: deleteSuperseded },
  { name: 'delete old sign-in failures', everySeconds: 3600, work: deleteOld('sign_in_failures') },
  { name: 'delete expired tokens', everySeconds: 3600, work: deleteOld('one_time_tokens') },
  { name: 'delete unused attachments', everySeconds: 600, work: deleteUnusedAttachments },
  { name: 'delete unused pictures', everySeconds: 3600, work: deleteUnusedPictures },
  { name: 'delete unused uploads', everySeconds: 3600, work: deleteUnusedUploads },
  { name: 'delete old webhooks', everySeconds: 3600, work: deleteOldWebhooks },
  { name: 'delete old security events', everySeconds: 3600, work: deleteOld('security_log') },
  { name: 'delete old audits', everySeconds: 3600, work: deleteOld('audit_log') },
  { name: 'delete old reports', everySeconds: 3600, work: deleteOld('report_counts', 'report_batches') },
  { name: 'delete old conversations', everySeconds: 3600, work: deleteOld('conversations') },
  { name: 'delete ended tasks', everySeconds: 3600, work: ({ db }) => deleteEndedTasks(db) },
  { name: 'delete files of tasks', everySeconds: 3600, work: ({ files }) => deleteTaskFiles(files) },
  { name: 'delete old answers by mail', everySeconds: 3600, work: deleteOld('inbound_emails') },
  { name: 'delete ended subscriptions of the news', everySeconds: 3600, work: deleteEndedSubscribers },
  { name: 'delete sent emails', everySeconds: 3600, work: deleteOldEmails },
];

/** Starts all jobs; returns a function that stops them within a bounded time. */
export const startJobs = (api: Api) => scheduleJobs(api, jobs);
