import { readFileSync } from 'node:fs';
import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
import { parseRevision } from '../manifest/parse-records';
import { openStore } from './open-store';
import type { Store } from './store';

/**
 * A store whose only revision is one that is tried: its releases and files are those of the store around it, and nothing is
 * written there.
 */
export function trialStore(store: Store, revision: Revision): Store {
  const refuse = async () => {
    throw new Refusal('A revision is being tried here: nothing is written to the store.');
  };
  const nothing = async () => undefined;
  const isIts = (channel: string, number = revision.revision) =>
    channel === revision.channel && number === revision.revision;
  return {
    ...store,
    listChannels: async () => [revision.channel],
    listRevisions: async (channel) => (isIts(channel) ? [revision.revision] : []),
    readRevision: async (channel, number) => (isIts(channel, number) ? revision : null),
    appendRevision: refuse,
    publish: refuse,
    remove: refuse,
    listObservations: async () => [],
    writeObservations: nothing,
    removeObservations: nothing,
  };
}

/** The store at an address, with the revision in a file. Throws an error for a file that has none. */
export const openTrialStore = (address: string, file: string): Store =>
  trialStore(openStore(address), parseRevision(JSON.parse(readFileSync(file, 'utf8'))));
