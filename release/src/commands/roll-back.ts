import { Command } from 'commander';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type ChangeOptions, withChange } from '../command-line/options';
import { parseRevisionNumber } from '../command-line/parse-arguments';

export function rollBackCommand(io: Io): Command {
  return withChange(new Command('roll-back'))
    .description('make the pins of an earlier revision live again; of the newest that differ, unless you name one')
    .argument('[revision]', 'the number of a revision, see `release history`', parseRevisionNumber)
    .action((to: number | undefined, options: ChangeOptions) => applyChange(io, { kind: 'roll-back', to }, options));
}
