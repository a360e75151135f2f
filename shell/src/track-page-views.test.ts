import { trackPageViews } from './track-page-views';

function aRouter(pathname: string) {
  let notify: () => void = () => undefined;
  const router = {
    state: { initialized: true, navigation: { state: 'idle' }, location: { pathname } },
    subscribe: (subscriber: () => void) => {
      notify = subscriber;
      return () => undefined;
    },
  };
  const goTo = (next: string) => {
    router.state = { ...router.state, navigation: { state: 'loading' } };
    notify();
    router.state = { ...router.state, navigation: { state: 'idle' }, location: { pathname: next } };
    notify();
    notify();
  };
  return { router: router as unknown as Parameters<typeof trackPageViews>[0], goTo };
}

function catchBeacons() {
  const bodies: Promise<string>[] = [];
  navigator.sendBeacon = (_address, body) => bodies.push((body as Blob).text()) > 0;
  return async () => (await Promise.all(bodies)).map((body) => JSON.parse(body) as { event: string });
}

test('each page view is counted once, including the first, and not before the page has loaded', async () => {
  const counted = catchBeacons();
  const { router, goTo } = aRouter('/');
  trackPageViews(router);
  goTo('/events');
  goTo('/events');
  goTo('/');
  expect((await counted()).filter(({ event }) => event === 'PageView')).toHaveLength(3);
});
