/** Connects shared-api to the visit under way: its session, and its calls of the api, are those of the current visitor. */
import { connectSession, connectTo, type SessionSource } from '@azadkar/shared-api';
import { currentVisit } from './current-visit';
import { sessionCookies, sessionOf, tokenIn } from './session-cookies';

const SIGNED_OUT = sessionOf('');

const currentSession = () => currentVisit()?.session ?? SIGNED_OUT;

const visitSession: SessionSource = {
  getState: currentSession,
  getInitialState: currentSession,
  subscribe: () => () => undefined,
  token: tokenIn,
  begin(token, details) {
    const visit = currentVisit();
    visit?.setCookies.push(...sessionCookies(visit.request.url, token, details));
  },
  end: endVisit,
  reject: endVisit,
};

function endVisit(): void {
  const visit = currentVisit();
  if (visit) visit.sessionHasEnded = true;
}

/** The api counts calls by the visitor's network address. */
function forwardedFor(): Record<string, string> {
  const visit = currentVisit();
  return visit ? { 'x-forwarded-for': visit.request.ip } : {};
}

export function connectVisits(apiOrigin: string): void {
  connectTo(apiOrigin, { headersOf: forwardedFor });
  connectSession(visitSession);
}
