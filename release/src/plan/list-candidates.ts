import { isPreview, nameOf, type Revision } from '../manifest/manifest';
import type { Store } from '../store/store';

/** Published versions of a name that may go live, newest first: all but previews and the recalled ones. */
export async function listCandidates(store: Store, live: Revision | null, name: string): Promise<string[]> {
  const versions = await store.listVersions(name);
  return versions.filter((version) => !isPreview({ version }) && !live?.recalled?.includes(nameOf({ name, version })));
}

/**
 * Whether the newest candidate is another release than what is live. A working copy publishes a changed build of 1.4.2 as
 * "1.4.2-local.0f1e2d3c4b": no other build of 1.4.2 is an update of that.
 */
export const isUpdate = (live: string | null, newest: string): boolean =>
  newest !== live && !(live && LOCAL.test(live) && newest.replace(LOCAL, '') === live.replace(LOCAL, ''));

const LOCAL = /-local\.[0-9a-f]{10}$/;
