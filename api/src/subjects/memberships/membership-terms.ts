/** A paid term may be renewed from this many days before its end. */
export const RENEWAL_DAYS = 30;
/** A paid membership continues for this many days after its end, and then becomes the free one. */
export const GRACE_DAYS = 14;
/** A reminder is sent this many days before the end of a paid term. */
export const REMINDER_DAYS = [30, 7, 1] as const;
