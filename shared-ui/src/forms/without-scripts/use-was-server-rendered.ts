import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what is drawn stood in the page already when scripts began: somebody may have used it since. */
export function useWasServerRendered(): boolean {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useState(!scripted)[0];
}
