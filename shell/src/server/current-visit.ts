/** The visit that is being rendered. Many are rendered at once in one process, so each keeps its own state. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { NO_SESSION, TOKEN_PLACEHOLDER, type VisitorSession } from '@azadkar/release/manifest';
import { connectSession, connectTo, parseSession, type Session, type SessionSource } from '@azadkar/shared-api';
import type { PageCalls } from './page-calls';

export interface CurrentVisit {
  readonly session: Session;
  readonly calls: PageCalls;
  /** What an action passed to `beginSession`, as JSON; it travels with the answer. */
  details?: string;
  /** Set when the api no longer accepts the visitor's token. The browser then decides what to do. */
  sessionHasEnded: boolean;
  /** Set when the page asked for a write while it was read, which only a browser may make. */
  wantsToWrite: boolean;
}

/** Node keeps what is stored on timers and promises, where any code finds it: so it is a key that says nothing. */
const keys = new AsyncLocalStorage<object>();
const visits = new WeakMap<object, CurrentVisit>();

/** Runs the work as part of a visit: whatever it awaits finds the visit through `currentVisit`. */
export function runVisit<T>(session: VisitorSession, calls: PageCalls, work: (visit: CurrentVisit) => T): T {
  const visit: CurrentVisit = { session: sessionOf(session), calls, sessionHasEnded: false, wantsToWrite: false };
  const key = {};
  visits.set(key, visit);
  return keys.run(key, () => work(visit));
}

function currentVisit(): CurrentVisit | undefined {
  const key = keys.getStore();
  return key && visits.get(key);
}

const sessionOf = ({ signedIn, details }: VisitorSession): Session =>
  parseSession(signedIn ? TOKEN_PLACEHOLDER : undefined, details ?? undefined);

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
