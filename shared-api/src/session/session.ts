/** Who is signed in, the same for pages in a browser and on a server. The api itself never reads cookies. */
import { browserSession } from './browser-session';
import type { MemberDetails, SessionSource } from './session-source';

let source = browserSession;

/** Replaces the browser's cookies as the source. A server does this once; its source then answers for each request. */
export function connectSession(next: SessionSource): void {
  source = next;
}

/**
 * Who is signed in. `session.getState()` is the one question to ask, for guards and loaders too: in a browser it reads the
 * cookies each time, so its answer is never older than they are. Components follow it through `useSession` of shared-ui.
 */
export const session: Pick<SessionSource, 'getState' | 'getInitialState' | 'subscribe'> = {
  getState: () => source.getState(),
  getInitialState: () => source.getInitialState(),
  subscribe: (listener) => source.subscribe(listener),
};

/** Keeps what register and login answered. On a server the cookies travel with the redirect that follows. */
export function beginSession(token: string, details: MemberDetails): void {
  source.begin(token, details);
}

export function endSession(): void {
  source.end();
}

/** The api has refused this token: its session has ended. Called for every reply with status 401. */
export function rejectToken(token: string): void {
  source.reject(token);
}

/** The Bearer token of a call. */
export function tokenOf(request?: Request): string | undefined {
  return source.token(request);
}
