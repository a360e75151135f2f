import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { CopyDatabase } from '../../platform/database/copy/connection';
import { openPostgresCopy } from '../../platform/database/copy/postgres-connection';
import { refuseMissingKeys } from '../../platform/security/site-keys.queries';
import { moveDatabase, planMove } from '../operations/move-database';
import { openCopy } from '../operations/open-copy';
import { answer, asSize, CommandRefusal, confirm, type Outcome, type Terminal, yesOption } from './frame/outcome';

interface Chosen {
  to: string;
  plan?: boolean;
  yes?: boolean;
}

export function moveCommand(terminal: Terminal): Command {
  return new Command('move')
    .description('copy the database into an empty PostgreSQL, and compare; the database that is read stays as it is')
    .requiredOption('--to <url>', 'of the new database: postgres://user:password@host/name')
    .option('--plan', 'check both databases and say what would be done')
    .addOption(yesOption())
    .addHelpText('after', '\nExample: npx azadkar move --to postgres://azadkar:…@db.internal/azadkar --plan')
    .action(answer(terminal, (chosen: Chosen) => move(terminal, chosen)));
}

async function move(terminal: Terminal, { to, plan, yes }: Chosen): Promise<Outcome> {
  if (!/^postgres(ql)?:\/\//.test(to)) throw new CommandRefusal('--to must be postgres://user:password@host/name.');
  const settings = terminal.readSettings();
  const source = await openCopy(settings);
  try {
    await refuseMissingKeys(source.db, settings.keys);
    const target = await openPostgresCopy(to);
    try {
      const planned = await planMove(source, target);
      const summary = `${planned.from} (${asSize(planned.bytes)}, ${planned.migrations} migrations) into PostgreSQL ${planned.serverVersion}.`;
      if (plan) return { data: planned, text: `This would copy ${summary} Nothing was written.` };
      await confirm(
        terminal,
        yes,
        `This copies ${summary} What is written in ${planned.from} from now on is not moved.`,
      );
      return await copyAll(terminal, source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(terminal: Terminal, source: CopyDatabase, target: CopyDatabase): Promise<Outcome> {
  const began = performance.now();
  let done = 0;
  const tables = await moveDatabase(source, target, ({ name, rows }) => {
    done += 1;
    terminal.progress(`${done}. ${name}: ${rows} rows`);
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const ms = Math.round(performance.now() - began);
  const { dataDir } = terminal.readSettings();
  const ownSecret = existsSync(path.join(dataDir, 'secret')) && !terminal.env.SECRET_KEY;
  const steps = [
    'Start the api with this address as DATABASE_URL.',
    ...(ownSecret ? [`Set SECRET_KEY to what is in ${path.join(dataDir, 'secret')}, for every api.`] : []),
    'Files are not part of the database: several machines need a FILES_STORE that all of them reach.',
    `Keep ${path.join(dataDir, 'database')} until the site has run on PostgreSQL for a while.`,
  ];
  return {
    data: { tables: tables.map(({ name, rows: n, sum }) => ({ name, rows: n, sum })), rows, ms, next: steps },
    text: [
      `${rows} rows of ${tables.length} tables were copied in ${(ms / 1000).toFixed(1)} s. In each table, count and checksum are equal.`,
      ...steps.map((step) => `- ${step}`),
    ].join('\n'),
  };
}
