import { Command } from 'commander';
import { countByKey, rotateKeys } from '../operations/rotate-keys';
import { answer, formatTable } from './frame/outcome';
import type { Terminal } from './frame/terminal';
import { withDatabase } from './frame/with-database';

export function keysCommand(terminal: Terminal): Command {
  const group = new Command('keys').description('SECRET_KEY and the former ones of SECRET_KEYS_OLD');
  group.addCommand(listCommand(terminal));
  group.addCommand(rotateCommand(terminal));
  return group;
}

function listCommand(terminal: Terminal): Command {
  return new Command('list')
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
    );
}

function rotateCommand(terminal: Terminal): Command {
  return new Command('rotate')
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
    );
}
