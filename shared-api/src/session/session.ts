/**
 * Who is signed in. The specification's two cookies are the truth (every tab and the gateway read them);
 * the store is their reflection for components. The api itself never reads cookies.
 */
import Cookies from 'js-cookie';
import { createStore } from 'zustand/vanilla';

export const AUTH_COOKIE = 'auth';
export const DETAILS_COOKIE = 'user_details';

/** What the site keeps at hand about the member: cookie `user_details`. */
export interface MemberDetails {
  member_id: string;
  name: string;
  email: string;
  phone: string;
  avatar: string | null;
  is_profile_completed: boolean;
}

export interface Session {
  signedIn: boolean;
  details: MemberDetails | null;
}

const inBrowser = typeof document !== 'undefined';
const SESSION_DAYS = 30;
const SIGNED_OUT: Session = { signedIn: false, details: null };

export const session = createStore<Session>(() => readCookies());

/** A server renders for many at once: from now on each reader is told the session that `read` finds for it. */
export function readSessionFrom(read: () => Session): void {
  session.getState = read;
  session.getInitialState = read;
}

/** The session that a Cookie header tells of. */
export function sessionOf(cookieHeader: string): Session {
  const cookies = new Map(cookieHeader.split('; ').map((pair) => splitAt(pair, pair.indexOf('='))));
  if (!cookies.get(AUTH_COOKIE)) return SIGNED_OUT;
  return { signedIn: true, details: parseDetails(safeDecode(cookies.get(DETAILS_COOKIE))) };
}

/** Keeps what register and login answered. */
export function beginSession(token: string, details: MemberDetails): void {
  setCookie(AUTH_COOKIE, token);
  setCookie(DETAILS_COOKIE, JSON.stringify(details));
  refreshSession();
}

/** The same on a server: what its answer to `request`, of the site's public address, says as Set-Cookie. */
export function sessionCookies(
  request: Request,
  token: string,
  details: MemberDetails,
): [name: string, value: string][] {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const kept = `; Path=/; Max-Age=${SESSION_DAYS * 86_400}; SameSite=Lax${secure}`;
  return [
    ['set-cookie', `${AUTH_COOKIE}=${encodeURIComponent(token)}${kept}`],
    ['set-cookie', `${DETAILS_COOKIE}=${encodeURIComponent(JSON.stringify(details))}${kept}`],
  ];
}

/** A new token for the same member, as user/update answers. */
export function renewToken(token: string): void {
  setCookie(AUTH_COOKIE, token);
  refreshSession();
}

export function updateDetails(change: Partial<MemberDetails>): void {
  const { details } = readCookies();
  if (!details) return;
  setCookie(DETAILS_COOKIE, JSON.stringify({ ...details, ...change }));
  refreshSession();
}

export function endSession(): void {
  Cookies.remove(AUTH_COOKIE, { path: '/' });
  Cookies.remove(DETAILS_COOKIE, { path: '/' });
  refreshSession();
}

/** Reads the cookies again: another tab may have signed in or out. */
export function refreshSession(): void {
  const next = readCookies();
  if (JSON.stringify(next) !== JSON.stringify(session.getState())) session.setState(next, true);
}

/** The Bearer token: from the request's own cookie on a server, from the browser's otherwise. */
export function tokenOf(request?: Request): string | undefined {
  if (inBrowser) return Cookies.get(AUTH_COOKIE);
  const cookie = request?.headers.get('cookie') ?? '';
  return new RegExp(`(?:^|; )${AUTH_COOKIE}=([^;]+)`).exec(cookie)?.[1];
}

function readCookies(): Session {
  if (!inBrowser || !Cookies.get(AUTH_COOKIE)) return SIGNED_OUT;
  return { signedIn: true, details: parseDetails(Cookies.get(DETAILS_COOKIE)) };
}

function parseDetails(text: string | undefined): MemberDetails | null {
  try {
    return text ? (JSON.parse(text) as MemberDetails) : null;
  } catch {
    return null; // a damaged cookie is no reason to fail a page
  }
}

const splitAt = (text: string, place: number): [string, string] => [text.slice(0, place), text.slice(place + 1)];

function safeDecode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function setCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
    expires: SESSION_DAYS,
  });
}
