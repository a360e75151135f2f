import { useSyncExternalStore } from 'react';

/** The modal dialog that is open now, or null. While one is open, the browser makes everything outside of it inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, findTopDialog, () => null);
}

const findTopDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/** Watches the document, because a dialog may also be opened without our code (`command="show-modal"`). */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
