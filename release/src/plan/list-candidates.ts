import { nameOf, type Revision } from '../manifest/manifest';
import type { Store } from '../store/store';

/** Published versions of a name that may go live, newest first: all but the recalled ones. */
export async function listCandidates(store: Store, live: Revision | null, name: string): Promise<string[]> {
  const versions = await store.listVersions(name);
  return versions.filter((version) => !live?.recalled?.includes(nameOf({ name, version })));
}
