import type { LeanRemote, LeanVersion, PageRoute } from '@azadkar/release/manifest';
import { loadContainer, refetch } from '../federation/load-container';
import type { PageInHand } from './pages';
import { RemoteUnavailable } from './remote-unavailable';
import { reportFailure } from './report-failure';

/** One patience for everything: first try, second try and the version before. */
const DEADLINE_MS = 8_000;
/** After so long without an answer the version before is asked as well; whichever comes first is shown. */
const SLOW_MS = 5_000;
const SECOND_TRY_AFTER_MS = 400;

const inHand = new Map<string, PageInHand>();
const onTheWay = new Map<string, Promise<PageInHand>>();

/** The page of a route if it has been fetched before. */
export const pageInHand = (route: PageRoute): PageInHand | undefined => inHand.get(route.path);

/** The page of a route, fetched once however many ask. Rejects with RemoteUnavailable; asking again tries again. */
export function loadPage(remote: LeanRemote, route: PageRoute): Promise<PageInHand> {
  const known = inHand.get(route.path) ?? onTheWay.get(route.path);
  if (known) return Promise.resolve(known);
  const loading = within(DEADLINE_MS, firstThatLoads(remote, route))
    .then((page) => keep(route, page))
    .catch((cause: unknown) => giveUp(remote, cause))
    .finally(() => onTheWay.delete(route.path));
  onTheWay.set(route.path, loading);
  return loading;
}

function keep(route: PageRoute, page: PageInHand): PageInHand {
  inHand.set(route.path, page);
  return page;
}

/** The same for a page that is in hand already: while its remote is developed, it changes. */
export async function loadPageAnew(remote: LeanRemote, route: PageRoute): Promise<void> {
  const [local] = remote.versions as [LeanVersion];
  if (inHand.has(route.path)) keep(route, await loadVersion(remote, local, route));
}

function giveUp(remote: LeanRemote, cause: unknown): never {
  const { version } = remote.versions[0] as LeanVersion;
  reportFailure({ remote: remote.name, version, outcome: 'unavailable', message: String(cause) });
  throw new RemoteUnavailable(remote.name, version, cause);
}

/** The pinned version, tried twice; the version that was live before it when that fails, or takes too long. */
async function firstThatLoads(remote: LeanRemote, route: PageRoute): Promise<PageInHand> {
  const [pinned, previous] = remote.versions as [LeanVersion, LeanVersion?];
  const loading = loadVersion(remote, pinned, route).catch((error) => loadAgain(remote, pinned, route, error));
  if (!previous) return loading;
  let trouble: unknown;
  const standIn = within(SLOW_MS, loading).catch((error: unknown) => {
    trouble = error;
    return loadVersion(remote, previous, route);
  });
  const page = await Promise.any([loading, standIn]).catch(() => Promise.reject(trouble));
  if (page.version === previous.version)
    reportFailure({ remote: remote.name, version: pinned.version, outcome: 'fell-back', message: String(trouble) });
  return page;
}

async function loadVersion(remote: LeanRemote, version: LeanVersion, route: PageRoute): Promise<PageInHand> {
  const routes = await loadContainer(version);
  const built = routes.find(({ path }) => path === route.path);
  if (!built) throw new Error(`${remote.name}@${version.version} has no page for ${route.path}`);
  return { page: await built.lazy(), version: version.version };
}

async function loadAgain(
  remote: LeanRemote,
  version: LeanVersion,
  route: PageRoute,
  error: unknown,
): Promise<PageInHand> {
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
  const chunk = (error as { request?: unknown }).request; // webpack's ChunkLoadError names the address that failed
  if (typeof chunk === 'string') await refetch(chunk);
  return loadVersion(remote, version, route);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds / 1000} seconds`)), milliseconds);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
