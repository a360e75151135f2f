/**
 * Connects shared-api to the visit under way: its session, and its calls of the api, are those of the current visitor. The
 * calls go through the gateway, which adds what proves who the visitor is: no token and no cookie is in this process.
 */
import { NO_SESSION } from '@azadkar/release/manifest';
import { connectSession, connectTo, type SessionSource } from '@azadkar/shared-api';
import { currentVisit, sessionOf } from './current-visit';

const SIGNED_OUT = sessionOf(NO_SESSION);

const currentSession = () => currentVisit()?.session ?? SIGNED_OUT;

const visitSession: SessionSource = {
  getState: currentSession,
  getInitialState: currentSession,
  subscribe: () => () => undefined,
  token: () => undefined,
  begin(_token, details) {
    const visit = currentVisit();
    if (visit) visit.details = JSON.stringify(details);
  },
  end: endVisit,
  reject: endVisit,
};

function endVisit(): void {
  const visit = currentVisit();
  if (visit) visit.sessionHasEnded = true;
}

/** Requests need an origin; this one has no site. */
const ORIGIN = 'http://api.invalid';

/** What the gateway answers to a write that no posted form makes. */
const REFUSED_WRITE = 405;

async function callThroughGateway(...what: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...what);
  const visit = currentVisit();
  if (!visit) throw new TypeError('A call was made for no visit.');
  const { pathname, search } = new URL(request.url);
  const idempotencyKey = request.headers.get('idempotency-key');
  const body = request.body ? await request.text() : undefined;
  const reply = await visit.calls.make(
    {
      method: request.method === 'GET' ? 'GET' : 'POST',
      path: pathname + search,
      ...(body === undefined ? {} : { body }),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    },
    request.signal,
  );
  if (reply.status === 0) throw new TypeError('No reply came.');
  if (reply.status === REFUSED_WRITE) visit.wantsToWrite = true;
  if (reply.status === 401 && visit.session.signedIn) visit.sessionHasEnded = true;
  return new Response(reply.body, reply);
}

export function connectVisits(): void {
  connectTo(ORIGIN, callThroughGateway);
  connectSession(visitSession);
}
