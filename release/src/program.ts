import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import QRCode from 'qrcode';
import { type Io, json } from './command-line/io';
import { parseName } from './command-line/parse-arguments';
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
import { policyCommand } from './commands/policy';
import { pruneCommand } from './commands/prune';
import { publishCommand } from './commands/publish';
import { statusCommand } from './commands/status';
import { verifyCommand } from './commands/verify';
import { hasCode, messageOf, Refusal } from './errors';
import { makeConsolePassword, makeConsoleVerifier, makeTotpSecret, totpLink } from './policy/console-sign-in';
import { PRINCIPAL_NAME } from './policy/policy.schema';
import { fingerprintOf, makeKey } from './signing/signing-key';
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
  policyCommand,
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

function makeSignInCommand(io: Io): Command {
  return new Command('make-sign-in')
    .description(
      'make your own sign-in to the console: a password and an authenticator app; run it on your own machine',
    )
    .argument('<name>', 'who signs in: "Amna Khan"')
    .option('--json', 'answer in JSON', false)
    .action(async (name: string, { json: inJson }: { json: boolean }) => {
      if (!PRINCIPAL_NAME.test(name)) throw new Refusal(`"${name.slice(0, 80)}" is no name of a person.`);
      const [password, secret] = [makeConsolePassword(), makeTotpSecret()];
      const link = totpLink(secret, name);
      const verifier = await makeConsoleVerifier(password, secret);
      if (inJson) return io.print(json({ name, password, link, verifier }));
      const picture = await QRCode.toString(link, { type: 'terminal', small: true });
      io.print(
        `The password of ${name}, which is shown once. Keep it in a password manager:\n  ${password}\n\n` +
          `Scan this with an authenticator app, or open the link on the phone:\n${picture}  ${link}\n\n` +
          `Give the following, which is no secret, to whoever signs the policy:\n${JSON.stringify(verifier)}`,
      );
    });
}

function makeKeyCommand(io: Io): Command {
  return new Command('make-key')
    .description('make the key of a person or a pipeline, who signs with it; the private half stays with them')
    .argument('<name>', 'what the file is named after: amna, ticketing', parseName)
    .option('--out <folder>', 'where the private key is written', '.')
    .option('--json', 'answer in JSON', false)
    .action((name: string, { out, json: inJson }: { out: string; json: boolean }) => {
      const { privateKey, publicKey } = makeKey();
      const file = path.join(out, `${name}.release-key.pem`);
      writeOnce(file, privateKey);
      if (inJson) return io.print(json({ name, file, publicKey }));
      io.print(
        `${file} is the private key: keep it where only its owner reads it (a pipeline's as the secret RELEASE_SIGNING_KEY), and in no repository.\n` +
          `The public key, which \`release policy add\` takes (fingerprint ${fingerprintOf(publicKey)}):\n  ${publicKey}`,
      );
    });
}

function writeOnce(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (hasCode(error, 'EEXIST'))
      throw new Refusal(`${file} is there already. Move it away, or say another folder: --out <folder>.`);
    throw new Refusal(`${file} could not be written: ${messageOf(error)}`);
  }
}
