import { brand } from '@azadkar/shared-api/brand';
import { createContext, useContext, useEffect } from 'react';

/** Receives a page's own title while a server renders it, before the head is complete. */
export const PageTitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** Sets the document's title while the component is mounted, in place of the title of the route. */
export function usePageTitle(title: string): void {
  useContext(PageTitleListener)?.(title);
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
}
