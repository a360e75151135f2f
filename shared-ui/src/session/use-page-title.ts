import { brand } from '@azadkar/shared-api/brand';
import { createContext, useContext, useEffect } from 'react';

/** How a server hears of the title of the page it renders, in time for its head. */
export const PageTitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** The document's title while this is on the page. The route's own title stands already; use it for a better one. */
export function usePageTitle(title: string): void {
  useContext(PageTitleListener)?.(title);
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
}
