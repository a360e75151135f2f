/** How long a session lasts without a visit: the life of its cookies, and the idle time that the server allows. */
export const SESSION_DAYS = 30;
