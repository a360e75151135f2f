import { createHash } from 'node:crypto';
import type { PinnedRemote, Revision } from '@azadkar/release';

/** What a plan makes of what is live, as a hash: all of the revision but when and why it is made, and by whose signature. */
export function changeHashOf({ revision, from, channel, author, urgent, recalled, shell, remotes }: Revision): string {
  const change = { revision, from, channel, author, urgent, recalled, shell, remotes: remotes.map(withoutTimes) };
  return createHash('sha256').update(JSON.stringify(change)).digest('base64url');
}

/** Whether a version is guarded counts; until when, and since when it is live, depends on the minute. */
const withoutTimes = ({ release, previous, rollOut, guardedUntil }: PinnedRemote) => ({
  release,
  previous,
  rollOut: rollOut && { release: rollOut.release, percent: rollOut.percent },
  isGuarded: guardedUntil !== undefined,
});
