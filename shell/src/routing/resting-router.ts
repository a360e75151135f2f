import {
  createPath,
  createStaticRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  parsePath,
  type RouteObject,
  type To,
} from 'react-router-dom';

type CreateRouter = (options: { hydrationData?: HydrationState }) => DataRouter;
type Listener = Parameters<DataRouter['subscribe']>[0];
type Restoration = Parameters<DataRouter['enableScrollRestoration']>;
type Options = Parameters<DataRouter['navigate']>[1];
type Navigation = DataRouter['state']['navigation'];
type Address = Pick<Location, 'pathname' | 'search'>;

const NO_CHANGE: Parameters<Listener>[1] = { deletedFetchers: [], newErrors: null, flushSync: false };

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
  if (hydrationData.actionData) window.history.replaceState(window.history.state, ''); // else a reload posts again
  const listeners = new Set<Listener>();
  const places = placesOfPages();
  let awake: DataRouter | undefined;
  let waiting = still.state;
  const shown = () => (awake?.state.initialized ? awake.state : waiting); // the page stays until another has come
  const tell = (change = NO_CHANGE) => [...listeners].map((listener) => listener(shown(), change));
  const wait = (navigation: Navigation) => {
    waiting = { ...still.state, navigation };
    tell();
  };
  const start = (createRouter: CreateRouter): DataRouter => {
    if (awake) return awake; // of two calls, the first has started it
    const moved = hasMoved();
    awake = createRouter(moved ? {} : { hydrationData });
    places.restoreWith(awake);
    awake.subscribe(({ initialized }, change) => void (initialized && tell(change)));
    if (moved || window.location.hash !== still.state.location.hash) tell();
    return awake;
  };
  const wake = async () => awake ?? start(await load());
  const followHistory = () => void (awake ?? wake().catch(() => hasMoved() && open(0)));
  const moveOnceAwake = firstNavigations(still.state, { wake, wait, open });
  window.addEventListener('popstate', followHistory); // "back" was pressed before navigation came

  return {
    ...still,
    get state() {
      return shown();
    },
    get manifest() {
      return (awake ?? still).manifest; // React Router draws each route as it is here
    },
    wake,
    dispose() {
      window.removeEventListener('popstate', followHistory);
      awake?.dispose();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (awake && hasMoved()) listener(shown(), NO_CHANGE); // another page came while React hydrated
      return () => listeners.delete(listener);
    },
    enableScrollRestoration: (...place) => places.add(place, awake),
    navigate: (to: To | number | null, options?: Options) =>
      awake ? move(awake, to, options) : moveOnceAwake(to, options),
    revalidate: async () => (await wake().catch(() => undefined))?.revalidate(), // else the page stays as it is
  };
}

/**
 * Positions on pages, kept and restored by the router that has come. It is told before anything listens: the browser has put
 * the page where it was, and the visitor may have scrolled since.
 */
function placesOfPages() {
  const restorations = new Map<Restoration, () => void>();
  const add = (place: Restoration, router?: DataRouter) => {
    restorations.set(place, router?.enableScrollRestoration(...place) ?? (() => undefined));
    return () => {
      restorations.get(place)?.();
      restorations.delete(place);
    };
  };
  return { add, restoreWith: (router: DataRouter) => [...restorations.keys()].map((place) => add(place, router)) };
}

interface Waiting {
  readonly wake: () => Promise<DataRouter>;
  /** Shows that a page loads. */
  readonly wait: (navigation: Navigation) => void;
  readonly open: typeof openDocument;
}

/** Navigations until their code has come: the latest one is carried out, and one to the page that is shown means to stay. */
function firstNavigations(shown: DataRouter['state'], { wake, wait, open }: Waiting) {
  let latest: object | undefined;
  return async (to: To | number | null, options?: Options): Promise<void> => {
    const isToShown = typeof to === 'object' && to && createPath(to) === createPath(shown.location);
    const request = isToShown && latest ? undefined : {};
    latest = request;
    wait(request ? navigationTo(to, shown) : shown.navigation);
    const router = await wake().catch(() => undefined);
    if (!request || latest !== request) return;
    latest = undefined;
    const moved = router ? move(router, to, options) : open(to, options);
    wait(shown.navigation);
    await moved;
  };
}

const move = (router: DataRouter, to: To | number | null, options?: Options) =>
  typeof to === 'number' ? router.navigate(to) : router.navigate(to, options);

/** What is under way while the code of navigation comes, as the router would say it. */
function navigationTo(to: To | number | null, { location: here, historyAction }: DataRouter['state']): Navigation {
  const address = typeof to === 'string' ? parsePath(to) : typeof to === 'object' && to;
  const location = { ...here, search: '', hash: '', ...address, key: 'waiting' };
  const form = { formMethod: undefined, formAction: undefined, formEncType: undefined, formData: undefined };
  return { state: 'loading', location, matches: [], historyAction, ...form, json: undefined, text: undefined };
}

/** What React Router renders with on a server, with the state of this document. */
function renderedRouter(
  routes: RouteObject[],
  { loaderData = {}, actionData = null, errors = null }: HydrationState,
  address: Address,
): DataRouter {
  const { usr: state = null, key = 'default' } = window.history.state ?? {}; // as React Router keeps them
  const location = { ...address, hash: window.location.hash, state, key };
  const nothingSent = { statusCode: 200, loaderHeaders: {}, actionHeaders: {} };
  const data = { loaderData: loaderData ?? {}, actionData, errors };
  const router = createStaticRouter(routes, { basename: '/', location, matches: [], ...data, ...nothingSent });
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
