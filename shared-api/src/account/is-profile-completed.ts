import { call } from '../http/call';
import { Refused } from '../http/failures';
import { updateDetails } from '../session/browser-session';
import { session, tokenOf } from '../session/session';
import type { MemberDetails } from '../session/session-source';

let asking: Promise<boolean> | undefined;

/**
 * Whether the member's profile is complete, for everything that waits for it. When the cookie says no, the server is asked,
 * because the profile may have been completed in another browser; a yes goes into the cookie, a no may be older than the
 * cookie. If it cannot be asked, the cookie counts. Rejects only when the session has ended.
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
    updateDetails(await fetchDetails());
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
  if (session.getState().details) return (await call(profileCompleted)) ? { is_profile_completed: true } : {};
  const { member_id, name, email, phone, avatar, is_profile_completed } = await call(profile);
  return { member_id, name, email, phone, avatar, is_profile_completed };
}

const isCompletedByCookie = () => session.getState().details?.is_profile_completed ?? false;
