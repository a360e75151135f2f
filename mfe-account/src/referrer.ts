/** The page that a visitor asked for (`?referrer=`), carried through register, login and the profile form. */
import {
  beginSession,
  type MemberDetails,
  REFERRER,
  rolesOf,
  safeReferrer,
  session,
  withReferrer,
} from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { redirect } from 'react-router-dom';

/** Where members begin without a referrer, and where staff do. */
const homeOf = (of: Parameters<typeof rolesOf>[0]) => (rolesOf(of).length > 0 ? paths.staffOverview : paths.membership);

/** The page to open next: the referrer if it is a page of this site, else the fallback. */
export const destinationOf = (search: string, fallback: string = homeOf(session.getState())): string =>
  safeReferrer(new URLSearchParams(search).get(REFERRER), fallback);

/** A link to another page of this remote that keeps the referrer, if there is one. */
export const keepReferrer = (to: string, search: string) => withReferrer(to, destinationOf(search, ''));

/** What the server answers to the last step of signing in. */
export interface SignedIn extends MemberDetails {
  token: string;
  /** Of staff who have no second factor yet: they are led to set one up. */
  second_factor_missing?: boolean;
}

/** What a sign-in begins, and the page to open next. */
export function sessionOf({ token, second_factor_missing, ...details }: SignedIn, search: string) {
  const asked = destinationOf(search, homeOf({ details }));
  return { token, details, destination: second_factor_missing ? withReferrer(paths.security, asked) : asked };
}

/** The response to a posted form that began a session: its cookies, and the redirect to the destination. */
export function redirectToSession({ token, details, destination }: ReturnType<typeof sessionOf>): Response {
  const response = redirect(destination, 303);
  beginSession(token, details);
  return response;
}

/** The loader of register and login: redirects members, who are signed in already. */
export function redirectSignedIn({ request }: { request: Request }): null {
  if (session.getState().signedIn) throw redirect(destinationOf(new URL(request.url).search));
  return null;
}
