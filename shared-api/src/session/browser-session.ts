/**
 * The session of a browser. Its two cookies are the only truth: every tab and the gateway read them, and any of these may
 * change them. So a reader gets what the cookies say at that moment, and the store only notifies those who follow it.
 */
import Cookies from 'js-cookie';
import { createStore } from 'zustand/vanilla';
import { SESSION_MAX_DAYS } from './session.rules';
import {
  AUTH_COOKIE,
  DETAILS_COOKIE,
  isDetails,
  type MemberDetails,
  parseSession,
  type Session,
  type SessionSource,
  usableToken,
} from './session-source';

/** Tokens that the api has refused. They count as no token, even in a cookie that this page cannot remove. */
const rejected = new Set<string>();

let latest: { cookies?: string; session: Session } = { session: parseSession(undefined, undefined) };

/** Until the current run of code ends: another process has the cookies, and each component of a page asks for them. */
let isFresh = false;

/** The session that the cookies hold now; the same object as long as they say the same. */
function readCookies(): Session {
  if (isFresh) return latest.session;
  isFresh = true;
  void Promise.resolve().then(forget);
  const cookies = `${rejected.size} ${globalThis.document?.cookie}`;
  if (cookies === latest.cookies) return latest.session;
  const session = parseSession(readToken(), Cookies.get(DETAILS_COOKIE));
  const isSame = JSON.stringify(session) === JSON.stringify(latest.session);
  latest = { cookies, session: isSame ? latest.session : session };
  return latest.session;
}

const forget = () => {
  isFresh = false;
};

function readToken(): string | undefined {
  const token = usableToken(Cookies.get(AUTH_COOKIE));
  return token && rejected.has(token) ? undefined : token;
}

const store = createStore<Session>(readCookies);

export const browserSession: SessionSource = {
  getState() {
    const current = readCookies();
    if (current !== store.getState()) queueMicrotask(refreshSession); // not at once: a component may be rendering
    return current;
  },
  getInitialState: store.getInitialState,
  subscribe: store.subscribe,
  token() {
    browserSession.getState(); // a change that this call finds out is noticed everywhere
    return readToken();
  },
  begin(token, details) {
    rejected.delete(token);
    setCookie(AUTH_COOKIE, token);
    setCookie(DETAILS_COOKIE, JSON.stringify(details));
    refreshSession();
  },
  end: removeCookies,
  reject(token) {
    rejected.add(token);
    if (Cookies.get(AUTH_COOKIE) === token) removeCookies();
    else refreshSession();
  },
};

/** A new token for the same member, as user/update answers. */
export function renewToken(token: string): void {
  rejected.delete(token);
  setCookie(AUTH_COOKIE, token);
  refreshSession();
}

/** Changes what the site shows of the member. A damaged cookie is mended by a change that has every field. */
export function updateDetails(change: Partial<MemberDetails>): void {
  const { signedIn, details } = readCookies();
  const changed = { ...details, ...change };
  if (!signedIn || !isDetails(changed)) return;
  setCookie(DETAILS_COOKIE, JSON.stringify(changed));
  refreshSession();
}

/** Notifies those who follow the session if the cookies have changed: another tab may have signed in or out. */
export function refreshSession(): void {
  forget();
  const current = readCookies();
  if (current !== store.getState()) store.setState(current, true);
}

function removeCookies(): void {
  Cookies.remove(AUTH_COOKIE, { path: '/' });
  Cookies.remove(DETAILS_COOKIE, { path: '/' });
  refreshSession();
}

function setCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
    expires: SESSION_MAX_DAYS,
  });
}
