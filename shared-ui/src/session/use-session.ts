import { session } from '@azadkar/shared-api';
import { useStore } from 'zustand';

type Session = ReturnType<typeof session.getState>;

/** A part of the session, followed as it changes: `useSession(({ signedIn }) => signedIn)`. */
export function useSession<T>(part: (session: Session) => T): T {
  return useStore(session, part);
}
