/** What a new site shows before it has members and content of its own. Plainly demo data; SEED=empty leaves it out. */
import type { Api } from '../api';
import type { Db } from '../database/schema';
import type { Files } from '../files/files';
import { seedAccount } from './account';

/** What a subject's seed is given. */
export interface Ground {
  db: Db;
  files: Files;
}

/** In the order in which they need each other: members come first. */
const seeds: ((ground: Ground) => Promise<void>)[] = [seedAccount];

/** Seeds a database that has no member yet. */
export async function seedDemo({ db, files }: Pick<Api, 'db' | 'files'>): Promise<void> {
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) return;
  for (const seed of seeds) await seed({ db, files });
}
