/** What a new site shows before it has members and content of its own. Plainly demo data; SEED=empty leaves it out. */
import type { Api } from '../api';
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

/** Seeds a database that has no member yet. */
export async function seedDemo({ db, files }: Pick<Api, 'db' | 'files'>): Promise<void> {
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) return;
  for (const seed of seeds) await seed({ db, files });
}
