/** What a clock that is far off has left in a history. Revisions are ordered by number; guards, steps and retention go by time. */
import type { Revision } from '../../manifest/manifest';
import type { Store } from '../../store/store';
import { type Io, inMinutes } from '../io';
import type { StoreOptions } from '../options';

/** Clocks differ by so much without harm. */
const TOLERANCE_MS = 5 * 60_000;

/** A sentence where the live revision is dated after now, or long before the one before it; else null. */
export async function findOddDate(store: Store, live: Revision | null, now: number): Promise<string | null> {
  if (!live) return null;
  const { revision, at, author, from, channel } = live;
  const dated = `Revision ${revision} of channel ${channel} is dated ${inMinutes(at)}, `;
  const advice = 'Guards and the steps of a roll-out go by these times.';
  if (Date.parse(at) > now + TOLERANCE_MS)
    return `${dated}and it is ${inMinutes(new Date(now).toISOString())}: the clock of this machine or that of ${author} is wrong. ${advice}`;
  const before = from === null ? null : await store.readRevision(channel, from).catch(() => null);
  if (before && Date.parse(at) < Date.parse(before.at) - TOLERANCE_MS)
    return `${dated}before revision ${from}, ${inMinutes(before.at)}: the clock of ${author} or ${before.author} was wrong. ${advice}`;
  return null;
}

/** Says it beside the result; with `--json` only `status` does. */
export async function warnOfOddDate(
  io: Io,
  { json }: Pick<StoreOptions, 'json'>,
  store: Store,
  live: Revision | null,
): Promise<void> {
  const found = json ? null : await findOddDate(store, live, Date.now());
  if (found) io.warn(found);
}
