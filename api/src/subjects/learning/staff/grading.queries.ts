/**
 * Attempts whose text answers wait for their points. A grader holds one for some minutes: a claim is a single
 * conditional update, and so is the grade, so that two people cannot both grade an attempt.
 */

import type { ListQuery } from '@azadkar/shared-api/staff/list';
import { sql } from 'kysely';
import { type Db, readCount, type Trx } from '../../../platform/database/schema';
import type { Grade } from '../../../platform/database/tables/columns';
import { containsWords, listPage } from '../../../platform/lists/keyset-page';
import { learningRefusals } from '../learning.refusals';

/** How long an attempt is held without being graded. */
const CLAIM_MINUTES = 30;

interface QueueQuery extends ListQuery<'submitted'> {
  course?: number;
}

export async function listGradingQueue(db: Db, graderId: number, asked: QueueQuery) {
  const { search, course } = asked;
  const query = db
    .selectFrom('quiz_attempts as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as g', (join) =>
      join.onRef('g.id', '=', 'a.grader_id').on('a.grading_until', '>', sql<Date>`now()`),
    )
    .where('a.state', '=', 'under_review')
    .where('u.status', '<>', 'deleted')
    .where(containsWords(sql`lower(u.name)`, search))
    .$if(course !== undefined, (on) => on.where('a.course_id', '=', course ?? 0))
    .select(['a.public_id', 'a.submitted_at', 'c.title as course', 'u.name', 'g.name as grader', 'g.id as grader_id'])
    .select(
      sql<number>`(
        select count(*)::int from jsonb_array_elements(a.snapshot) q where q ->> 'type' = 'text' and (q ->> 'points')::int > 0
      )`.as('answers'),
    );
  const page = await listPage(query, { ...asked, sorts: { submitted: 'a.submitted_at' }, id: 'a.id' });
  const rows = page.rows.map(({ public_id: id, submitted_at, grader_id, ...row }) => ({
    ...row,
    id,
    submitted_at: (submitted_at ?? new Date(0)).toISOString(),
    mine: grader_id === graderId,
  }));
  return { ...page, rows };
}

interface Claim {
  graderId: number;
  /** A certain attempt; without it, the one that has waited longest. */
  attempt?: string;
  course?: number;
  /** The attempt that was looked at last, which is not to be given again. */
  after?: string;
}

/** Holds an attempt for a grader; undefined when nothing waits, or when another grader holds it. */
export function claimAttempt(trx: Trx, { graderId, attempt, course, after }: Claim) {
  const next = trx
    .selectFrom('quiz_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.state', '=', 'under_review')
    .where('u.status', '<>', 'deleted')
    .where(sql<boolean>`(a.grader_id is null or a.grader_id = ${graderId} or a.grading_until < now())`)
    .$if(attempt !== undefined, (on) => on.where('a.public_id', '=', attempt ?? ''))
    .$if(course !== undefined, (on) => on.where('a.course_id', '=', course ?? 0))
    .$if(after !== undefined, (on) => on.orderBy(sql`a.public_id = ${after ?? ''}`))
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(1)
    .select('a.id')
    .forUpdate('a')
    .skipLocked();
  return trx
    .updateTable('quiz_attempts')
    .set({ grader_id: graderId, grading_until: sql`now() + ${CLAIM_MINUTES} * interval '1 minute'` })
    .where('id', '=', next)
    .returning('public_id')
    .executeTakeFirst();
}

export const releaseAttempt = (db: Db, publicId: string, graderId: number) =>
  db
    .updateTable('quiz_attempts')
    .set({ grader_id: null, grading_until: null })
    .where('public_id', '=', publicId)
    .where('grader_id', '=', graderId)
    .where('state', '=', 'under_review')
    .execute();

/** An attempt with everything that its grade depends on. */
export const findAttemptToGrade = (db: Db | Trx, publicId: string) =>
  db
    .selectFrom('quiz_attempts as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.public_id', '=', publicId)
    .select(['a.id', 'a.public_id', 'a.n', 'a.state', 'a.snapshot', 'a.answers', 'a.marking', 'a.points', 'a.total'])
    .select(['a.submitted_at', 'a.grader_id', 'a.grading_until'])
    .select([
      'c.id as course_id',
      'c.slug',
      'c.title',
      'c.pass_pct',
      'u.id as user_id',
      'u.name',
      'u.email',
      'u.status',
    ])
    .executeTakeFirst();
export type AttemptToGrade = NonNullable<Awaited<ReturnType<typeof findAttemptToGrade>>>;

export const countWaiting = (db: Db | Trx) => readCount(db, sql`quiz_attempts where state = 'under_review'`);

interface GivenGrade {
  graderId: number;
  grades: readonly Grade[];
  feedback: string;
  points: number;
  passed: boolean;
}

/** Grades an attempt that this person holds, once; refused when another grader holds it, or has graded it. */
export const storeGrade = (trx: Trx, attemptId: number, { graderId, grades, feedback, points, passed }: GivenGrade) =>
  trx
    .updateTable('quiz_attempts')
    .set({ state: 'graded', grades: JSON.stringify(grades), feedback, points, cleared: passed })
    .set({ graded_by: graderId, graded_at: sql`now()`, grader_id: null, grading_until: null })
    .where('id', '=', attemptId)
    .where('state', '=', 'under_review')
    .where('grader_id', '=', graderId)
    .returning('id')
    .executeTakeFirstOrThrow(learningRefusals.gradedMeanwhile);
