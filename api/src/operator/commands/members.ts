import { readFile, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { Refusal } from '../../platform/http/refusals';
import { enterAll, summaryOf } from '../../subjects/members/entered/entered.routes';
import { planMembers, refusedFile } from '../../subjects/members/entered/members-file';
import { answer, CommandRefusal, type Terminal } from './frame/outcome';
import { withDatabase } from './frame/with-database';

interface Chosen {
  columns: string;
  plan: string;
  invitations: boolean;
  dryRun?: boolean;
  refused?: string;
}

export function membersCommand(terminal: Terminal): Command {
  const importCommand = new Command('import')
    .description('enter the members of a file of CSV; who has an account already stays as they are')
    .argument('<file>', 'with a line of headings; days as 2027-03-31 or 31/03/2027')
    .option(
      '--columns <names>',
      'what each column is, such as name,,email,phone,plan,paid_until; else the headings say it',
      '',
    )
    .option('--plan <plan>', 'of rows that are paid for and do not say which', '')
    .option('--no-invitations', 'write to nobody; an invitation can be sent later on the page of each member')
    .option('--refused <file>', 'where the rows that are refused are written, with the reason of each')
    .option('--dry-run', 'say what would be done, and change nothing')
    .addHelpText('after', '\nExample: npx azadkar members import members.csv --dry-run')
    .action((file: string, options: Chosen) =>
      answer(terminal, (chosen: Chosen) => importFile(terminal, file, chosen))(options),
    );
  return new Command('members').description('members, many at once').addCommand(importCommand);
}

/** The site sends the invitations, a few each minute. */
async function importFile(terminal: Terminal, path: string, { invitations, dryRun, refused, ...asked }: Chosen) {
  const bytes = await readFile(path).catch(() => {
    throw new CommandRefusal(`The file ${path} cannot be read.`);
  });
  return withDatabase(terminal, async (db) => {
    const file = await planMembers(db, bytes, asked).catch((cause: unknown) => {
      throw cause instanceof Refusal ? new CommandRefusal(cause.message) : cause;
    });
    if (file.obstacle) throw new CommandRefusal(`${file.obstacle} Use --columns.`);
    const onProgress = (done: number, total: number) => terminal.progress(`${done} of ${total} members`);
    const entered = dryRun ? 0 : await enterAll(db, file, { by: {}, invite: invitations, onProgress });
    if (refused) await writeFile(refused, refusedFile(file)?.text ?? '');
    const reasons = file.refused.map(({ line, email, reason }) => ({ line, email, reason }));
    const summary = dryRun ? `${file.fresh.length} are new. ` : '';
    return {
      data: { new: file.fresh.length, entered, known: file.known.length, refused: reasons },
      text: [summary + summaryOf(entered, file), ...reasons.map(({ line, reason }) => `Line ${line}: ${reason}`)].join(
        '\n',
      ),
    };
  });
}
