import { runCommand } from '../operator/commands/program';
import { readSettings } from '../settings';

export interface CommandRun {
  code: number;
  /** What went to stdout: the result. */
  out: string;
  /** What went to stderr. */
  err: string;
  /** Both, in the order in which they were written. */
  text: string;
  progress: string[];
}

/** Runs `npx azadkar` in this process, with these environment variables alone. `reply` answers what it asks. */
export async function runCommandFor(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  reply?: string,
): Promise<CommandRun> {
  const lines: { to: 'out' | 'err'; line: string }[] = [];
  const progress: string[] = [];
  const code = await runCommand(args, {
    print: (line) => void lines.push({ to: 'out', line }),
    warn: (line) => void lines.push({ to: 'err', line }),
    progress: (line) => void progress.push(line),
    ...(reply === undefined ? {} : { ask: async () => reply }),
    readSettings: () => readSettings(env),
    env,
  });
  const textOf = (shown: typeof lines) => shown.map(({ line }) => line).join('\n');
  const linesTo = (stream: 'out' | 'err') => textOf(lines.filter(({ to }) => to === stream));
  return { code, out: linesTo('out'), err: linesTo('err'), text: textOf(lines), progress };
}
