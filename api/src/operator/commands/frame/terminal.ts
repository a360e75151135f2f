import type { Environment } from '../../../../../process/production';
import type { Settings } from '../../../settings';

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
