/** A backup of the first format, as it was taken on 2026-11-24 of a small site on PGlite. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CopyDatabase } from '../../platform/database/copy/connection';
import { openLiteCopy } from '../../platform/database/copy/lite-connection';
import { openPostgresCopy } from '../../platform/database/copy/postgres-connection';
import { localFiles } from '../../platform/files/open-files';
import { keyRing } from '../../platform/security/keys';
import { createNewDatabase } from '../../testing/test-database';
import { verifyBackup } from '../commands/backup';
import { readBackup } from './backups';
import { openObjects } from './objects';
import { checkRestore, restoreBackup } from './restore-backup';
import { directoryStore } from './store';

const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-format-1-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const silent = () => undefined;

test('is verified and restored', async () => {
  const store = directoryStore(path.join(folder, 'place'));
  const kept = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../testing/backup-format-1.json'), 'utf8'));
  for (const [key, bytes] of Object.entries<string>(kept)) await store.put(key, Buffer.from(bytes, 'base64'));
  const objects = openObjects(store, 'QkFDS1VQX0tFWSBvZiB0ZXN0cywgMzIgYnl0ZXMgbG9uZw==');
  const manifest = await readBackup(store, objects, '20261124T212556Z');
  expect(await verifyBackup(manifest, objects, { rehearse: true, onProgress: silent })).toMatchObject({ rows: 280 });

  const { database, drop } = await anEmptyDatabase(); // a target is never newer than its copy
  const site = {
    database,
    files: localFiles(path.join(folder, 'files')),
    releases: directoryStore(path.join(folder, 'releases')),
    keys: keyRing('the secret of the site that is copied'),
    env: {},
  };
  expect(await checkRestore(manifest, site, false)).toEqual([]);
  await restoreBackup(manifest, objects, site, { replace: false, onProgress: silent });
  const members = await database.db.selectFrom('users').select(['email', 'name']).orderBy('id').execute();
  expect(members).toContainEqual({ email: 'member-1@azadkar.test', name: 'محمد \\ عبداللہ\n\tDemo' });
  expect((await site.files.list()).map(({ name }) => name)).toEqual(['NkA00NhiikWGPsGowrn2Aw.webp']);
  expect(await site.releases.get('releases/public/1.0.0/files/a.js')).toEqual(Buffer.from('1;'));
  await database.close();
  await drop();
});

/** On PostgreSQL where the machine has it; the rehearsal has loaded the tables into an embedded database. */
async function anEmptyDatabase(): Promise<{ database: CopyDatabase; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { database: await openLiteCopy(path.join(folder, 'database')), drop: async () => undefined };
  const { url, drop } = await createNewDatabase(server);
  return { database: await openPostgresCopy(url), drop };
}
