import type { LeanRemote, LeanVersion, PageRoute } from '@azadkar/release/manifest';
import { reportFault } from '../faults/report-fault';
import { loadContainer, refetch } from '../federation/load-container';
import type { LoadedPage } from './page-source';
import { RemoteUnavailable } from './remote-unavailable';

/** Time limit for everything together: first try, retry and fallback. */
const LOAD_DEADLINE_MS = 8_000;
/** After this long without an answer the previous version is loaded too; the first to arrive is shown. */
const FALLBACK_AFTER_MS = 5_000;
const RETRY_DELAY_MS = 400;

const loadedPages = new Map<string, LoadedPage>();
const pendingLoads = new Map<string, Promise<LoadedPage>>();

/** The page of a route if it has been loaded before. */
export const loadedPage = (route: PageRoute): LoadedPage | undefined => loadedPages.get(route.path);

/** The page of a route, loaded once for all callers. Rejects with RemoteUnavailable; a new call then tries again. */
export function loadPage(remote: LeanRemote, route: PageRoute): Promise<LoadedPage> {
  const known = loadedPages.get(route.path) ?? pendingLoads.get(route.path);
  if (known) return Promise.resolve(known);
  const loading = withTimeout(LOAD_DEADLINE_MS, loadWithFallback(remote, route))
    .then((page) => keep(route, page))
    .catch((cause: unknown) => rejectUnavailable(remote, route, cause))
    .finally(() => pendingLoads.delete(route.path));
  pendingLoads.set(route.path, loading);
  return loading;
}

function keep(route: PageRoute, page: LoadedPage): LoadedPage {
  loadedPages.set(route.path, page);
  return page;
}

/** Loads a page again that was loaded before: while its remote is under development, its code changes. */
export async function reloadPage(remote: LeanRemote, route: PageRoute): Promise<void> {
  if (loadedPages.has(route.path)) await replacePage(remote, pinnedVersion(remote), route);
}

/** Loads a route's page from one version. It replaces the page that was loaded before. */
export async function replacePage(remote: LeanRemote, version: LeanVersion, route: PageRoute): Promise<LoadedPage> {
  return keep(route, await withTimeout(LOAD_DEADLINE_MS, loadVersion(remote, version, route)));
}

function pinnedVersion({ name, versions: [pinned] }: LeanRemote): LeanVersion {
  if (!pinned) throw new Error(`no version of ${name}`);
  return pinned;
}

function rejectUnavailable(remote: LeanRemote, { page }: PageRoute, cause: unknown): never {
  const { version } = pinnedVersion(remote);
  reportFault({ name: remote.name, version, page, kind: 'load', outcome: 'notice', error: cause });
  throw new RemoteUnavailable(remote.name, version, cause);
}

/** The pinned version, tried twice; the version that was live before it when that fails or takes too long. */
async function loadWithFallback(remote: LeanRemote, route: PageRoute): Promise<LoadedPage> {
  const pinned = pinnedVersion(remote);
  const [, previous] = remote.versions;
  const loading = loadVersion(remote, pinned, route).catch((error) => retryLoad(remote, pinned, route, error));
  if (!previous) return loading;
  let failure: unknown;
  const fallback = withTimeout(FALLBACK_AFTER_MS, loading).catch((error: unknown) => {
    failure = error;
    return loadVersion(remote, previous, route);
  });
  const page = await Promise.any([loading, fallback]).catch(() => Promise.reject(failure));
  if (page.version === previous.version)
    reportFault({
      name: remote.name,
      version: pinned.version,
      page: route.page,
      kind: 'load',
      outcome: 'fell-back',
      error: failure,
    });
  return page;
}

async function loadVersion(remote: LeanRemote, version: LeanVersion, route: PageRoute): Promise<LoadedPage> {
  const routes = await loadContainer(version);
  const built = routes.find(({ path }) => path === route.path);
  if (!built) throw new Error(`${remote.name}@${version.version} has no page for ${route.path}`);
  return { page: await built.lazy(), version: version.version };
}

async function retryLoad(
  remote: LeanRemote,
  version: LeanVersion,
  route: PageRoute,
  error: unknown,
): Promise<LoadedPage> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  // webpack's ChunkLoadError names the address that failed
  if (error instanceof Error && 'request' in error && typeof error.request === 'string') await refetch(error.request);
  return loadVersion(remote, version, route);
}

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} seconds`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
