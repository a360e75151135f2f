/** The calls of a release that an api does not answer as the release expects. */
import { type Endpoints, parseEndpoints } from '../contract/endpoint-description';
import { findIncompatibility } from '../contract/find-incompatibility';
import { CALLS_FILE } from '../manifest/addresses';
import { type AnyRelease, nameOf, type ReleaseCall } from '../manifest/manifest';
import { integrityOf } from '../publish/hash-files';
import type { Store } from '../store/store';
import type { Api } from './read-api';

/** Reads a file of a release: from the store, or from a build that is not published yet. */
export type ReadFile = (file: string) => Promise<Buffer | null>;

/** A sentence for each call that is not answered as the release expects; none for a release that does not say what it calls. */
export async function findUnanswered(release: AnyRelease, readFile: ReadFile, api: Api): Promise<string[]> {
  const calls = release.calls ?? [];
  const changed = calls.filter((call) => api.endpointFor(call)?.hash !== call.hash);
  if (changed.length === 0) return [];
  const described = await readDescriptions(release, readFile);
  return changed.flatMap((call) => {
    const problem = problemOf(call, described, api);
    return problem ? [`${nameOf(release)} calls ${call.endpoint}, and the api at ${api.name} ${problem}.`] : [];
  });
}

export const inStore =
  (store: Store, { name, version }: AnyRelease): ReadFile =>
  (file) =>
    store.readFile(name, version, file);

function problemOf(call: ReleaseCall, described: Endpoints, api: Api): string | null {
  const address = `${call.method} /api${call.path}`;
  const answered = api.endpointFor(call);
  if (!answered) return `does not answer ${address}`;
  const called = Object.hasOwn(described, call.endpoint) ? described[call.endpoint] : undefined;
  if (called?.hash !== call.hash) return `takes or answers something else at ${address}`;
  const problem = findIncompatibility(called, answered);
  return problem && `${problem} at ${address}`;
}

/** What the release expects in full; nothing where its file is missing or not what was published. */
async function readDescriptions(release: AnyRelease, readFile: ReadFile): Promise<Endpoints> {
  const body = await readFile(CALLS_FILE);
  if (!body || integrityOf(body) !== release.files[CALLS_FILE]?.integrity) return {};
  try {
    return parseEndpoints(JSON.parse(body.toString('utf8')));
  } catch {
    return {}; // of a platform that describes endpoints otherwise
  }
}
