/** What a new site shows before it has members and content of its own. Plainly demo data; SEED=empty leaves it out. */
import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { seedAccount } from './account';
import type { Ground } from './ground';
import { seedLearning } from './learning';
import { seedPublic } from './public';
import { seedSafetyNet } from './safety-net';
import { seedStaff } from './staff';
import { seedTicketing } from './ticketing';

/** In the order in which they need each other: members come first. */
const seeds: ((ground: Ground) => Promise<void>)[] = [
  seedAccount,
  seedStaff,
  seedPublic,
  seedTicketing,
  seedLearning,
  seedSafetyNet,
];

/** Seeds a database that has no member yet. Of replicas that start together, one does. */
export async function seedDemo({ db, files }: Ground): Promise<void> {
  if (await claim(db)) {
    for (const seed of seeds) await seed({ db, files });
    await db.updateTable('demo_seed').set({ finished_at: sql`now()` }).execute();
    return;
  }
  const begun = await db.selectFrom('demo_seed').select('finished_at').executeTakeFirst();
  if (begun?.finished_at === null) console.warn(UNFINISHED);
}

const UNFINISHED =
  'The demo content is not complete: another process is still seeding, or was stopped while it did. In that case start again with an empty DATA_DIR or database.';

async function claim(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_seed (one) select true where not exists (select from users) on conflict do nothing returning one
  `.execute(db);
  return rows.length > 0;
}
