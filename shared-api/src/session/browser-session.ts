/** The session of a browser. Its cookies hold it, since every tab and the gateway read them; the store mirrors them. */
import Cookies from 'js-cookie';
import { createStore } from 'zustand/vanilla';
import { SESSION_DAYS } from './session.rules';
import {
  AUTH_COOKIE,
  DETAILS_COOKIE,
  type MemberDetails,
  parseSession,
  type Session,
  type SessionSource,
} from './session-source';

const store = createStore<Session>(readCookies);

export const browserSession: SessionSource = {
  getState: store.getState,
  getInitialState: store.getInitialState,
  subscribe: store.subscribe,
  token: () => Cookies.get(AUTH_COOKIE),
  begin(token, details) {
    setCookie(AUTH_COOKIE, token);
    setCookie(DETAILS_COOKIE, JSON.stringify(details));
    refreshSession();
  },
  end() {
    Cookies.remove(AUTH_COOKIE, { path: '/' });
    Cookies.remove(DETAILS_COOKIE, { path: '/' });
    refreshSession();
  },
};

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

/** Reads the cookies again: another tab may have signed in or out. */
export function refreshSession(): void {
  const next = readCookies();
  if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next, true);
}

function readCookies(): Session {
  return parseSession(Cookies.get(AUTH_COOKIE), Cookies.get(DETAILS_COOKIE));
}

function setCookie(name: string, value: string): void {
  Cookies.set(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
    expires: SESSION_DAYS,
  });
}
