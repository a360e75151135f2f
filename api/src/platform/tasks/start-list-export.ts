import type { ListQuery } from '@azadkar/shared-api/staff/list';
import type { Db } from '../database/schema';
import { act } from '../http/change';
import type { Caller } from '../security/audit.queries';
import type { ListExport } from './list-export';
import { startTask } from './task.queries';

interface Start<Q extends ListQuery> extends Caller {
  /** The name of the list, as the audit log has it: "issues". */
  list: string;
  task: { readonly kind: string; readonly takes?: Q };
  query: Q;
}

/** Starts the task that writes a list into a file, and records which rows of the list it has. */
async function startListExport<Q extends ListQuery>(
  db: Db,
  { list, task, query, member, request }: Start<Q>,
): Promise<{ task_id: string }> {
  const of = { action: `${list}.exported`, type: 'export', id: list };
  const { task_id } = await act(db, { member, request }, of, async (trx) => ({
    after: filtersOf(query),
    task_id: await startTask(trx, task, query, member),
  }));
  return { task_id };
}

/** The handler of an endpoint that starts the export of a list. */
export const startOf =
  <Q extends ListQuery>(db: Db, task: ListExport<Q>) =>
  ({ body, member, request }: Caller & { body: Q }) =>
    startListExport(db, { list: task.list, task, query: body, member, request });

/** What was searched for may be a person: the log knows only that there was a search. */
export const filtersOf = ({ search, sort: _sort, after: _after, size: _size, ...filters }: ListQuery & object) => ({
  ...filters,
  searched: search !== '',
});
