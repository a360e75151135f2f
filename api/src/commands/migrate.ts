import { Command } from 'commander';
import { migrate, readSchema } from '../database/migrate';
import { refuseMissingKeys, registerKey } from '../security/site-keys';
import { answer } from './frame/outcome';
import type { Terminal } from './frame/terminal';
import { withOpenDatabase } from './frame/with-database';

export function migrateCommand(terminal: Terminal): Command {
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
