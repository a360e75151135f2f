/**
 * `npx azadkar`: what an operator does to a running site. Each group of commands is a file beside this one. The result is on
 * stdout, everything else on stderr; with --json the result is one object, and `{"error": …}` when there is none.
 */
import { isBucketAddress, ServiceFailure } from '@azadkar/release/s3';
import { Command, CommanderError } from 'commander';
import { releaseStoreIn } from '../../../../process/defaults';
import { type Environment, StartRefusal } from '../../../../process/production';
import { errorCodeOf } from '../../error-code';
import { DifferentRows } from '../../platform/database/copy/load-tables';
import { UnfitDatabase } from '../../platform/database/copy/prepare-target';
import { isUnavailable } from '../../platform/database/database-errors';
import { DirectoryInUse } from '../../platform/database/directory-lock';
import { migrate, readSchema } from '../../platform/database/migrate';
import { describeContract } from '../../platform/openapi/describe-contract';
import { FilesUnavailable } from '../../platform/ports/files';
import { refuseMissingKeys, registerKey } from '../../platform/security/site-keys.queries';
import { BrokenBackup } from '../backup/manifest';
import { checkBucket } from '../doctor/check-bucket';
import { checkDatabase } from '../doctor/check-database';
import { checkDirectory, checkNode } from '../doctor/check-machine';
import { checkServers, checkSmtp } from '../doctor/check-servers';
import { checkSettings } from '../doctor/check-settings';
import { type Finding, guarded } from '../doctor/finding';
import { describeLinks, replaceKnownPasswords } from '../seed/known-passwords';
import { adminCommand } from './admin';
import { backupCommand, restoreCommand } from './backup';
import { answer, CommandRefusal, FailedOutcome, jsonOption, type Terminal } from './frame/outcome';
import { withDatabase, withOpenDatabase } from './frame/with-database';
import { jobsCommand } from './jobs';
import { mailCommand } from './mail';
import { membersCommand } from './members';
import { moveCommand } from './move';
import { keysCommand, logCommand, memberCommand } from './security';

const COMMANDS = [
  adminCommand,
  backupCommand,
  contractCommand,
  demoCommand,
  doctorCommand,
  jobsCommand,
  keysCommand,
  logCommand,
  mailCommand,
  memberCommand,
  membersCommand,
  migrateCommand,
  moveCommand,
  restoreCommand,
];

/** Runs a command line. Returns the exit code: 0 done, 1 refused or failed, 2 not understood. Throws a fault. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const refuse = (message: string, code: number) => {
    if (args.includes('--json')) terminal.print(JSON.stringify({ error: message }));
    return code;
  };
  try {
    await program(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (cause) {
    if (cause instanceof FailedOutcome) return 1;
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : refuse(cause.message, 2); // it is on stderr
    const sentence = refusalIn(cause);
    if (sentence === undefined) throw cause;
    terminal.warn(sentence);
    return refuse(sentence, 1);
  }
}

const REFUSALS = [
  BrokenBackup,
  CommandRefusal,
  DifferentRows,
  FilesUnavailable,
  ServiceFailure,
  StartRefusal,
  UnfitDatabase,
];

/** What an operator can do something about, in a sentence; undefined for a fault. */
function refusalIn(cause: unknown): string | undefined {
  if (REFUSALS.some((kind) => cause instanceof kind) && cause instanceof Error) return cause.message;
  if (cause instanceof DirectoryInUse)
    return `${cause.message} The embedded database serves one process at a time: stop the api, run the command, and start the api again.`;
  if (DISK_ERRORS.includes(errorCodeOf(cause) ?? ''))
    return `The disk refuses: ${messageOf(cause)}. Check the place, who owns it, and its free space.`;
  if (isUnavailable(cause))
    return `The database does not answer (${messageOf(cause)}). Check DATABASE_URL and the server.`;
  return undefined;
}

const DISK_ERRORS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR'];

const messageOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'message' in cause && cause.message
    ? String(cause.message)
    : String(cause);

function program(terminal: Terminal): Command {
  const root = new Command('azadkar').description(
    'Operate the site: its staff, keys, records and copies. Run it with the settings of the api.',
  );
  for (const command of COMMANDS) root.addCommand(command(terminal));
  frame(root, terminal);
  return root;
}

/**
 * What all commands share: --json, and errors that are thrown instead of ending the process, and printed where the terminal
 * says.
 */
function frame(command: Command, terminal: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.print(text.trimEnd()),
    writeErr: (text) => terminal.warn(text.trimEnd()),
  });
  const isLeaf = command.commands.length === 0;
  if (isLeaf && !command.options.some(({ long }) => long === '--json')) command.addOption(jsonOption());
  for (const child of command.commands) frame(child, terminal);
}

/** What a server of this version would answer at /api/contract, for `release verify` before it is deployed. */
function contractCommand(terminal: Terminal): Command {
  return new Command('contract')
    .description('print what this api takes and answers, for `npx release verify` (needs no database)')
    .action(async () => terminal.print(JSON.stringify(await describeContract())));
}

function demoCommand(terminal: Terminal): Command {
  const secure = new Command('secure')
    .description(
      'give every account with the published password one that nobody knows, and print links to choose others',
    )
    .action(
      answer(terminal, async () => {
        const links = await withDatabase(terminal, replaceKnownPasswords);
        const text = links.length > 0 ? describeLinks(links) : 'No account has the published password.';
        return { data: { links }, text };
      }),
    );
  return new Command('demo').description("the demo's accounts").addCommand(secure);
}

function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description(
      'check settings, database, keys, mail server, stores, servers, clocks and backups; changes nothing; exit code 1 with a problem',
    )
    .addHelpText('after', '\nExample, with the settings of the api: npx azadkar doctor')
    .action(
      answer(terminal, async () => {
        const findings = await examine(terminal.env);
        const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
        const summary = { ok: count('ok'), warnings: count('warning'), problems: count('problem') };
        const totals = `${summary.problems} problems, ${summary.warnings} warnings, ${summary.ok} ok`;
        return {
          data: { findings, ...summary },
          text: [...findings.map(describe), '', totals].join('\n'),
          failed: summary.problems > 0,
        };
      }),
    );
}

const describe = ({ status, check, found, advice }: Finding): string =>
  `${status.padEnd(8)} ${check}: ${found}${advice ? `\n${' '.repeat(9)}→ ${advice}` : ''}`;

function migrateCommand(terminal: Terminal): Command {
  return new Command('migrate')
    .description('bring the schema of the database up to date, while the site runs')
    .option('--plan', 'show what would be run, and change nothing')
    .addHelpText('after', '\nExamples:\n  npx azadkar migrate --plan\n  npx azadkar migrate --json')
    .action(
      answer(terminal, ({ plan }: { plan?: boolean }) =>
        withOpenDatabase(terminal, async (db, { keys }) => {
          const { applied, pending, later } = await readSchema(db);
          const newer = later.length > 0 ? `\nThe database is newer than this version, by ${later.join(', ')}.` : '';
          if (plan)
            return {
              data: { applied, pending, later },
              text:
                (pending.length > 0 ? ['These would be run:', ...pending].join('\n  ') : 'Nothing is to be done.') +
                newer,
            };
          await refuseMissingKeys(db, keys);
          const done = await migrate(db, { log: (line) => terminal.warn(line) });
          await registerKey(db, keys);
          const text = done.length > 0 ? ['These were run:', ...done].join('\n  ') : 'The schema was up to date.';
          return { data: { migrated: done, later }, text: text + newer };
        }),
      ),
    );
}

/** `azadkar doctor`: looks at everything that the site needs, changes nothing, and says what to do. */

async function examine(env: Environment): Promise<Finding[]> {
  const { findings, settings, hasKey } = checkSettings(env);
  const machine = [...findings, checkNode()];
  if (!settings) return machine;
  const others = await Promise.all([
    guarded('database', 'Check DATABASE_URL, and that the database server runs and lets this machine in.', () =>
      checkDatabase(settings, hasKey),
    ),
    guarded('mail server', 'Check SMTP_URL; until it answers, emails wait and are sent later.', () =>
      checkSmtp(settings.smtpUrl),
    ),
    checkStore('files', settings.filesStore, env),
    checkStore('release store', env.RELEASE_STORE || releaseStoreIn(settings.dataDir), env),
    checkServers(settings, env),
  ]);
  return [...machine, ...others.flat()];
}

const checkStore = (check: string, place: string, env: Environment): Promise<Finding[]> =>
  guarded(check, 'Make sure that the place exists and can be read and written.', () =>
    isBucketAddress(place) ? checkBucket(check, place, env) : checkDirectory(check, place),
  );
