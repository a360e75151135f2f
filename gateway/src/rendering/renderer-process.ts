/** The process of a renderer. `release check` and `release pin` try a server build in such a process too. */
import type { ChildProcess } from 'node:child_process';
import { spawnConfined } from '@azadkar/release';

export interface RendererOptions {
  /** The server build of a shell. */
  readonly program: string;
  readonly apiOrigin: string;
  /** Receives what the process prints, and why it ended. */
  readonly log: (line: string) => void;
}

export const spawnRenderer = ({ program, apiOrigin, log }: RendererOptions): ChildProcess =>
  spawnConfined(program, apiOrigin, log);
