import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { openLiteCopy } from '../../platform/database/copy/lite-connection';
import { prepareTarget } from '../../platform/database/copy/prepare-target';
import { BACKUP, recordRun } from '../../platform/schedule/job-runs.queries';
import { listBackups, pruneBackups, readBackup } from '../backup/backups';
import { BrokenBackup, type Manifest, objectsOf } from '../backup/manifest';
import type { Objects } from '../backup/objects';
import { checkRestore, loadBackup, restoreBackup } from '../backup/restore-backup';
import { type BackupTarget, takeBackup } from '../backup/take-backup';
import { openBackupTarget, withSite } from './frame/backup-places';
import { answer, asSize, confirm, formatTable, type Outcome, type Terminal, yesOption } from './frame/outcome';
import { withOpenDatabase } from './frame/with-database';

interface Taken {
  to: string;
  keep?: number;
  releases: boolean;
  rehearsal: boolean;
}

export function backupCommand(terminal: Terminal): Command {
  return new Command('backup')
    .description('copy database, files and release store while the site is used, and prove the copy')
    .addCommand(takeCommand(terminal), { isDefault: true })
    .addCommand(verifyCommand(terminal))
    .addCommand(listCommand(terminal));
}

const takeCommand = (terminal: Terminal) =>
  new Command('take')
    .description('take a backup (this is what `backup` alone does)')
    .requiredOption('--to <place>', 'a directory, or s3://bucket/prefix')
    .option('--keep <n>', 'remove older backups but so many', parseKeep)
    .option('--no-releases', 'leave out the release store, when it is copied by other means')
    .option('--no-rehearsal', 'do not load the tables into a temporary database to prove them')
    .addHelpText('after', '\nExample: npx azadkar backup --to /var/backups/azadkar --keep 14')
    .action(answer(terminal, (chosen: Taken) => take(terminal, chosen)));

const verifyCommand = (terminal: Terminal) =>
  new Command('verify')
    .description('read every part of a backup again, and load its tables into a temporary database')
    .requiredOption('--from <place>', 'a directory, or s3://bucket/prefix')
    .option('--id <id>', 'which backup, instead of the newest')
    .option('--no-rehearsal', 'only read, without loading the tables')
    .addHelpText('after', '\nExample: npx azadkar backup verify --from /var/backups/azadkar')
    .action(
      answer(terminal, async ({ from, id, rehearsal }: { from: string; id?: string; rehearsal: boolean }) => {
        const target = openBackupTarget(from, terminal);
        const manifest = await findBackup(target, from, id);
        const verified = await verify(terminal, target, manifest, rehearsal);
        return { data: { id: manifest.id, ...verified.data }, text: `${manifest.id}: ${verified.text}` };
      }),
    );

const listCommand = (terminal: Terminal) =>
  new Command('list')
    .description('the backups of a place, the newest first')
    .requiredOption('--from <place>', 'a directory, or s3://bucket/prefix')
    .action(answer(terminal, ({ from }: { from: string }) => list(openBackupTarget(from, terminal))));

async function take(terminal: Terminal, { to, keep, releases, rehearsal }: Taken): Promise<Outcome> {
  const target = openBackupTarget(to, terminal);
  const began = performance.now();
  const { manifest, addedBytes } = await withSite(terminal, { releases }, (site) =>
    takeBackup(site, target, (text) => terminal.progress(text)),
  );
  const verified = await verify(terminal, target, manifest, rehearsal);
  const pruned = keep ? await pruneBackups(target.store, target.objects, keep, new Date()) : undefined;
  const ms = Math.round(performance.now() - began);
  await withOpenDatabase(terminal, (db) => recordRun(db, BACKUP.name, { durationMs: ms, error: undefined }));
  const counts = countsOf(manifest);
  const text = [
    `Backup ${manifest.id}: ${counts.rows} rows of ${counts.tables} tables, ${counts.files} files, ${counts.releases ?? 'no'} files of the release store. ${asSize(addedBytes)} are new, in ${(ms / 1000).toFixed(1)} s.`,
    verified.text,
    ...(pruned ? [`${pruned.removed} older backups were removed.`] : []),
    `It needs SECRET_KEY (${manifest.secrets.needed.join(', ')}), which is not in it: keep that elsewhere.`,
  ];
  return { data: { id: manifest.id, ...counts, addedBytes, ms, ...verified.data, pruned }, text: text.join('\n') };
}

async function verify(terminal: Terminal, { objects }: BackupTarget, manifest: Manifest, rehearse: boolean) {
  const onProgress = (text: string) => terminal.progress(`verify: ${text}`);
  const verified = await verifyBackup(manifest, objects, { rehearse, onProgress });
  const rehearsed =
    verified.rows === undefined
      ? 'The tables were not loaded.'
      : `All ${verified.rows} rows were loaded into a temporary database, with the same counts and checksums.`;
  return {
    data: { verified },
    text: `Verified: ${verified.objects} objects (${asSize(verified.bytes)}) are there and unchanged. ${rehearsed}`,
  };
}

async function list(target: BackupTarget): Promise<Outcome> {
  const ids = await listBackups(target.store);
  const backups = await Promise.all(
    ids.map(async (id) => {
      const manifest = await readBackup(target.store, target.objects, id);
      return { id, database: manifest.database, ...countsOf(manifest), keys: manifest.secrets.needed };
    }),
  );
  if (backups.length === 0) return { data: { backups }, text: 'There is no backup yet.' };
  const rows = backups.map(({ id, database, rows, files, releases, keys }) => [
    ...[id, database, String(rows), String(files), String(releases ?? '-'), keys.join(' ')],
  ]);
  const head = ['id', 'database', 'rows', 'files', 'releases', 'keys'];
  return { data: { backups }, text: formatTable([head, ...rows]) };
}

/** The chosen backup, or the newest. */
async function findBackup({ store, objects }: BackupTarget, place: string, id?: string): Promise<Manifest> {
  const chosen = id ?? (await listBackups(store))[0];
  if (!chosen) throw new BrokenBackup(`There is no finished backup in ${place}.`);
  return readBackup(store, objects, chosen);
}

const countsOf = ({ tables, files, releases }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  releases: releases?.length,
});

function parseKeep(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be how many backups stay, at least 1.');
}

interface Restoring {
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
    .action(answer(terminal, (chosen: Restoring) => restore(terminal, chosen)));
}

async function restore(terminal: Terminal, { from, id, releases, replace = false, yes }: Restoring): Promise<Outcome> {
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

interface Verified {
  objects: number;
  bytes: number;
  /** Rows of all tables, compared in a database that was made for it. Undefined without the rehearsal. */
  rows: number | undefined;
}

/** Reads every object. With `rehearse`, loads the tables into a temporary PGlite and compares counts and checksums. */
export async function verifyBackup(
  manifest: Manifest,
  objects: Objects,
  { rehearse, onProgress }: { rehearse: boolean; onProgress: (text: string) => void },
): Promise<Verified> {
  const sizes = new Map<string, number>();
  for (const name of objectsOf(manifest)) {
    sizes.set(name, (await objects.read(name)).length);
    if (sizes.size % 50 === 0) onProgress(`${sizes.size} objects read`);
  }
  for (const { name, bytes, objects: parts } of [...manifest.files, ...(manifest.releases ?? [])])
    if (parts.reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0) !== bytes)
      throw new BrokenBackup(`${name} has another size than the list says.`);
  const rows = rehearse ? await rehearseLoad(manifest, objects, onProgress) : undefined;
  return { objects: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), rows };
}

async function rehearseLoad(manifest: Manifest, objects: Objects, onProgress: (text: string) => void): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'azadkar-rehearsal-'));
  try {
    const scratch = await openLiteCopy(path.join(folder, 'database'));
    try {
      await prepareTarget(scratch, manifest.migrations);
      await loadBackup(scratch.connection, manifest, objects, onProgress);
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
}
