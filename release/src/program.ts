import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { Io } from './command-line/io';
import {
  approveCommand,
  pinCommand,
  promoteCommand,
  recallCommand,
  rollBackCommand,
  rollOutCommand,
  unpinCommand,
  workerCommand,
} from './commands/change-commands';
import { checkCommand } from './commands/checks/check';
import { tryCommand } from './commands/checks/try';
import { devCommand, newRemoteCommand } from './commands/develop/new-remote';
import { historyCommand } from './commands/history';
import { initCommand, makeKeyCommand, makeSignInCommand } from './commands/keys';
import { policyCommand } from './commands/policy';
import { pruneCommand } from './commands/prune';
import { publishCommand } from './commands/publish';
import { statusCommand } from './commands/status';
import { verifyCommand } from './commands/verify';
import { Refusal } from './errors';
import { isBundled } from './webpack/own-module';

const COMMANDS = [
  checkCommand,
  publishCommand,
  tryCommand,
  pinCommand,
  unpinCommand,
  promoteCommand,
  rollOutCommand,
  rollBackCommand,
  recallCommand,
  workerCommand,
  statusCommand,
  historyCommand,
  verifyCommand,
  pruneCommand,
  makeKeyCommand,
  makeSignInCommand,
  (io: Io) => policyCommand(io, initCommand(io)),
  approveCommand,
  newRemoteCommand,
  devCommand,
];

/** Runs a command line. Returns the exit code: 0 done, 1 refused, 2 not understood. Throws a fault. */
export async function runCommand(args: readonly string[], io: Io): Promise<number> {
  try {
    await program(io).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof Refusal) {
      io.warn(error.message);
      return 1;
    }
    if (isWithoutTools(error)) {
      io.warn(
        `${args[0]} needs what builds and opens pages: run it in a working copy, or with the package @azadkar/release.`,
      );
      return 1;
    }
    if (!(error instanceof CommanderError)) throw error;
    // Commander has printed the errors that it found itself; those of an action are printed here.
    if (error instanceof InvalidArgumentError || error.code.startsWith('release.')) io.warn(error.message);
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** A build of the command alone has no webpack and no browser. */
const isWithoutTools = (error: unknown): boolean =>
  isBundled() && error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

/** Pipelines give a variable that is not set as an empty text: nothing would be verified, and a folder written. */
function refuseEmpty(command: Command): void {
  const isEmpty = (name: string) => command.getOptionValueSource(name) === 'env' && !command.getOptionValue(name);
  const empty = command.options.find((option) => option.envVar && isEmpty(option.attributeName()));
  if (empty) throw new Refusal(`${empty.envVar} is set, and empty: give it a value, or take it away.`);
}

function program(io: Io): Command {
  const root = new Command('release').description(
    'Publish versions of the shell and the remotes, and decide what is live.',
  );
  for (const command of COMMANDS) root.addCommand(command(io));
  root.hook('preAction', (_root, command) => refuseEmpty(command));
  for (const command of [root, ...root.commands, ...root.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.warn(text.trimEnd()),
    });
  }
  return root;
}
