/** Writes the first content of a new database, so that a site can be tried before it has its own. */
import { sql } from 'kysely';
import type { Db } from '../database/schema';
import type { Seed, SeedContext } from './seed-context';

/**
 * Seeds a database without members. Of replicas that start together, one does it; the code of the seeds is loaded only
 * then. False when the database had its content before.
 */
export async function applySeed(context: SeedContext, loadSeeds: () => Promise<Seed[]>): Promise<boolean> {
  const { db } = context;
  if (await claim(db)) {
    for (const seed of await loadSeeds()) await seed(context);
    await db.updateTable('demo_seed').set({ finished_at: sql`now()` }).execute();
    return true;
  }
  const begun = await db.selectFrom('demo_seed').select('finished_at').executeTakeFirst();
  if (begun?.finished_at === null) console.warn(UNFINISHED);
  return false;
}

const UNFINISHED =
  'The demo content is not complete: another process is still seeding, or was stopped while it did. In that case start again with an empty DATA_DIR or database.';

async function claim(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_seed (one) select true where not exists (select from users) on conflict do nothing returning one
  `.execute(db);
  return rows.length > 0;
}
