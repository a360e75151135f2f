import { CommanderError } from 'commander';

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
