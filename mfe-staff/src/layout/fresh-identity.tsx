import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { useEffect } from 'react';

type WithIdentity = ReturnType<typeof useFreshIdentity>['withIdentity'];

let current: WithIdentity = (makeCall) => makeCall(); // of the page that is shown

/** Makes a call as `useFreshIdentity` says, also outside of components. */
export const withIdentity: WithIdentity = (makeCall) => current(makeCall);

/** The dialog of `withIdentity`, outside of all forms. */
export function IdentityQuestion() {
  const { withIdentity: ask, identityDialog } = useFreshIdentity();
  useEffect(() => {
    current = ask;
  });
  return identityDialog;
}
