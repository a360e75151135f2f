import { CommanderError } from 'commander';
import { describeSkipped, type SkippedRevision } from '../store/store';
import type { StoreOptions } from './options';

/** How a command prints and asks. */
export interface Io {
  print(text: string): void;
  warn(text: string): void;
  /** Asks the person at the terminal; null when there is no terminal. */
  confirm: ((question: string) => Promise<boolean>) | null;
}

/** Rows as text, in columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** An ISO time, without its seconds. */
export const inMinutes = (at: string) => `${at.replace('T', ' ').slice(0, 16)} UTC`;

export const json = (value: unknown) => JSON.stringify(value, null, 2);

/** An error in the use of a command that its parser cannot find; exit code 2. */
export const usage = (message: string) => new CommanderError(2, 'release.usage', message);

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
