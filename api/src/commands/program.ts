/** `npx azadkar`: what an operator does to a running site. Each group of commands is a file beside this one. */
import { Command, CommanderError } from 'commander';
import { StartRefusal } from '../../../production';
import { adminCommand } from './admin';
import { contractCommand } from './contract';
import { demoCommand } from './demo';
import { keysCommand } from './keys';
import { logCommand } from './log';
import { memberCommand } from './member';
import { CommandRefusal, type Terminal } from './terminal';

const COMMANDS = [adminCommand, contractCommand, demoCommand, keysCommand, logCommand, memberCommand];

/** Runs a command line. Returns the exit code: 0 done, 1 refused, 2 not understood. Throws a fault. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await program(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (cause) {
    if (cause instanceof CommandRefusal || cause instanceof StartRefusal || isInUse(cause)) {
      terminal.warn(cause.message);
      return 1;
    }
    if (!(cause instanceof CommanderError)) throw cause;
    return cause.exitCode === 0 ? 0 : 2; // commander has printed the message
  }
}

const isInUse = (cause: unknown): cause is Error =>
  cause instanceof Error && /is in use by another process/.test(cause.message);

function program(terminal: Terminal): Command {
  const root = new Command('azadkar').description(
    'Operate the site: its staff, keys and records. Run it with the settings of the api.',
  );
  for (const command of COMMANDS) root.addCommand(command(terminal));
  quieten(root, terminal);
  return root;
}

/** Errors are thrown instead of ending the process, and printed where the terminal says. */
function quieten(command: Command, terminal: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.print(text.trimEnd()),
    writeErr: (text) => terminal.warn(text.trimEnd()),
  });
  for (const child of command.commands) quieten(child, terminal);
}
