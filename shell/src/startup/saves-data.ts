declare global {
  interface Navigator {
    /** Network Information API, in Chromium only: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor asked the browser to save data. Nothing is then fetched before it is needed. */
export const savesData = (): boolean => navigator.connection?.saveData ?? false;
