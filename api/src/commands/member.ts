import { Command, Option } from 'commander';
import { endFactors } from '../account/second-factor/end-factors.queries';
import { endAllSessions } from '../operations/end-sessions';
import { answer, confirm, yesOption } from './frame/outcome';
import { CommandRefusal, type Terminal } from './frame/terminal';
import { withDatabase } from './frame/with-database';

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
  group.addCommand(endSessionsCommand(terminal));
  return group;
}

function endSessionsCommand(terminal: Terminal): Command {
  return new Command('end-sessions')
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
    );
}
