/** How long sessions live. NIST SP 800-63B asks for a day and an hour where a lost session does harm, as with staff. */
import { SESSION_DAYS, SESSION_MAX_DAYS } from '@azadkar/shared-api/session/rules';

interface SessionLife {
  /** Without a call. */
  idleHours: number;
  /** From the sign-in, whatever happens. */
  maxDays: number;
}

const ofMembers: SessionLife = { idleHours: SESSION_DAYS * 24, maxDays: SESSION_MAX_DAYS };
const ofStaff: SessionLife = { idleHours: 12, maxDays: 7 };

export const sessionLife = ({ isStaff }: { isStaff: boolean }) => (isStaff ? ofStaff : ofMembers);

/** Sessions of one member at the same time; a further one ends the one that was used longest ago. */
export const MAX_SESSIONS = 20;
