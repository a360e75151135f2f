/**
 * `release …` in a process of its own, as in a pipeline. It says when it has planned, and applies when it is told to, so that
 * many processes apply at the same moment.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface CommandResult {
  readonly code: number;
  readonly output: string;
}

export interface Pipeline {
  /** Plans; resolves when the plan is made. */
  plan(args: readonly string[]): Promise<void>;
  /** Applies what was planned. */
  apply(): Promise<CommandResult>;
  end(): void;
}

export function startPipeline(env: Record<string, string>): Pipeline {
  const child: ChildProcess = fork(path.join(__dirname, 'pipeline-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const answer = async () => (await once(child, 'message'))[0] as CommandResult | 'planned';
  return {
    async plan(args) {
      child.send(args);
      const said = await answer();
      if (said !== 'planned') throw new Error(said.output);
    },
    async apply() {
      child.send('apply');
      const said = await answer();
      return said === 'planned' ? { code: -1, output: 'planned again, with a question' } : said;
    },
    end: () => void child.kill(),
  };
}
