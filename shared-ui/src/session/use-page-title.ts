import { createContext, useContext, useEffect } from 'react';
import { useSite } from '../use-site';

/** Receives a page's own title while a server renders it, before the head is complete. */
export const PageTitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** Sets the document's title while the component is mounted, in place of the title of the route. */
export function usePageTitle(title: string): void {
  useContext(PageTitleListener)?.(title);
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
}
