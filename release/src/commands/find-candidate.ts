import { InvalidArgumentError } from 'commander';
import { NAME, VERSION } from '../manifest/manifest.schema';
import type { Candidate } from '../manifest/plan';
import { findDamage } from '../publish/find-damage';
import type { Store } from '../store/store';

interface Target {
  name: string;
  version: string;
}

/** "ticketing@1.2.0" as name and version; for commander, collected into a list. */
export function parseTarget(text: string, before: Target[] = []): Target[] {
  const [name = '', version = '', ...rest] = text.split('@');
  if (rest.length > 0 || !NAME.test(name) || !VERSION.test(version)) {
    throw new InvalidArgumentError('Say name@version, for example ticketing@1.2.0.');
  }
  return [...before, { name, version }];
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
