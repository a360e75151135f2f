import type { EnrollmentStatus } from '@azadkar/shared-api/learning/rules';
import { applicationsQuery } from '@azadkar/shared-api/learning/staff/schema';
import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { sql } from 'kysely';
import { type Db, hasRow, type Trx } from '../../../../platform/database/schema';
import { pick } from '../../../../platform/http/serve';
import { containsWords, listPage, MEMBER_WORDS, presentRows } from '../../../../platform/lists/keyset-page';
import { listExport } from '../../../../platform/tasks/staff-list';
import { learningRefusals } from '../../learning.refusals';
import { readAnswers } from './answers';

interface ApplicationsQuery extends ListQuery<'applied'> {
  status: EnrollmentStatus | '';
  course?: number;
}

const selectApplications = (db: Db | Trx) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('programs as p', 'p.id', 'c.program_id')
    .where('u.status', '<>', 'deleted')
    .select(['e.id', 'e.version', 'u.member_no', 'u.name', 'u.email', 'e.status', 'e.created_at'])
    .select(['c.id as course_id', 'c.title as course_title', 'p.title as program']);
type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

export const presentApplication = (row: Row) => ({
  ...pick(row, 'id', 'version', 'member_no', 'name', 'email', 'program', 'status'),
  course: { id: row.course_id, title: row.course_title },
  applied_at: row.created_at,
});

const filteredApplications = (
  db: Db,
  { search, status, course }: Pick<ApplicationsQuery, 'search' | 'status' | 'course'>,
) =>
  selectApplications(db)
    .where(containsWords(MEMBER_WORDS, search))
    .$call((on) => (status === '' ? on : on.where('e.status', '=', status)))
    .$if(course !== undefined, (on) => on.where('e.course_id', '=', course ?? 0));

const sorts = { applied: 'e.created_at' };

export const listApplications = async (db: Db, query: ApplicationsQuery) =>
  presentRows(await listPage(filteredApplications(db, query), { ...query, sorts, id: 'e.id' }), presentApplication);

/** One application with its answers, and who decided about it. */
export const findApplication = (db: Db | Trx, id: number) =>
  selectApplications(db)
    .leftJoin('users as r', 'r.id', 'e.reviewed_by')
    .where('e.id', '=', id)
    .select(['e.user_id', 'e.answers', 'e.asked', 'e.note', 'e.reviewed_at', 'p.questionnaire_id'])
    .select('r.name as reviewed_by')
    .executeTakeFirstOrThrow(learningRefusals.applicationNotFound);

export const lockNote = (trx: Trx, id: number) =>
  trx
    .selectFrom('enrolments')
    .where('id', '=', id)
    .select(['note', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow(learningRefusals.applicationNotFound);

/** The other courses of a member. */
export const listOtherEnrollments = (db: Db, userId: number, applicationId: number) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.user_id', '=', userId)
    .where('e.id', '<>', applicationId)
    .orderBy('e.created_at', 'desc')
    .limit(20)
    .select(['e.id', 'c.title as course', 'e.status'])
    .execute();

/** The application of the same course that arrived next and waits for a decision; without one, the first that waits. */
export async function findNextApplication(db: Db, { id, course_id }: Pick<Row, 'id' | 'course_id'>) {
  const next = await db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('u.status', '<>', 'deleted')
    .where('e.course_id', '=', course_id)
    .where('e.status', '=', 'Applied')
    .where('e.id', '<>', id)
    .orderBy(sql`e.id < ${id}`)
    .orderBy('e.id')
    .select('e.id')
    .executeTakeFirst();
  return next?.id ?? null;
}

/** Applications that are to be decided, locked in the order of their ids, so that two decisions wait for each other. */
export const lockApplications = (trx: Db | Trx, ids: readonly number[]) =>
  trx
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.id', 'in', ids)
    .where('u.status', '<>', 'deleted')
    .orderBy('e.id')
    .select(['e.id', 'e.version', 'e.status', 'u.id as user_id', 'u.name', 'u.email', 'u.member_no'])
    .select(['c.id as course_id', 'c.slug', 'c.title'])
    .forUpdate('e')
    .execute();
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number];

export const setStatus = (
  trx: Trx,
  { id, version }: { id: number; version: number },
  { status, reviewer }: { status: EnrollmentStatus; reviewer: number },
): Promise<boolean> =>
  trx
    .updateTable('enrolments')
    .set({ status, reviewed_by: reviewer, reviewed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .$call(hasRow);

/** A page of applications with their answers, and who decided about them. */
async function listFullApplications(db: Db, query: ApplicationsQuery) {
  const full = filteredApplications(db, query)
    .leftJoin('users as r', 'r.id', 'e.reviewed_by')
    .select(['e.answers', 'e.asked', 'e.note', 'e.reviewed_at', 'p.questionnaire_id', 'r.name as reviewed_by']);
  const page = await listPage(full, { ...query, sorts, id: 'e.id' });
  const rows = [];
  for (const row of page.rows) rows.push({ ...row, inWords: await readAnswers(db, row) });
  return { ...page, rows };
}

/** Applications with their answers, as the list was filtered, in a file. */
export const exportApplicationsTask = listExport({
  list: 'applications',
  params: applicationsQuery,
  read: listFullApplications,
  columns: {
    Number: ({ id }) => id,
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Programme: ({ program }) => program,
    Course: ({ course_title }) => course_title,
    Status: ({ status }) => status,
    Arrived: ({ created_at }) => created_at,
    Decided: ({ reviewed_at }) => reviewed_at,
    'Decided by': ({ reviewed_by }) => reviewed_by,
    Answers: ({ inWords }) => inWords.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
    Note: ({ note }) => note,
  },
});
