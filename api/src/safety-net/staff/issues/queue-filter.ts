import type { QueueQuery } from '@azadkar/shared-api/safety-net/staff/schema';
import type { Db } from '../../../database/schema';
import type { QueueFilter } from './queue.queries';
import { listColleagues } from './staff-issue.queries';

/** No user has this key: a filter by a person who answers no issues finds none. */
const NO_USER = 0;
const storedStatuses = { Open: 'open', Resolved: 'resolved', Closed: 'closed', any: null } as const;

/** What the queue is filtered by, for the member who reads it: "me" is that member. */
export async function readQueueFilter(db: Db, query: QueueQuery, readerId: number | null): Promise<QueueFilter> {
  const { status, topic, assignee, overdue, search } = query;
  return {
    status: storedStatuses[status],
    topic: topic || null,
    assignee: await readAssignee(),
    overdue: overdue === 'yes',
    search: search.trim(),
  };

  async function readAssignee() {
    if (assignee === '') return null;
    if (assignee === 'nobody') return assignee;
    if (assignee === 'me') return readerId ?? NO_USER;
    return (await listColleagues(db)).find(({ member_no }) => String(member_no) === assignee)?.id ?? NO_USER;
  }
}
