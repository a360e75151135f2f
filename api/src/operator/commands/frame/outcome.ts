/** What a command answers: one JSON object for programs with --json, or text for people. */
import { InvalidArgumentError, Option } from 'commander';
import type { Environment } from '../../../../../process/production';
import type { Settings } from '../../../settings';

export interface Outcome {
  /** The object that --json prints. Instants are ISO strings, sizes bytes, durations milliseconds. */
  readonly data: object;
  readonly text: string;
  /** The work was done and found something wrong, as a check does: the exit code is 1. */
  readonly failed?: boolean;
}

/** Thrown after an outcome that failed was printed. */
export class FailedOutcome extends Error {
  override readonly name = 'FailedOutcome';
}

/** The action of a command: does the work, and prints its outcome as --json asks. */
export function answer<O>(
  terminal: Terminal,
  work: (options: O) => Promise<Outcome>,
): (options: O & { json?: boolean }) => Promise<void> {
  return async (options) => {
    const { data, text, failed } = await work(options);
    terminal.print(options.json ? JSON.stringify(data) : text);
    if (failed) throw new FailedOutcome();
  };
}

export const jsonOption = () => new Option('--json', 'print one JSON object, for programs');

export function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('It must be a date or a time, such as 2026-11-22.');
  return time;
}

/** Of every command that destroys something. */
export const yesOption = () => new Option('--yes', 'do it without asking');

/** Asks before something is destroyed, unless --yes said it already. `consequence` is a sentence. */
export async function confirm(terminal: Terminal, yes: boolean | undefined, consequence: string): Promise<void> {
  if (yes) return;
  if (!terminal.ask) throw new CommandRefusal(`${consequence} Add --yes to do it without a question.`);
  const reply = await terminal.ask(`${consequence} Type "yes" to go on: `);
  if (reply.trim().toLowerCase() !== 'yes') throw new CommandRefusal('Nothing was changed.');
}

/** Rows as text, in columns as wide as their widest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Bytes for people: "3.2 MB". */
export function asSize(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** unit;
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

/** What a command prints to and asks, and the settings it works with: those of the server. */
export interface Terminal {
  /** A line of the result, on stdout: the only thing that is written there. */
  print(text: string): void;
  /** A line for people, on stderr. */
  warn(text: string): void;
  /** How far long work is: replaced by the next call. Nothing is shown without a terminal. */
  progress(text: string): void;
  /** Asks a person for a line. Absent without a terminal, as in a script. */
  ask?(question: string): Promise<string>;
  readSettings(): Settings;
  /** What settings are read from, for those of other processes that share this machine. */
  readonly env: Environment;
}

/** An expected refusal of a command, in a sentence that says what to do. The exit code is 1. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}
