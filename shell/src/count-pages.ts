import { track } from '@azadkar/shared-api';
import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Counts the pages that are seen, for this site only and without who. */
export function countPages(router: Router): void {
  let counted: string | undefined;
  const countPage = () => {
    const { location, navigation, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle' || location.pathname === counted) return;
    counted = location.pathname;
    track('PageView');
  };
  router.subscribe(countPage);
  countPage();
}
