import { useState, useSyncExternalStore } from 'react';

/**
 * Styles for `css` of components that open and close: where a browser runs no scripts the content is shown, and the buttons
 * are hidden.
 */
export const WITHOUT_SCRIPTS = {
  shown: { '@media (scripting: none)': { display: 'block' } },
  unclamped: { '@media (scripting: none)': { lineClamp: 'none' } },
  hidden: { '@media (scripting: none)': { display: 'none' } },
} as const;

/**
 * Whether the component was in the page before scripts ran: the person may have used it since. React asks for the server's
 * value in hydration alone, and an equal value in the browser spares the render that would follow hydration at once.
 */
export function useWasServerRendered(): boolean {
  let isHydrated = false;
  useSyncExternalStore(
    () => () => undefined,
    () => null,
    () => {
      isHydrated = true;
      return null;
    },
  );
  return useState(isHydrated)[0];
}
