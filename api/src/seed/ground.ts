import type { Db } from '../database/schema';
import type { Files } from '../files/files';

/** What a subject's seed is given. */
export interface Ground {
  db: Db;
  files: Files;
}
