import { session } from '@azadkar/shared-api';
import { useStore } from 'zustand';

type Session = ReturnType<typeof session.getState>;

/** Subscribes to a part of the session: `useSession(({ signedIn }) => signedIn)`. */
export const useSession = <T>(selector: (session: Session) => T): T => useStore(session, selector);
