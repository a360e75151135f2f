import { useIdentityQuestion } from '@azadkar/shared-ui/blocks';

/** Calls that need a fresh proof of identity, with the dialog that asks members for it. */
export const useFreshIdentity = () => useIdentityQuestion(() => import('./identity-dialog'));
