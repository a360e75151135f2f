import type { Db } from '../../platform/database/schema';
import type { Files } from '../../platform/ports/files';
import type { Settings } from '../../settings';

/** What a seed writes to. */
export interface SeedContext {
  db: Db;
  files: Files;
  settings: Pick<Settings, 'keys' | 'publicUrl'>;
  /** Whether the accounts that a person signs in with have the published password; otherwise theirs are random. */
  publishedPassword?: boolean;
}

export type Seed = (context: SeedContext) => Promise<void>;
