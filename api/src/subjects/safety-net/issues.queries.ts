import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import { type Db, insertOne, type Trx, updateById } from '../../platform/database/schema';
import { hasRole } from '../../platform/http/access';
import { isStaffUser } from '../../platform/security/staff-roles.queries';
import { newPublicId } from '../../platform/security/tokens';
import { safetyNetRefusals } from './safety-net.refusals';
import type { StoredIssueStatus } from './safety-net.rules';

/** Who reads or changes an issue: a member their own, support staff everybody's. */
export interface Reader {
  id: number;
  roles: readonly StaffRole[];
}

export const isSupportStaff = (reader: Pick<Reader, 'roles'>) => hasRole(reader, ['support', 'admin']);

const MAX_ISSUES = 500;

const withAuthor = (db: Db | Trx) =>
  db
    .selectFrom('issues as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['i.id', 'i.public_id', 'i.title', 'i.topic', 'i.description', 'i.status', 'i.created_at', 'i.closed_at'])
    .select('i.merged_into')
    .select(['u.name', 'u.email', 'p.avatar', 'i.user_id'])
    .select(isStaffUser('u.id').as('isStaff'));

/** A member's own issues, last changed first. */
export const listIssues = (db: Db, userId: number) =>
  withAuthor(db)
    .where('i.user_id', '=', userId)
    .orderBy('i.updated_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MAX_ISSUES)
    .execute();

export type IssueRow = Awaited<ReturnType<typeof listIssues>>[number];

/** A member's open issues whose newest comment is the team's, answered last first. */
export function listAnsweredIssues(db: Db, userId: number) {
  const newest = sql<number>`(select max(id) from issue_comments where issue_id = i.id and not internal)`;
  return db
    .selectFrom('issues as i')
    .innerJoin('issue_comments as c', 'c.issue_id', 'i.id')
    .where('i.user_id', '=', userId)
    .where('i.status', '=', 'open')
    .where('c.id', '=', newest)
    .where('c.author_id', '<>', userId)
    .orderBy('c.id', 'desc')
    .limit(MAX_ISSUES)
    .select(['i.public_id', 'i.title', 'c.created_at as answered_at'])
    .execute();
}

export type AnsweredIssueRow = Awaited<ReturnType<typeof listAnsweredIssues>>[number];

/** The issue with this public id, when this reader may see it. */
const issueFor = (db: Db | Trx, reader: Reader, publicId: string) =>
  withAuthor(db)
    .where('i.public_id', '=', publicId)
    .$if(!isSupportStaff(reader), (query) => query.where('i.user_id', '=', reader.id));

export const findIssue = (db: Db | Trx, reader: Reader, publicId: string): Promise<IssueRow> =>
  issueFor(db, reader, publicId).executeTakeFirstOrThrow(safetyNetRefusals.issueNotFound);

/** The same, locked until the transaction ends. */
export const lockIssue = (trx: Trx, reader: Reader, publicId: string): Promise<IssueRow | undefined> =>
  issueFor(trx, reader, publicId).forNoKeyUpdate('i').executeTakeFirst();

export const insertIssue = (
  trx: Trx,
  { userId, ...issue }: { userId: number; title: string; topic: string; description: string },
) =>
  trx
    .insertInto('issues')
    .values({ ...issue, user_id: userId, public_id: newPublicId() })
    .returning(['id', 'public_id as publicId'])
    .executeTakeFirstOrThrow();

/** Changes the status, and stores by whom. A member who reopens an issue waits for an answer again. */
export async function changeStatus(
  trx: Trx,
  { issue, to, actorId }: { issue: Pick<IssueRow, 'id' | 'status'>; to: StoredIssueStatus; actorId: number },
): Promise<void> {
  const isReopened = sql`${to}::text = 'open' and user_id = ${actorId}`;
  await trx
    .updateTable('issues')
    .set({ status: to, closed_at: to === 'closed' ? sql`now()` : null, updated_at: sql`now()` })
    .set({
      version: sql`version + 1`,
      waiting_since: sql`case when ${isReopened} then coalesce(waiting_since, now()) else waiting_since end`,
    })
    .where('id', '=', issue.id)
    .execute();
  await insertOne(trx, 'issue_events', {
    issue_id: issue.id,
    actor_id: actorId,
    from_status: issue.status,
    to_status: to,
  });
}

const MAX_COMMENTS = 1000;

/** The comments of an issue, oldest first; with internal comments of the staff only when asked for. */
export const listComments = (db: Db, issueId: number, { internal }: { internal: boolean }) =>
  db
    .selectFrom('issue_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('c.issue_id', '=', issueId)
    .$if(!internal, (query) => query.where('c.internal', '=', false))
    .select(['c.id', 'c.body', 'c.created_at', 'u.name', 'p.avatar'])
    .select(isStaffUser('u.id').as('isStaff'))
    .orderBy('c.id')
    .limit(MAX_COMMENTS)
    .execute();

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

export async function insertComment(
  trx: Trx,
  comment: { issue_id: number; author_id: number; body: string; internal?: boolean },
): Promise<number> {
  const id = await insertOne(trx, 'issue_comments', comment);
  await updateById(trx, 'issues', comment.issue_id, { updated_at: sql`now()` });
  return id;
}

/** Enough to see what a report is about. */
const MAX_QUOTED = 20;

/** Whom a report is about. Who has hidden their page can be reported by those whom they have written to. */
export const findReportedMember = (db: Db, callerId: number, memberNo: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.member_no', '=', memberNo)
    .where('u.status', '<>', 'deleted')
    .where(sql<boolean>`(p.visibility is distinct from 'hidden' or exists (
      select from conversations c where c.low_id = least(u.id, ${callerId}) and c.high_id = greatest(u.id, ${callerId})
    ))`)
    .select(['u.id', 'u.member_no', 'u.name'])
    .executeTakeFirstOrThrow(safetyNetRefusals.memberNotFound);

export type ReportedMember = Awaited<ReturnType<typeof findReportedMember>>;

/** The last messages of the conversation of the two, oldest first; none when it is another one. */
export async function readConversation(
  trx: Trx,
  { publicId, member, reported }: { publicId: string; member: { id: number }; reported: ReportedMember },
) {
  const newest = await trx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('c.public_id', '=', publicId)
    .where('c.low_id', '=', Math.min(member.id, reported.id))
    .where('c.high_id', '=', Math.max(member.id, reported.id))
    .orderBy('m.id', 'desc')
    .limit(MAX_QUOTED)
    .select(['m.author_id', 'm.body', 'm.created_at'])
    .execute();
  return newest.reverse();
}
