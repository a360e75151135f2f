import { Argument, Command } from 'commander';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type ChangeOptions, withChange } from '../command-line/options';

export function workerCommand(io: Io): Command {
  return withChange(new Command('worker'))
    .description("switch off the shell's service worker, which keeps pages for reading offline, or on again")
    .addArgument(
      new Argument('<switch>', 'off takes it away from every browser at its next visit').choices(['on', 'off']),
    )
    .action((value: string, options: ChangeOptions) =>
      applyChange(
        io,
        { kind: 'worker', on: value === 'on' },
        { ...options, reason: options.reason || `service worker ${value}` },
      ),
    );
}
