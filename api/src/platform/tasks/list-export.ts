import type { ListQuery } from '@azadkar/shared-api/staff/list';
import type { Schema } from 'yup';
import type { Db } from '../database/schema';
import { allPages } from '../lists/all-pages';
import { type Columns, exportTask } from './export-task';
import type { AnyTask } from './task.queries';

interface ListOfStaff<Q extends ListQuery, R> {
  /** What the file, the task and the audit log call it: 'orders'. */
  list: string;
  /** What the list is asked with. */
  params: Schema<Q>;
  /** A page of the list, as its own endpoint reads it for the person; null once that account is deleted. */
  read(
    db: Db,
    query: Q,
    readerId: number | null,
  ): Promise<{ rows: readonly R[]; next: string | null; total: number | null }>;
  columns: Columns<R>;
}

export interface ListExport<Q extends ListQuery> extends AnyTask {
  readonly list: string;
  readonly takes?: Q;
}

/** The export of a list: the rows that its pages show, in the same order, with columns for a spreadsheet. */
export function listExport<Q extends ListQuery, R>({ list, params, read, columns }: ListOfStaff<Q, R>): ListExport<Q> {
  const task = exportTask<Q, R>({
    kind: `${list}.export`,
    name: list,
    params,
    columns,
    count: async (query, { db, startedBy }) => (await read(db, { ...query, after: '', size: 1 }, startedBy)).total,
    rows: (query, { db, startedBy }) => allPages((page) => read(db, { ...query, ...page }, startedBy)),
  });
  return { ...task, list };
}
