import { kept } from '@azadkar/shared-api/account/rules';

/** How many days each kind of record is kept; jobs delete it then. The table in docs/security.md has the same lines. */
export const RETENTION_DAYS = {
  securityLog: kept.securityLog.days,
  /** The table itself refuses to delete what is younger. */
  auditLog: kept.accounts.days,
  paymentMessages: kept.accounts.days,
  /** Messages that the payment provider did not sign. */
  forgedMessages: 30,
  endedSessions: kept.endedSessions.days,
  oneTimeTokens: 30,
  /** Those that were never sent are counted as long. */
  emails: kept.emails.days,
  /** Hashes of the numbers of emails that came in: no mail server delivers one again later. */
  inboundEmails: 30,
  /** Addresses of subscribers to the news that were not confirmed. */
  newsRequests: kept.newsRequests.days,
  /** Addresses of subscribers after they have stopped the news: time to undo it. */
  endedSubscribers: kept.endedNews.days,
  /** The text of emails that could not be sent, after they were given up: time to see it and to send them again. */
  failedEmailTexts: 30,
  /** After their end; the files that they have made go after a day. */
  tasks: 30,
  signInFailures: 1,
  rateLimits: 1,
  /** In place of how many pages visitors got an older version or a notice. */
  reports: 30,
  /** Longer than a gateway keeps what it could not send. */
  reportBatches: 7,
} as const;
