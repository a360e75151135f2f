/** Revisions that were left out, said in the same way by every command. */
import { describeSkipped, type SkippedRevision } from '../../store/store';
import type { Io } from '../io';
import type { StoreOptions } from '../options';

/** One line for each, beside the result; with `--json` the result itself has them. */
export function warnOfSkipped(
  io: Io,
  { json, channel }: Pick<StoreOptions, 'json' | 'channel'>,
  skipped: readonly SkippedRevision[],
): void {
  if (json) return;
  for (const each of skipped) io.warn(`Channel ${channel}: ${describeSkipped(each)}.`);
}

/** The field of `--json`; none where nothing was left out. */
export const skippedField = (skipped: readonly SkippedRevision[]) =>
  skipped.length > 0 ? { skipped: skipped.map(({ revision, reason }) => ({ revision, reason })) } : {};

/** Why nothing is live. */
export function nothingLive(channel: string, skipped: readonly SkippedRevision[]): string {
  if (skipped.length === 0) return `Nothing is live on channel ${channel} yet.`;
  return [`No revision of channel ${channel} can be used:`, ...skipped.map((each) => `${describeSkipped(each)}.`)].join(
    '\n',
  );
}
