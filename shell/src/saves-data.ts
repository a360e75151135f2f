/**
 * Saving data: nothing is fetched before it is needed, and pictures wait until they are pressed. The browser asks for it, or
 * the visitor on the site; the gateway decides, and marks the document.
 */
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Network Information API, in Chromium only: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const COOKIE = 'save_data';

/** Whether pictures of this document wait. */
const picturesWait = (): boolean => document.documentElement.hasAttribute('data-save-data');

/** Whether the visitor asked the browser or the site to save data. Nothing is then fetched before it is needed. */
export const savesData = (): boolean => picturesWait() || (navigator.connection?.saveData ?? false);

/** Whether pictures of this document wait; false while it is hydrated. */
export const usePicturesWait = (): boolean =>
  useSyncExternalStore(
    () => () => undefined, // for as long as the document is there
    picturesWait,
    () => false,
  );

/** Keeps the choice, and loads the page again in it. */
export function chooseToSaveData(choice: 'on' | 'off'): void {
  Cookies.set(COOKIE, choice, { path: '/', sameSite: 'lax', expires: 365 });
  window.location.reload();
}
