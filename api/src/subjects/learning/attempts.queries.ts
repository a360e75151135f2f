/**
 * Attempts at a quiz. Constraints hold under concurrent calls: a member has at most one open attempt in a course
 * (quiz_attempts_one_open), and attempts are numbered from 1 up to the allowed number (quiz_attempts_allowed).
 */

import type { QuestionAnswer } from '@azadkar/shared-api/learning/rules';
import { type Expression, sql } from 'kysely';
import { type Database, type Db, hasRow, type Trx } from '../../platform/database/schema';
import type { AskedQuestion, Marking } from '../../platform/database/tables/columns';
import { learningRefusals } from './learning.refusals';

/** An attempt that is not submitted within a day counts as used. */
export const ATTEMPT_HOURS = 24;

const isOver = sql<boolean>`(state <> 'in_progress' or started_at <= now() - ${ATTEMPT_HOURS} * interval '1 hour')`;
/** Neither submitted nor too old. */
export const isUnderWay = sql<boolean>`(not ${isOver})`;

/** A member's id, or the column that has it. */
type MemberId = number | Expression<number>;

/** How many attempts a member has used in a course: those submitted, and those left open for too long. */
export const usedAttempts = (courseId: Expression<number>, memberId: MemberId) =>
  sql<number>`(select count(*)::int from quiz_attempts where course_id = ${courseId} and user_id = ${memberId} and ${isOver})`;

/** How many attempts a member has in a course: those that it allows everybody, and those granted to this member. */
export const allowedAttempts = (course: 'courses' | 'c', memberId: MemberId) => sql<number>`(
  ${sql.ref(`${course}.allowed_attempts`)} + coalesce((
    select sum(attempts) from attempt_grants where course_id = ${sql.ref(`${course}.id`)} and user_id = ${memberId}
  ), 0)::int
)`;

export interface QuizTaker {
  courseId: number;
  memberId: number;
}

const columns = ['id', 'public_id', 'course_id', 'n', 'allowed', 'state', 'snapshot', 'draft', 'started_at'] as const;

/** The attempt that is neither submitted nor too old. */
export const findOpenAttempt = (db: Db | Trx, { courseId, memberId }: QuizTaker) =>
  db
    .selectFrom('quiz_attempts')
    .where('user_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where(isUnderWay)
    .select(columns)
    .executeTakeFirst();
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>;

/** Times out attempts that were left open for too long, so that another one can be opened. */
export const timeOutAttempts = (db: Db | Trx, { courseId, memberId }: QuizTaker) =>
  db
    .updateTable('quiz_attempts')
    .set({ state: 'timed_out', cleared: false, points: 0, submitted_at: sql`now()` })
    .where('user_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('state', '=', 'in_progress')
    .where(isOver)
    .execute();

interface NewAttempt extends QuizTaker {
  publicId: string;
  allowed: number;
  questions: AskedQuestion[];
  marking: Marking;
  total: number;
}

/** Opens the next attempt; undefined when a concurrent call opened one. Above the allowed number quiz_attempts_allowed fails. */
export function insertAttempt(db: Db | Trx, attempt: NewAttempt): Promise<AttemptRow | undefined> {
  const { courseId, memberId, publicId, allowed, questions, marking, total } = attempt;
  const next = sql<number>`(
    select coalesce(max(n), 0) + 1 from quiz_attempts where user_id = ${memberId} and course_id = ${courseId})`;
  return db
    .insertInto('quiz_attempts')
    .values({
      public_id: publicId,
      user_id: memberId,
      course_id: courseId,
      n: next,
      allowed,
      state: 'in_progress',
      snapshot: JSON.stringify(questions),
      marking: JSON.stringify(marking),
      total,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** What an attempt is marked by, as it was when it began; null for one that another version of the api opened. */
export async function findMarking(db: Db | Trx, attemptId: number): Promise<Marking | null> {
  const row = await db.selectFrom('quiz_attempts').where('id', '=', attemptId).select('marking').executeTakeFirst();
  return row?.marking ?? null;
}

/** The member's own attempt, by its public id. */
export const findOwnAttempt = (db: Db | Trx, publicId: string, memberId: number) =>
  db
    .selectFrom('quiz_attempts')
    .where('public_id', '=', publicId)
    .where('user_id', '=', memberId)
    .select([...columns, 'points', 'total', 'cleared', 'answers', 'marking', 'grades'])
    .select(isUnderWay.as('under_way'))
    .executeTakeFirstOrThrow(learningRefusals.noAttempt);
export type OwnAttempt = Awaited<ReturnType<typeof findOwnAttempt>>;

/** The attempts of a member in a course that are over, the latest first. */
export const listAttempts = (db: Db, { courseId, memberId }: QuizTaker) =>
  db
    .selectFrom('quiz_attempts')
    .where('user_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('state', '<>', 'in_progress')
    .orderBy('n', 'desc')
    .select(['public_id', 'n', 'state', 'cleared', 'points', 'total', 'submitted_at'])
    .execute();
export type FinishedAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** Saves answers of an open attempt; refused when the attempt is over. */
export const saveDraft = (db: Db, attemptId: number, answers: readonly QuestionAnswer[]) =>
  db
    .updateTable('quiz_attempts')
    .set({ draft: JSON.stringify(answers) })
    .where('id', '=', attemptId)
    .where(isUnderWay)
    .returning('id')
    .executeTakeFirstOrThrow(learningRefusals.attemptOver);

interface GradedAnswers {
  answers: readonly QuestionAnswer[];
  points: number;
  state: Extract<Database['quiz_attempts']['state'], 'graded' | 'under_review'>;
  /** Whether it passed; null until it is reviewed. */
  cleared: boolean | null;
}

/** Submits an open attempt, once; false when it is over already. */
export const submitAttempt = (trx: Trx, attemptId: number, { answers, ...graded }: GradedAnswers): Promise<boolean> =>
  trx
    .updateTable('quiz_attempts')
    .set({ ...graded, answers: JSON.stringify(answers), draft: '[]', submitted_at: sql`now()` })
    .where('id', '=', attemptId)
    .where(isUnderWay)
    .returning('id')
    .$call(hasRow);
