import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation, moves focus to the new page's heading: screen readers announce it, and Tab continues from there. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const previousPath = useRef<string>(undefined);
  useEffect(() => {
    const firstPage = previousPath.current === undefined;
    const samePage = previousPath.current === pathname;
    previousPath.current = pathname;
    if (firstPage || samePage || hash) return;
    focusHeading();
  }, [pathname, hash]);
}

/** Moves focus to the heading of the page that is shown now. That of a page which is still awaited will go, so `main` gets it. */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((one) => !one.closest('[aria-busy="true"]')) ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Whether nothing in the page has the focus: what had it is gone. */
export const hasLostFocus = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === 'main';
