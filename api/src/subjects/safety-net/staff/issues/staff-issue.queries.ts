import { ANSWER_HOURS } from '@azadkar/shared-api/safety-net/rules';
import { sql } from 'kysely';
import { type Db, nextVersion, type Trx, updateById } from '../../../../platform/database/schema';
import { safetyNetRefusals } from '../../safety-net.refusals';

const MAX_ENTRIES = 1000;
const MAX_OTHERS = 10;
const MAX_STATUS_CHANGES = 200;

/** Within how many hours the association answers. */
export const answerHours = sql<number>`coalesce((select answer_hours from sites), ${sql.lit(ANSWER_HOURS)})`;

/** An issue with what the staff need to know about its member. */
export const findStaffIssue = (db: Db, publicId: string) =>
  db
    .selectFrom('issues as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'i.user_id')
    .leftJoin('users as a', 'a.id', 'i.assignee_id')
    .leftJoin('issues as m', 'm.id', 'i.merged_into')
    .where('i.public_id', '=', publicId)
    .select(['i.id', 'i.public_id', 'i.user_id', 'i.title', 'i.topic', 'i.description', 'i.status', 'i.version'])
    .select(['i.created_at', 'i.waiting_since', 'a.name as assignee_name', 'a.member_no as assignee_no'])
    .select(['m.public_id as merged_id', 'm.title as merged_title', 'u.name', 'u.email', 'u.phone_raw as phone'])
    .select(['u.member_no', 'u.created_at as joined_at', 'p.avatar', 'p.city', answerHours.as('answer_hours')])
    .executeTakeFirstOrThrow(safetyNetRefusals.issueNotFound);

export type StaffIssueRow = Awaited<ReturnType<typeof findStaffIssue>>;

/** An issue as far as a change needs it, locked until the transaction ends. */
export const lockStaffIssue = (trx: Trx, publicId: string) =>
  trx
    .selectFrom('issues as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('i.public_id', '=', publicId)
    .select(['i.id', 'i.public_id', 'i.user_id', 'i.title', 'i.description', 'i.status', 'i.version', 'i.assignee_id'])
    .select(['i.merged_into', 'i.waiting_since', 'i.first_answered_at', 'u.name', 'u.email'])
    .forNoKeyUpdate('i')
    .executeTakeFirstOrThrow(safetyNetRefusals.issueNotFound);

export type LockedIssue = Awaited<ReturnType<typeof lockStaffIssue>>;

/** What was written about an issue, notes included, oldest first. */
export const listEntries = (db: Db, issueId: number) =>
  db
    .selectFrom('issue_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('profiles as p', 'p.user_id', 'c.author_id')
    .where('c.issue_id', '=', issueId)
    .orderBy('c.id')
    .limit(MAX_ENTRIES)
    .select(['c.id', 'c.body', 'c.created_at', 'c.internal', 'c.author_id', 'u.name', 'p.avatar'])
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** The changes of the status of an issue, oldest first. */
export const listStatusChanges = (db: Db, issueId: number) =>
  db
    .selectFrom('issue_events as e')
    .innerJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('profiles as p', 'p.user_id', 'e.actor_id')
    .where('e.issue_id', '=', issueId)
    .orderBy('e.id')
    .limit(MAX_STATUS_CHANGES)
    .select(['e.id', 'e.to_status', 'e.at', 'u.name', 'p.avatar'])
    .execute();

export type StatusChangeRow = Awaited<ReturnType<typeof listStatusChanges>>[number];

/** Other issues of a member, newest first. */
export const listOthers = (db: Db, { id, user_id }: { id: number; user_id: number }) =>
  db
    .selectFrom('issues')
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OTHERS)
    .select(['public_id', 'title', 'status', 'created_at'])
    .execute();

/** Everybody to whom an issue can be assigned, by name. */
export const listColleagues = (db: Db | Trx) =>
  db
    .selectFrom('users as u')
    .where('u.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_roles as r')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.role', 'in', ['support', 'admin'])
          .select(sql.lit(1).as('one')),
      ),
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .select(['u.id', 'u.name', 'u.member_no'])
    .execute();

/** Assigns issues that are not assigned so already; returns their public ids. */
export async function assignIssues(trx: Trx, publicIds: readonly string[], assignee: number | null): Promise<string[]> {
  const changed = await trx
    .updateTable('issues')
    .set({ assignee_id: assignee, version: sql`version + 1` })
    .where('public_id', 'in', publicIds)
    .where('assignee_id', 'is distinct from', assignee)
    .returning('public_id')
    .execute();
  return changed.map(({ public_id }) => public_id);
}

export const setMergedInto = (trx: Trx, id: number, into: number) =>
  updateById(trx, 'issues', id, { merged_into: into, version: nextVersion });

export const moveComments = (trx: Trx, { from, into }: { from: number; into: number }) =>
  trx.updateTable('issue_comments').set({ issue_id: into }).where('issue_id', '=', from).execute();
