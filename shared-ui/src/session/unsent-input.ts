/** How many forms on the page hold a member's input that has not been sent. Such a page is not left when the session ends. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const forms = createStore<number>(() => 0);

const count = (more: 1 | -1) => forms.setState((now) => now + more, true);

export const unsentInput = {
  exists: () => forms.getState() > 0,
  subscribe: forms.subscribe,
};

/** Called by each form. */
export function useUnsentInput(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    count(1);
    return () => count(-1);
  }, [isUnsent]);
}

export const useHasUnsentInput = (): boolean => useStore(forms, (forms) => forms > 0);
