import { CommanderError } from 'commander';

/** How a command speaks with whoever ran it. */
export interface Io {
  print(text: string): void;
  warn(text: string): void;
  /** Asks a person; null when nobody is there to ask. */
  confirm: ((question: string) => Promise<boolean>) | null;
}

/** Columns as wide as their widest cell. */
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

export const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Something about the command line that its parser cannot see; exit code 2. */
export const usage = (message: string) => new CommanderError(2, 'release.usage', message);
