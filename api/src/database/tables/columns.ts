/** The kinds of column that recur. */
import type { ColumnType, Generated } from 'kysely';

/** A key the database gives; a seed may bring its own. */
export type Id = Generated<number>;
/** A timestamptz that starts as now(). */
export type Now = Generated<Date>;
/** A date without time, as 'YYYY-MM-DD'. */
export type Day = string;
/** Read as a value, written as JSON text: the drivers would take an array for a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** The same, with a default in the database. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
