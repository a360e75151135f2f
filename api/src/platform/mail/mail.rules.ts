/** How long emails are tried, and how fast. RFC 5321, 4.5.4.1, asks for two attempts in the first hour and for days in all. */

/** An email that could not be delivered until then has failed. */
export const GIVE_UP_DAYS = 3;
/** The wait after the first temporary refusal; it doubles with each attempt. */
export const FIRST_RETRY_SECONDS = 60;
export const MAX_RETRY_SECONDS = 3600;
/** A refusal that may be the sender's fault, such as a policy, is met this often before the email has failed. */
export const MAX_REFUSALS = 3;

/** The wait between two probes of a mail server that is away, which doubles up to the second number. */
export const PROBE_SECONDS = { first: 2, longest: 60 } as const;
/** Emails are given up only by a worker that has seen the mail server away for so long: not right after a start. */
export const AWAY_BEFORE_GIVING_UP_MS = 3_600_000;
/** Emails that are sent at the same time. */
export const MAX_WIDTH = 10;
/** Of each replica, so that what has waited does not flood the mail server. */
export const EMAILS_A_SECOND = 20;

/** From the connection to the answer. */
export const SEND_TIMEOUT_MS = 90_000;
/** Longer than an email may take, so that no second worker sends it meanwhile. */
export const LEASE_SECONDS = 120;
