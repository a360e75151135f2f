/** How many days each kind of record is kept; jobs delete it then. The table in docs/security.md has the same lines. */
export const RETENTION_DAYS = {
  /** Long enough to find out about an attack that was noticed late. */
  securityLog: 365,
  /** As long as accounts have to be kept. The table itself refuses to delete what is younger. */
  auditLog: 3653,
  paymentMessages: 3653,
  /** Messages that the payment provider did not sign. */
  forgedMessages: 30,
  /** After their end, so that a member can ask what happened. */
  endedSessions: 30,
  oneTimeTokens: 30,
  /** Emails without their text, which is deleted when they are sent. Those that were never sent are counted as long. */
  emails: 90,
  /** The text of emails that could not be sent, after they were given up: time to see it and to send them again. */
  failedEmailTexts: 30,
  /** After their end; the files that they have made go after a day. */
  tasks: 30,
  signInFailures: 1,
  rateLimits: 1,
  /** What versions fail at, and how fast they are. A year by day, so that a season can be compared with the one before. */
  reportsByHour: 30,
  reportsByDay: 400,
  /** Longer than a gateway keeps what it could not send. */
  reportBatches: 7,
} as const;
