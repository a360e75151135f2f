import type { FaultOutcome, LeanRemote, LeanVersion, PageRoute } from '@azadkar/release/manifest';
import { reportFault } from '../faults/report-fault';
import { loadContainer } from '../federation/load-container';
import { abandonPendingScripts } from '../federation/pending-scripts';
import { LoadTimeout, ownerOfFailedFile } from './failed-file';
import type { LoadedPage } from './page-source';
import { RemoteUnavailable } from './remote-unavailable';

/** Time limit for everything together: first try, retry and fallback. */
const LOAD_DEADLINE_MS = 8_000;
/** After this long without an answer the previous version is loaded too; the first to arrive is shown. */
const FALLBACK_AFTER_MS = 5_000;
const RETRY_DELAY_MS = 400;

const loadedPages = new Map<string, LoadedPage>();
const pendingLoads = new Map<string, Promise<LoadedPage>>();
const failedRoutes = new Set<string>();

/** The page of a route if it has been loaded before. */
export const loadedPage = (route: PageRoute): LoadedPage | undefined => loadedPages.get(route.path);

/** The page of a route, loaded once for all callers. Rejects with RemoteUnavailable; a new call then tries again. */
export function loadPage(remote: LeanRemote, route: PageRoute): Promise<LoadedPage> {
  return prefetchPage(remote, route).catch((error: RemoteUnavailable) => {
    reportLoading(remote, route, 'notice', error.cause);
    throw error;
  });
}

/** Loads the page of a route before someone visits it: nobody sees it fail. */
export function prefetchPage(remote: LeanRemote, route: PageRoute): Promise<LoadedPage> {
  const known = loadedPages.get(route.path) ?? pendingLoads.get(route.path);
  if (known) return Promise.resolve(known);
  const loading = withTimeout(LOAD_DEADLINE_MS, loadWithFallback(remote, route))
    .then(({ page, failure }) => {
      if (failure) reportLoading(remote, route, 'fell-back', failure);
      return keep(route, page);
    })
    .catch((cause: unknown) => rejectUnavailable(remote, route, cause))
    .finally(() => pendingLoads.delete(route.path));
  pendingLoads.set(route.path, loading);
  return loading;
}

function keep(route: PageRoute, page: LoadedPage): LoadedPage {
  loadedPages.set(route.path, page);
  failedRoutes.delete(route.path);
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

function rejectUnavailable({ name, versions: [pinned] }: LeanRemote, { path }: PageRoute, cause: unknown): never {
  if (cause instanceof LoadTimeout) abandonPendingScripts();
  const isRepeated = failedRoutes.has(path);
  failedRoutes.add(path);
  throw new RemoteUnavailable(name, pinned?.version ?? '', cause, isRepeated);
}

/** The version before is only loaded because the pinned one failed, so a file of it that is waited for is not the cause. */
function reportLoading(remote: LeanRemote, { page }: PageRoute, outcome: FaultOutcome, error: unknown): void {
  const owner = ownerOfFailedFile(error);
  const isOwn = !owner || owner.name === remote.name;
  const { name, version } = isOwn ? { name: remote.name, version: pinnedVersion(remote).version } : owner;
  reportFault({ name, version, page, kind: 'load', outcome, error });
}

interface Loading {
  readonly page: LoadedPage;
  /** Why the page is from the previous version. */
  readonly failure?: unknown;
}

/** The pinned version, tried twice; the version that was live before it when that fails or takes too long. */
async function loadWithFallback(remote: LeanRemote, route: PageRoute): Promise<Loading> {
  const pinned = pinnedVersion(remote);
  const [, previous] = remote.versions;
  const loading = loadVersion(remote, pinned, route)
    .catch(() => retryLoad(remote, pinned, route))
    .then((page): Loading => ({ page }));
  if (!previous) return loading;
  const fallback = withTimeout(FALLBACK_AFTER_MS, loading).catch(async (failure: unknown) => ({
    page: await loadVersion(remote, previous, route).catch(() => Promise.reject(failure)),
    failure,
  }));
  return Promise.any([loading, fallback]).catch(async () => fallback);
}

async function loadVersion(remote: LeanRemote, version: LeanVersion, route: PageRoute): Promise<LoadedPage> {
  const routes = await loadContainer(version);
  const built = routes.find(({ path }) => path === route.path);
  if (!built) throw new Error(`${remote.name}@${version.version} has no page for ${route.path}`);
  return { page: await built.lazy(), version: version.version };
}

async function retryLoad(remote: LeanRemote, version: LeanVersion, route: PageRoute): Promise<LoadedPage> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  return loadVersion(remote, version, route);
}

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(milliseconds)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
