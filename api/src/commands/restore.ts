import { Command } from 'commander';
import { checkRestore, restoreBackup } from '../operations/backup/restore-backup';
import { verifyBackup } from '../operations/backup/verify-backup';
import { findBackup } from './backup';
import { openBackupTarget, withSite } from './frame/backup-places';
import { answer, confirm, type Outcome, yesOption } from './frame/outcome';
import type { Terminal } from './frame/terminal';

interface Chosen {
  from: string;
  id?: string;
  releases: boolean;
  replace?: boolean;
  yes?: boolean;
}

export function restoreCommand(terminal: Terminal): Command {
  return new Command('restore')
    .description('put a backup into an empty database and empty stores: those of the settings')
    .requiredOption('--from <place>', 'a directory, or s3://bucket/prefix')
    .option('--id <id>', 'which backup, instead of the newest')
    .option('--no-releases', 'leave the release store as it is')
    .option('--replace', 'delete what the database has; files that are there stay')
    .addOption(yesOption())
    .addHelpText(
      'after',
      '\nExample: DATABASE_URL=postgres://…/empty SECRET_KEY=… npx azadkar restore --from /var/backups/azadkar',
    )
    .action(answer(terminal, (chosen: Chosen) => restore(terminal, chosen)));
}

async function restore(terminal: Terminal, { from, id, releases, replace = false, yes }: Chosen): Promise<Outcome> {
  const target = openBackupTarget(from, terminal);
  const manifest = await findBackup(target, from, id);
  const began = performance.now();
  const onProgress = (text: string) => terminal.progress(text);
  const notes = await withSite(terminal, { releases: releases && manifest.releases !== undefined }, async (site) => {
    const found = await checkRestore(manifest, site, replace);
    await verifyBackup(manifest, target.objects, { rehearse: false, onProgress });
    const place = `${site.database.name}${replace ? ', whose content is deleted first' : ''}`;
    await confirm(terminal, yes ?? !replace, `This restores the backup ${manifest.id} into ${place}.`);
    await restoreBackup(manifest, target.objects, site, { replace, onProgress });
    return found;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const ms = Math.round(performance.now() - began);
  const next = [
    ...notes,
    'Start the api. Members are signed in as they were; `npx azadkar member end-sessions --all` signs everybody out.',
    'Emails that waited in the backup are sent when the api starts, also those that were sent after it was made.',
    ...(manifest.releases && releases ? [GATEWAYS] : []),
  ];
  return {
    data: { id: manifest.id, tables: manifest.tables.length, rows, files: manifest.files.length, ms, next },
    text: [
      `The backup ${manifest.id} was restored in ${(ms / 1000).toFixed(1)} s: ${rows} rows with the same counts and checksums, ${manifest.files.length} files.`,
      ...next.map((step) => `- ${step}`),
    ].join('\n'),
  };
}

const GATEWAYS =
  'Under a release policy, gateways refuse a revision that is older than one they have served: where the release store was newer, remove their files `served-releases-….json` in DATA_DIR and start them again. A pin alone does not help until its number is the one they served.';
