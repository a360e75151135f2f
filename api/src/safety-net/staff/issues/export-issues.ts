import { type QueueQuery, queueQuery } from '@azadkar/shared-api/safety-net/staff/schema';
import { allPages } from '../../../lists/all-pages';
import { countRows } from '../../../lists/keyset-page';
import { exportTask } from '../../../tasks/export-task';
import { statusName } from '../../safety-net.rules';
import { filteredQueue, pageOfQueue, type QueueRow } from './queue.queries';
import { readQueueFilter } from './queue-filter';

/** Issues as the queue was filtered, in a file: how they went, without what was written. */
export const exportIssuesTask = exportTask<QueueQuery, QueueRow>({
  kind: 'issues.export',
  name: 'issues',
  params: queueQuery,
  columns: {
    Issue: ({ public_id }) => public_id,
    Title: ({ title }) => title,
    Topic: ({ topic }) => topic,
    Status: ({ status }) => statusName(status),
    'Member number': ({ member_no }) => member_no,
    Member: ({ name }) => name,
    'Assigned to': ({ assignee_name }) => assignee_name,
    Messages: ({ messages }) => messages,
    Opened: ({ created_at }) => created_at,
    'Waiting since': ({ waiting_since }) => waiting_since,
    'First answer': ({ first_answered_at }) => first_answered_at,
    Solved: ({ solved_at }) => solved_at,
  },
  count: async (query, { db, startedBy }) =>
    countRows(db, filteredQueue(db, await readQueueFilter(db, query, startedBy))),
  async *rows(query, { db, startedBy }) {
    const filter = await readQueueFilter(db, query, startedBy);
    yield* allPages((page) => pageOfQueue(db, filter, { sort: query.sort, ...page }));
  },
});
