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
type Listener = Parameters<DataRouter['subscribe']>[0];
type Restoration = Parameters<DataRouter['enableScrollRestoration']>;
type Options = Parameters<DataRouter['navigate']>[1];

/** Its `wake` loads the code of navigation ahead. */
export interface RestingRouter extends DataRouter {
  readonly wake: () => Promise<DataRouter>;
}

/**
 * The router of a page that a server has rendered. React hydrates the page with it; each navigation waits for what `load` brings:
 * loaders and history, 13 kB that a page at rest does without. A link whose navigation cannot be loaded opens a document.
 * `routes` are those of the page; the other router has all of the site.
 */
export function restingRouter(
  routes: RouteObject[],
  hydrationData: HydrationState,
  load: () => Promise<CreateRouter>,
  open = openDocument,
): RestingRouter {
  const still = renderedRouter(routes, hydrationData);
  const listeners = new Set<Listener>();
  const restorations = new Map<Restoration, () => void>();
  let awake: DataRouter | undefined;

  const start = (createRouter: CreateRouter): DataRouter => {
    if (awake) return awake; // of two calls, the first has started it
    const rendered = still.state.location;
    const here = window.location; // the visitor may have gone back meanwhile
    const isSame = here.pathname === rendered.pathname && here.search === rendered.search;
    const router = createRouter(isSame ? { hydrationData } : {});
    // Before anything listens: the browser has put the page where it was, and the visitor may have scrolled since.
    for (const restoration of restorations.keys())
      restorations.set(restoration, router.enableScrollRestoration(...restoration));
    const tell: Listener = (...change) => {
      for (const listener of listeners) listener(...change);
    };
    router.subscribe(tell);
    awake = router;
    if (!isSame || here.hash !== rendered.hash)
      tell(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return router;
  };
  const wake = async () => awake ?? start(await load());

  return {
    ...still,
    get state() {
      return (awake ?? still).state;
    },
    get manifest() {
      return (awake ?? still).manifest; // React Router draws each route as it is here
    },
    wake,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enableScrollRestoration(...restoration) {
      restorations.set(restoration, awake?.enableScrollRestoration(...restoration) ?? (() => undefined));
      return () => {
        restorations.get(restoration)?.();
        restorations.delete(restoration);
      };
    },
    async navigate(to: To | number | null, options?: Options) {
      const router = await wake().catch(() => open(to, options));
      if (typeof to === 'number') await router?.navigate(to);
      else await router?.navigate(to, options);
    },
    revalidate: async () => (await wake().catch(() => undefined))?.revalidate(), // else the page stays as it is
  };
}

/** What React Router renders with on a server, with the state of this document. */
function renderedRouter(
  routes: RouteObject[],
  { loaderData = {}, actionData = null, errors = null }: HydrationState,
): DataRouter {
  const { pathname, search, hash } = window.location;
  const { usr: state = null, key = 'default' } = window.history.state ?? {}; // as React Router keeps them
  const location = { pathname, search, hash, state, key };
  const nothingSent = { statusCode: 200, loaderHeaders: {}, actionHeaders: {} };
  const router = createStaticRouter(routes, {
    basename: '/',
    location,
    matches: [],
    loaderData: loaderData ?? {},
    actionData,
    errors,
    ...nothingSent,
  });
  const matches = matchRoutes(router.routes, location) ?? [];
  return { ...router, state: { ...router.state, matches, restoreScrollPosition: false } };
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
