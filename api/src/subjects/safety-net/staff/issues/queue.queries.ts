import { type QueueQuery, queueQuery } from '@azadkar/shared-api/safety-net/staff/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/schema';
import { likeAnywhere, listPage } from '../../../../platform/lists/keyset-page';
import { listExport } from '../../../../platform/tasks/staff-list';
import { type StoredIssueStatus, statusName } from '../../safety-net.rules';
import { answerHours, listColleagues } from './staff-issue.queries';

interface QueueFilter {
  /** null: every status */
  status: StoredIssueStatus | null;
  topic: string | null;
  /** The key of a user, 'nobody', or null for everybody. */
  assignee: number | 'nobody' | null;
  overdue: boolean;
  search: string;
}

const isOverdue = sql<SqlBool>`i.status = 'open' and i.waiting_since < now() - ${answerHours} * interval '1 hour'`;

/** What was written last, without notes. */
const excerpt = sql<string>`coalesce((
  select left(c.body, 200) from issue_comments c where c.issue_id = i.id and not c.internal order by c.id desc limit 1
), left(i.description, 200))`;
const messages = sql<number>`(
  select count(*)::int + 1 from issue_comments c where c.issue_id = i.id and not c.internal
)`;

const solvedAt = sql<Date | null>`case when i.status <> 'open' then (
  select max(e.at) from issue_events e where e.issue_id = i.id and e.to_status in ('resolved', 'closed')
) end`;

/** A page of the queue as a member of the staff asks for it: by default in the order in which issues are to be answered. */
export async function listQueue(db: Db, { sort, after, size, ...asked }: QueueQuery, readerId: number | null) {
  const query = filteredQueue(db, await readFilter(db, asked, readerId))
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'i.user_id')
    .leftJoin('users as a', 'a.id', 'i.assignee_id')
    .select(['i.public_id', 'i.title', 'i.topic', 'i.status', 'i.version', 'i.created_at', 'i.waiting_since'])
    .select(['i.first_answered_at', solvedAt.as('solved_at'), answerHours.as('answer_hours')])
    .select(['u.name', 'u.member_no', 'p.avatar', 'a.name as assignee_name', 'a.member_no as assignee_no'])
    .select([excerpt.as('excerpt'), messages.as('messages')]);
  const sorts = { queue: 'i.queue_rank', age: 'i.created_at' };
  return listPage(query, { sorts, id: 'i.id', sort, after, size });
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>['rows'][number];

function filteredQueue(db: Db, { status, topic, assignee, overdue, search }: QueueFilter) {
  let query = db.selectFrom('issues as i');
  if (status) query = query.where('i.status', '=', status);
  if (topic) query = query.where('i.topic', '=', topic);
  if (assignee === 'nobody') query = query.where('i.assignee_id', 'is', null);
  else if (assignee !== null) query = query.where('i.assignee_id', '=', assignee);
  if (overdue) query = query.where(isOverdue);
  return search ? query.where(matches(search)) : query;
}

/** By words of the title, by the member's name or address, or by the id. */
function matches(search: string) {
  const pattern = likeAnywhere(search);
  return sql<SqlBool>`(i.title ilike ${pattern} or i.public_id = ${search} or i.user_id in (
    select id from users where name ilike ${pattern} or lower(email) = ${search.toLowerCase()}
  ))`;
}

/** No user has this key: a filter by a person who answers no issues finds none. */
const NO_USER = 0;
const storedStatuses = { Open: 'open', Resolved: 'resolved', Closed: 'closed', any: null } as const;

/** What the queue is filtered by, for the member who reads it: "me" is that member. */
async function readFilter(
  db: Db,
  { status, topic, assignee, overdue, search }: Omit<QueueQuery, 'sort' | 'after' | 'size'>,
  readerId: number | null,
): Promise<QueueFilter> {
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

/** Issues as the queue was filtered, in a file: how they went, without what was written. */
export const exportIssuesTask = listExport({
  list: 'issues',
  params: queueQuery,
  read: listQueue,
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
});
