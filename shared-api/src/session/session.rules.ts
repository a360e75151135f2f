/** How long a session lasts without a visit. The server decides it, at each call. */
export const SESSION_DAYS = 30;

/**
 * How long a session lasts at most, and the life of its cookies. They live as long as the session may, so that none of
 * them ends before the others, and nothing has to renew them.
 */
export const SESSION_MAX_DAYS = 90;
