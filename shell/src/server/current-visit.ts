/** The visit that is being rendered. Many are rendered at once in one process, so each keeps its own state. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RenderRequest } from '@azadkar/release/manifest';
import { type Session, sessionOf } from './session-cookies';

export interface CurrentVisit {
  readonly request: RenderRequest;
  readonly session: Session;
  /** Set-Cookie headers of a session that an action began; they travel with its redirect. */
  readonly setCookies: string[];
  /** Set when the api no longer accepts the visitor's token. The browser then decides what to do. */
  sessionHasEnded: boolean;
}

const visits = new AsyncLocalStorage<CurrentVisit>();

/** Runs the work as part of a visit: whatever it awaits finds the visit through `currentVisit`. */
export function runVisit<T>(request: RenderRequest, work: (visit: CurrentVisit) => T): T {
  const session = sessionOf(request.cookie);
  const visit: CurrentVisit = { request, session, setCookies: [], sessionHasEnded: false };
  return visits.run(visit, () => work(visit));
}

export const currentVisit = (): CurrentVisit | undefined => visits.getStore();
