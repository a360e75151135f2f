import type { Candidate } from '../manifest/change';
import { findDamage } from '../publish/find-damage';
import type { Store } from '../store/store';

export interface Target {
  readonly name: string;
  readonly version: string;
}

/** What the store knows of a version, its files checked. */
export async function findCandidate(store: Store, { name, version }: Target): Promise<Candidate> {
  const release = await store.readRelease(name, version);
  return {
    name,
    version,
    release,
    published: await store.listVersions(name),
    damaged: release ? await findDamage(store, release) : [],
  };
}
