import { findDamage } from '../publish/find-damage';
import type { Store } from '../store/store';
import type { Candidate } from './change';

export interface ReleaseId {
  readonly name: string;
  readonly version: string;
}

/** What the store knows of a version, its files checked. */
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
