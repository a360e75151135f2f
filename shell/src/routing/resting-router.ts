import {
  createPath,
  createStaticRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom';

type CreateRouter = (options: { hydrationData?: HydrationState }) => DataRouter;
type RouterState = DataRouter['state'];
type Listener = Parameters<DataRouter['subscribe']>[0];
type Restoration = Parameters<DataRouter['enableScrollRestoration']>;
type Options = Parameters<DataRouter['navigate']>[1];

type Address = Pick<Location, 'pathname' | 'search'>;

const NOTHING_ELSE = { deletedFetchers: [], newErrors: null, flushSync: false };

/** Its `wake` loads the code of navigation ahead. */
export type RestingRouter = DataRouter & { readonly wake: () => Promise<DataRouter> };

/**
 * The router of a page that a server has rendered. React hydrates the page with it; each navigation waits for what `load` brings:
 * loaders and history, 13 kB that a page at rest does without. A link whose navigation cannot be loaded opens a document.
 * `routes` and the address are those of the rendered page; the other router has all of the site.
 */
export function restingRouter(
  routes: RouteObject[],
  hydrationData: HydrationState,
  load: () => Promise<CreateRouter>,
  { pathname, search }: Address = window.location,
  open = openDocument,
): RestingRouter {
  const hasMoved = () => window.location.pathname !== pathname || window.location.search !== search;
  const still = renderedRouter(routes, hydrationData, { pathname, search });
  const listeners = new Set<Listener>();
  const tell: Listener = (...change) => [...listeners].map((listener) => listener(...change));
  const restorations = new Map<Restoration, () => void>();
  let awake: DataRouter | undefined;

  const start = (createRouter: CreateRouter): DataRouter => {
    if (awake) return awake; // of two calls, the first has started it
    const moved = hasMoved();
    const router = createRouter(moved ? {} : { hydrationData });
    // Before anything listens: the browser has put the page where it was, and the visitor may have scrolled since.
    for (const place of restorations.keys()) restorations.set(place, router.enableScrollRestoration(...place));
    router.subscribe(tell);
    awake = router;
    if (moved || window.location.hash !== still.state.location.hash) tell(router.state, NOTHING_ELSE);
    return router;
  };
  const wake = async () => awake ?? start(await load());
  const followHistory = () => void (awake ?? wake().catch(() => open(0)));
  window.addEventListener('popstate', followHistory); // "back" was pressed before navigation came
  if (hasMoved()) followHistory(); // or before this script

  return {
    ...still,
    get state() {
      return (awake ?? still).state;
    },
    get manifest() {
      return (awake ?? still).manifest; // React Router draws each route as it is here
    },
    wake,
    dispose: () => window.removeEventListener('popstate', followHistory),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enableScrollRestoration(...place) {
      restorations.set(place, awake?.enableScrollRestoration(...place) ?? (() => undefined));
      return () => {
        restorations.get(place)?.();
        restorations.delete(place);
      };
    },
    async navigate(to: To | number | null, options?: Options) {
      if (!awake) tell(still.leaving, NOTHING_ELSE);
      const router = await wake().catch(() => open(to, options));
      await (typeof to === 'number' ? router?.navigate(to) : router?.navigate(to, options));
    },
    revalidate: async () => (await wake().catch(() => undefined))?.revalidate(), // else the page stays as it is
  };
}

/** What React Router renders with on a server, with the state of this document, and with that of one that is being left. */
function renderedRouter(
  routes: RouteObject[],
  { loaderData = {}, actionData = null, errors = null }: HydrationState,
  address: Address,
): DataRouter & { readonly leaving: RouterState } {
  const { usr: state = null, key = 'default' } = window.history.state ?? {}; // as React Router keeps them
  const location = { ...address, hash: window.location.hash, state, key };
  const nothingSent = { statusCode: 200, loaderHeaders: {}, actionHeaders: {} };
  const data = { loaderData: loaderData ?? {}, actionData, errors };
  const router = createStaticRouter(routes, { basename: '/', location, matches: [], ...data, ...nothingSent });
  const matches = matchRoutes(router.routes, location) ?? [];
  const still: RouterState = { ...router.state, matches, restoreScrollPosition: false };
  const { historyAction, navigation } = still;
  if (navigation.state !== 'idle') throw new Error('A rendered page goes nowhere.');
  const leaving = {
    ...still,
    navigation: { ...navigation, state: 'loading', location, matches, historyAction } as const,
  };
  return { ...router, state: still, leaving };
}

/** As the router would: what names no path is on this page, and what replaces an entry of the history does so. */
export function openDocument(
  to: To | number | null,
  options?: Options,
  place: Pick<Location, 'pathname' | 'assign' | 'replace'> = window.location,
): void {
  const address = typeof to === 'object' ? createPath({ pathname: place.pathname, ...to }) : to;
  if (typeof address === 'number') window.history.go(address);
  else if (options?.replace) place.replace(address);
  else place.assign(address);
}
