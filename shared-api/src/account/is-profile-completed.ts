import { call } from '../http/call';
import { Refused } from '../http/failures';
import { updateDetails } from '../session/browser-session';
import { session, tokenOf } from '../session/session';
import type { MemberDetails } from '../session/session-source';

let asking: Promise<boolean> | undefined;

/**
 * Whether the member's profile is complete. Where the cookie says no, the server is asked, as another browser may have completed
 * it; the cookie learns it, unless it says yes by then. Unanswered, the cookie counts. Rejects only if the session has ended.
 */
export function isProfileCompleted(): Promise<boolean> {
  if (isCompletedByCookie() || !tokenOf()) return Promise.resolve(isCompletedByCookie());
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askServer(): Promise<boolean> {
  try {
    const details = await fetchDetails();
    if (!isCompletedByCookie()) updateDetails(details);
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 401) throw cause;
  }
  return isCompletedByCookie();
}

/**
 * Imported only now: most members never need the contract for this. The build sees which two endpoints are called. A damaged
 * cookie is replaced as a whole.
 */
async function fetchDetails(): Promise<Partial<MemberDetails>> {
  const {
    account: { profileCompleted, profile },
  } = await import('./account.contract');
  if (session.getState().details) return { is_profile_completed: await call(profileCompleted) };
  const { member_id, name, email, phone, avatar, is_profile_completed } = await call(profile);
  return { member_id, name, email, phone, avatar, is_profile_completed };
}

const isCompletedByCookie = () => session.getState().details?.is_profile_completed ?? false;
