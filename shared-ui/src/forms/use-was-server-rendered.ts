import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the component was in the page before scripts ran: the person may have used it since. */
export function useWasServerRendered(): boolean {
  const isClientRendered = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return useState(!isClientRendered)[0];
}
