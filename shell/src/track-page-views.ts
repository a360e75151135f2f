import { track } from '@azadkar/shared-api';
import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Counts page views, for this site only and without saying who. */
export function trackPageViews(router: Router): void {
  let trackedPath: string | undefined;
  const trackPageView = () => {
    const { location, navigation, initialized } = router.state;
    if (!initialized || navigation.state !== 'idle' || location.pathname === trackedPath) return;
    trackedPath = location.pathname;
    track('PageView');
  };
  router.subscribe(trackPageView);
  trackPageView();
}
