/** Where a visitor wanted to go, carried through register, login and the profile form. */
import { type MemberDetails, REFERRER, safeReferrer, session, sessionCookies, withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { redirect } from 'react-router-dom';

/** The place to go on to: the referrer if it is a page of this site, else the dashboard. */
export function destinationOf(search: string, fallback: string = paths.membership): string {
  return safeReferrer(new URLSearchParams(search).get(REFERRER), fallback);
}

/** A link to another page of this remote that keeps the referrer, if there is one. */
export function keepReferrer(to: string, search: string): string {
  const referrer = destinationOf(search, '');
  return referrer ? withReferrer(to, referrer) : to;
}

/** The same as an answer to a form that was posted, with the session that it began. */
export function redirectAfterSignIn(request: Request, token: string, details: MemberDetails): Response {
  const { search } = new URL(request.url);
  return redirect(destinationOf(search), { status: 303, headers: sessionCookies(request, token, details) });
}

/** Register and login are for visitors: a member is sent on at once. */
export function redirectSignedIn({ request }: { request: Request }): null {
  if (session.getState().signedIn) throw redirect(destinationOf(new URL(request.url).search));
  return null;
}
