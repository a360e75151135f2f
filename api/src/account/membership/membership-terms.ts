/** A paid term may be renewed from this many days before its end. */
export const RENEWAL_DAYS = 30;
/** So long a paid membership goes on after its end, until it becomes the free one. */
export const GRACE_DAYS = 14;
/** So many days before the end of a paid term an email reminds of it. */
export const REMINDER_DAYS = [30, 7, 1] as const;
