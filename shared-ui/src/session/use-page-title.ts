import { useEffect } from 'react';
import { brand } from '../brand';

/** The document's title while this is on the page. The route's own title stands already; use it for a better one. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${brand.productName}`;
  }, [title]);
}
