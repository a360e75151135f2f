import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables/tables.generated';

export type { Database };
export type Db = Kysely<Database>;
/** An open transaction: the parameter of functions that must not run outside of one. */
export type Trx = Transaction<Database>;
