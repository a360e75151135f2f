import { useIdentityQuestion } from '@azadkar/shared-ui/blocks';
import { useEffect } from 'react';

type WithIdentity = ReturnType<typeof useIdentityQuestion>['withIdentity'];

let current: WithIdentity = (makeCall) => makeCall(); // of the page that is shown

/** Makes a call as `useIdentityQuestion` says, also outside of components. */
export const withIdentity: WithIdentity = (makeCall) => current(makeCall);

/** The dialog of `withIdentity`, outside of all forms. */
export function IdentityQuestion() {
  const { withIdentity: ask, identityDialog } = useIdentityQuestion(() => import('./identity-dialog'));
  useEffect(() => {
    current = ask;
  });
  return identityDialog;
}
