/** Every job: recurring work, such as deleting what has expired. */

import { endMemberships, remindOfEnds } from './account/membership/end-memberships';
import { deleteSuperseded } from './account/personal-data/delete-account';
import { deleteExpiredSessions } from './account/session/session.queries';
import { sendAnnouncements } from './announcements/send-announcements';
import type { Api } from './api';
import { deleteUnusedPictures } from './files/pictures';
import { makeWaitingSizes } from './files/sizes-to-make';
import { deleteUnusedUploads } from './learning/staff/courses/lesson-upload.routes';
import { deleteOldEmails, settleUnsent } from './mail/outbox.queries';
import { sendDigests } from './network/saved-searches/send-digests';
import { expireOrders } from './payments/expire-orders';
import { deleteOldWebhooks } from './payments/payment-events.queries';
import { reconcilePayments } from './payments/poll-payment';
import { issueReceipts } from './payments/receipts/receipts.routes';
import { reconcileDays } from './payments/reconciliation/reconcile-days';
import { carryOutRefunds } from './payments/refunds/carry-out-refunds';
import { settleOpenAttempts } from './payments/settle-attempt';
import { sendWebhooks } from './payments/simulated-bank/send-webhook';
import { deleteEndedSubscribers } from './public/news/subscribers.queries';
import { deleteOld } from './retention.queries';
import { deleteUnusedAttachments } from './safety-net/attachments/attachments';
import type { Job } from './schedule/job';
import { scheduleJobs } from './schedule/schedule-jobs';
import { deleteTaskFiles } from './tasks/task-files';
import { deleteEndedTasks } from './tasks/tasks.queries';
import { releaseHolds } from './ticketing/book-ticket';
import { remindOfEvents } from './ticketing/reminders';
import { offerFreeSeats } from './ticketing/waiting-list/waiting-list';

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
