import { breaksCheck } from '../database/database-errors';
import type { Db, Trx } from '../database/schema';
import type { Member } from '../http/access';
import { refuse } from '../http/refusals';
import { newPublicId } from '../security/tokens';
import { ATTEMPT_HOURS, type AttemptRow, findOpenAttempt, insertAttempt, timeOutAttempts } from './attempts.queries';
import type { CourseDetail } from './courses.queries';
import { listQuestions } from './questionnaires.queries';
import { NO_ATTEMPTS_LEFT, totalOf } from './quiz.rules';

/** Other calls may open or submit an attempt in between; after this many of them we are busy. */
const MAX_ATTEMPTS = 5;

/** Until when an attempt may be submitted. */
export const expiryOf = ({ started_at }: Pick<AttemptRow, 'started_at'>) =>
  new Date(started_at.getTime() + ATTEMPT_HOURS * 3_600_000);

/** The attempt under way, or a new one that keeps the questions as they are now. */
export async function openAttempt(db: Db | Trx, course: CourseDetail, member: Pick<Member, 'id'>): Promise<AttemptRow> {
  const taker = { courseId: course.id, memberId: member.id };
  await timeOutAttempts(db, taker);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const attempt = (await findOpenAttempt(db, taker)) ?? (await insert(db, course, taker));
    if (attempt) return attempt;
  }
  throw refuse.busy();
}

async function insert(db: Db | Trx, course: CourseDetail, taker: { courseId: number; memberId: number }) {
  const questions = await listQuestions(db, course.quiz_questionnaire_id ?? 0);
  try {
    return await insertAttempt(db, {
      ...taker,
      publicId: newPublicId(),
      allowed: course.allowed_attempts,
      questions,
      total: totalOf(questions),
    });
  } catch (cause) {
    if (breaksCheck(cause, 'quiz_attempts_allowed')) throw refuse.conflict(NO_ATTEMPTS_LEFT);
    throw cause;
  }
}
