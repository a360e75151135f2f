/** Frames of a stack whose code is that of a release, topmost first. */

export interface StackFrame {
  /** "ticketing", or "shell". */
  readonly name: string;
  readonly version: string;
  /** The script within the release: "event.1a2b3c4d.js", "server/main.js". */
  readonly file: string;
  /** Both from 1, as browsers and Node count them. */
  readonly line: number;
  readonly column: number;
}

const FRAME =
  /\/(?:remotes\/([a-z][a-z0-9-]{0,39})|shell)\/([\w.-]{1,60})\/([\w./@-]{1,200}?\.js):(\d{1,7}):(\d{1,7})/g;
/** A deeper stack is a recursion, and repeats itself. */
const MAX_FRAMES = 40;

export function parseFrames(stack: string): StackFrame[] {
  return [...stack.matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, name = 'shell', version = '', file = '', line, column]) => ({
      name,
      version,
      file,
      line: Number(line),
      column: Number(column),
    }));
}
