import type { Rights } from '@azadkar/release/manifest';
import { rolesOf, type Session } from '@azadkar/shared-api';

/** What the member of this session may open, as far as the browser knows. */
export const rightsOf = (session: Session): Rights => ({ signedIn: session.signedIn, roles: rolesOf(session) });
