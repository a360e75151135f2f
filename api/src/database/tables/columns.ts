/** Types of columns that many tables have. */
import type { ColumnType, Generated } from 'kysely';

/** A key that the database generates; an insert may give its own, as the demo does. */
export type Id = Generated<number>;
/** A timestamptz whose default is now(). */
export type Now = Generated<Date>;
/** A date without time, as 'YYYY-MM-DD'. */
export type Day = string;
/** Read as a value, written as JSON text: the drivers would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** Json with a default in the database. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
/** A column that the database computes. */
export type Computed<T> = ColumnType<T, never, never>;
/** The words of a text with their weights, as PostgreSQL searches them. It is never read. */
export type Words = Computed<string>;
