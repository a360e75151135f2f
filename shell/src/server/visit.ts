/** The visit that is being rendered, for whatever asks in the course of it: many are under way at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RenderVisit } from '@azadkar/release/manifest';
import { readSessionFrom, sessionOf } from '@azadkar/shared-api';

interface Visit {
  readonly asked: RenderVisit;
  readonly session: ReturnType<typeof sessionOf>;
  /** Set when the api no longer knows the visitor: what to do about it, the browser knows. */
  sessionHasEnded: boolean;
}

const visits = new AsyncLocalStorage<Visit>();

/** Does some work as part of a visit. */
export function during<T>(asked: RenderVisit, work: (visit: Visit) => T): T {
  const visit: Visit = { asked, session: sessionOf(asked.cookie), sessionHasEnded: false };
  return visits.run(visit, () => work(visit));
}

const NOBODY = sessionOf('');

/** From now on sessions, and calls of the api, are those of the visit under way. */
export function followVisits(): void {
  readSessionFrom(() => visits.getStore()?.session ?? NOBODY);
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const visit = visits.getStore();
    const request = new Request(input, init);
    if (visit) request.headers.set('x-forwarded-for', visit.asked.ip);
    const answer = await ask(request);
    if (visit?.session.signedIn && answer.status === 401) visit.sessionHasEnded = true;
    return answer;
  };
}
