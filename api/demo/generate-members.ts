/**
 * `npm run generate-members -w api -- 100000`: adds this number of members with complete profiles, to test a large
 * directory. PGlite serves one process at a time, so stop the api first.
 */
import { sql } from 'kysely';
import { migrate } from '../src/platform/database/migrate';
import { openDatabase } from '../src/platform/database/open';
import { inTransaction } from '../src/platform/database/schema';
import { readSettings } from '../src/settings';
import { insertGenerated } from './insert-generated';

const BATCH_SIZE = 10_000;

async function generate(count: number): Promise<void> {
  const { background: db, close } = await openDatabase(readSettings()); // a statement may take minutes
  await migrate(db);
  for (let done = 0; done < count; done += BATCH_SIZE) {
    await inTransaction(db, (trx) => insertGenerated(trx, Math.min(BATCH_SIZE, count - done)));
    console.info(`${Math.min(done + BATCH_SIZE, count)} of ${count} members`);
  }
  await sql`vacuum (analyze)`.execute(db);
  await close();
}

const count = Number(process.argv[2]);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('How many members? For example: npm run generate-members -w api -- 100000');
  process.exit(1);
}
await generate(count);
