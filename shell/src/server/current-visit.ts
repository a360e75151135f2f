/** The visit that is being rendered. Many are rendered at once in one process, so each keeps its own state. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TOKEN_PLACEHOLDER, type VisitorSession } from '@azadkar/release/manifest';
import { parseSession, type Session } from '@azadkar/shared-api';
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

export function currentVisit(): CurrentVisit | undefined {
  const key = keys.getStore();
  return key && visits.get(key);
}

export const sessionOf = ({ signedIn, details }: VisitorSession): Session =>
  parseSession(signedIn ? TOKEN_PLACEHOLDER : undefined, details ?? undefined);
