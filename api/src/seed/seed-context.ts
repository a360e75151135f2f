import type { Db } from '../database/schema';
import type { Files } from '../ports/files';

/** What a seed writes to. */
export interface SeedContext {
  db: Db;
  files: Files;
}

export type Seed = (context: SeedContext) => Promise<void>;
