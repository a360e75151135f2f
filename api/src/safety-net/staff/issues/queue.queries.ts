import { ANSWER_HOURS } from '@azadkar/shared-api/safety-net/rules';
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/schema';
import { likeAnywhere } from '../../../lists/contains-words';
import { countRows, keysetPage } from '../../../lists/keyset-page';
import type { StoredIssueStatus } from '../../safety-net.rules';

export interface QueueFilter {
  /** null: every status */
  status: StoredIssueStatus | null;
  topic: string | null;
  /** The key of a user, 'nobody', or null for everybody. */
  assignee: number | 'nobody' | null;
  overdue: boolean;
  search: string;
}

const isOverdue = sql<SqlBool>`i.status = 'open' and i.waiting_since < now() - ${sql.lit(ANSWER_HOURS)} * interval '1 hour'`;

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

/** A page of the queue: with `sort` 'queue' in the order in which issues are to be answered. */
export function pageOfQueue(
  db: Db,
  filter: QueueFilter,
  { sort, after, size }: Omit<ListQuery<'queue' | 'age'>, 'search'>,
) {
  const query = filteredQueue(db, filter)
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'i.user_id')
    .leftJoin('users as a', 'a.id', 'i.assignee_id')
    .select(['i.public_id', 'i.title', 'i.topic', 'i.status', 'i.version', 'i.created_at', 'i.waiting_since'])
    .select(['i.first_answered_at', solvedAt.as('solved_at')])
    .select(['u.name', 'u.member_no', 'p.avatar', 'a.name as assignee_name', 'a.member_no as assignee_no'])
    .select([excerpt.as('excerpt'), messages.as('messages')]);
  return keysetPage(query, { sorts: { queue: 'i.queue_rank', age: 'i.created_at' }, id: 'i.id', sort, after, size });
}

export async function listQueue(db: Db, filter: QueueFilter, page: Omit<ListQuery<'queue' | 'age'>, 'search'>) {
  const [found, total] = await Promise.all([pageOfQueue(db, filter, page), countRows(db, filteredQueue(db, filter))]);
  return { ...found, total };
}

export type QueueRow = Awaited<ReturnType<typeof pageOfQueue>>['rows'][number];

export function filteredQueue(db: Db, { status, topic, assignee, overdue, search }: QueueFilter) {
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
