import { Command, InvalidArgumentError, Option } from 'commander';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/schema';
import { readSecurityLog, recordSecurityEvent } from '../../platform/security/security-log.queries';
import { endFactors } from '../../subjects/identity/second-factor/end-factors.queries';
import { countByKey, rotateKeys } from '../operations/rotate-keys';
import { answer, CommandRefusal, confirm, formatTable, parseTime, type Terminal, yesOption } from './frame/outcome';
import { withDatabase } from './frame/with-database';

export function keysCommand(terminal: Terminal): Command {
  const group = new Command('keys').description('SECRET_KEY and the former ones of SECRET_KEYS_OLD');
  group.addCommand(
    new Command('list')
      .alias('status')
      .description('which key encrypts how many values')
      .action(
        answer(terminal, async () => {
          const keys = await withDatabase(terminal, (db, settings) => countByKey(db, settings.keys));
          const rows = keys.map(({ id, setting, values, hashes, needed }) => [
            id,
            setting,
            String(values),
            hashes ? 'yes' : 'no',
            needed ? 'yes' : 'no',
          ]);
          return { data: { keys }, text: formatTable([['key', 'setting', 'values', 'hashes', 'needed'], ...rows]) };
        }),
      ),
  );
  group.addCommand(
    new Command('rotate')
      .description('write everything again with SECRET_KEY, while the site runs; what was interrupted is continued')
      .addHelpText('after', '\nExample: SECRET_KEY=<new> SECRET_KEYS_OLD=<old> npx azadkar keys rotate')
      .action(
        answer(terminal, async () => {
          const onProgress = (done: number, all: number) => terminal.progress(`${done} of ${all} values`);
          const rotated = await withDatabase(terminal, (db, settings) => rotateKeys(db, settings.keys, onProgress));
          return {
            data: rotated,
            text: `${rotated.values} values were encrypted again, and ${rotated.hashes} identity numbers hashed again. The former keys encrypt nothing any more: SECRET_KEYS_OLD may be removed once links that they signed, such as those to unsubscribe, need not open any more.`,
          };
        }),
      ),
  );
  return group;
}

export function logCommand(terminal: Terminal): Command {
  const security = new Command('security')
    .description('the security log, oldest first')
    .option('--since <time>', 'an ISO date or time', parseTime)
    .option('--member <id>', 'of one account', parseId)
    .option('--json', 'a JSON object in each line, for programs', false)
    .action(({ since, member, json }: { since?: Date; member?: number; json: boolean }) =>
      withDatabase(terminal, async (db) => {
        for await (const entry of readSecurityLog(db, { since, memberId: member })) {
          const { at, event, member_id, request_id, ip_trunc, details } = entry;
          if (json) terminal.print(JSON.stringify(entry));
          else
            terminal.print(
              [at, event, member_id ?? '-', request_id ?? '-', ip_trunc ?? '-', JSON.stringify(details ?? {})].join(
                '  ',
              ),
            );
        }
      }),
    );
  return new Command('log').description('what was recorded').addCommand(security);
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an account.');
}

export function memberCommand(terminal: Terminal): Command {
  const group = new Command('member').description('help for single members');
  group.addCommand(
    new Command('end-factors')
      .description('end all second factors of a member who has lost them; ends their sessions')
      .requiredOption('--email <address>', 'whose account; make sure by another way that it is they who ask')
      .addHelpText('after', '\nExample: npx azadkar member end-factors --email amna@example.org')
      .action(
        answer(terminal, async ({ email }: { email: string }) => {
          const ended = await withDatabase(terminal, (db, settings) => endFactors(db, settings, email));
          if (!ended) throw new CommandRefusal('There is no account with this address.');
          return {
            data: { email },
            text: `${email} signs in with the password alone, and reads about it in an email.`,
          };
        }),
      ),
  );
  group.addCommand(
    new Command('end-sessions')
      .description('sign a member out on all devices, or everybody')
      .addOption(new Option('--email <address>', 'whose sessions').conflicts('all'))
      .option('--all', 'the sessions of all members and staff')
      .addOption(yesOption())
      .action(
        answer(terminal, async ({ email, all, yes }: { email?: string; all?: boolean; yes?: boolean }) => {
          if (!email && !all) throw new CommandRefusal('Whose sessions? Give --email <address>, or --all.');
          if (all) await confirm(terminal, yes, 'Everybody is signed out on all devices.');
          const ended = await withDatabase(terminal, (db) => endAllSessions(db, email));
          return { data: { ended }, text: `${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.` };
        }),
      ),
  );
  return group;
}

/** Ends the sessions of every account with this address, or of all accounts; returns how many were ended. */
export function endAllSessions(db: Db, email?: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const account = trx
      .selectFrom('users')
      .where((on) => on(on.fn<string>('lower', ['email']), '=', email?.toLowerCase() ?? ''))
      .select('id');
    const ended = await trx
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('revoked_at', 'is', null)
      .$if(email !== undefined, (query) => query.where('user_id', 'in', account))
      .returning('user_id')
      .execute();
    for (const memberId of new Set(ended.map(({ user_id }) => user_id)))
      await recordSecurityEvent(trx, { event: 'sessions_ended', memberId, details: { by: 'command' } });
    return ended.length;
  });
}
