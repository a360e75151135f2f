import type { ReleaseId } from '../manifest/manifest';
import { findDamage } from '../publish/find-damage';
import type { Store } from '../store/store';
import type { Candidate } from './change';

/** Reads a version from the store and checks its files. */
export async function findCandidate(store: Store, { name, version }: ReleaseId): Promise<Candidate> {
  const release = await store.readRelease(name, version);
  return {
    name,
    version,
    release,
    published: await store.listVersions(name),
    damaged: release ? await findDamage(store, release) : [],
  };
}
