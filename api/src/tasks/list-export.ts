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
  /** A page of the list, as its own endpoint reads it. */
  read(db: Db, query: Q): Promise<{ rows: readonly R[]; next: string | null; total: number | null }>;
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
    count: async (query, { db }) => (await read(db, { ...query, after: '', size: 1 })).total,
    rows: (query, { db }) => allPages((page) => read(db, { ...query, ...page })),
  });
  return { ...task, list };
}
