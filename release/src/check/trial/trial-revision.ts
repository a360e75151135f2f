import type { PinnedRemote, Revision } from '../../manifest/manifest';

/**
 * A revision as it is tried: without versions to fall back to, which would hide faults, and without roll-outs, which would
 * give one visit another version than the next.
 */
export function trialRevision(revision: Revision): Revision {
  const { shellRollOut: _rollOut, shellGuardedUntil: _until, signature: _signature, ...kept } = revision;
  return { ...kept, remotes: revision.remotes.map(alone) };
}

const alone = ({ release }: PinnedRemote): PinnedRemote => ({ release, previous: null });
