/** An open attempt: opening or resuming it, and saving its answers. */
import { parseAnswers, validateAnswers } from '@azadkar/shared-api/learning/rules';
import { breaksCheck } from '../../platform/database/database-errors';
import type { Db, Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { newPublicId } from '../../platform/security/tokens';
import {
  type AttemptRow,
  findOpenAttempt,
  findOwnAttempt,
  insertAttempt,
  type QuizTaker,
  saveDraft,
  timeOutAttempts,
} from './attempts.queries';
import type { CourseDetail } from './courses.queries';
import { learningRefusals } from './learning.refusals';
import { totalOf } from './learning.rules';
import { listQuestions, readMarking } from './questionnaires.queries';

/** A concurrent call may open or submit an attempt in between, so opening is tried again this often. */
const MAX_TRIES = 5;

/** The member's open attempt, or a new one with the questions as they are now. */
export async function openAttempt(db: Db | Trx, course: CourseDetail, member: Pick<Member, 'id'>): Promise<AttemptRow> {
  const taker = { courseId: course.id, memberId: member.id };
  await timeOutAttempts(db, taker);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const attempt = (await findOpenAttempt(db, taker)) ?? (await insertNextAttempt(db, course, taker));
    if (attempt) return attempt;
  }
  throw learningRefusals.tooManyCalls();
}

async function insertNextAttempt(db: Db | Trx, course: CourseDetail, taker: QuizTaker) {
  const questions = await listQuestions(db, course.quiz_questionnaire_id ?? 0);
  const marking = await readMarking(db, questions);
  try {
    return await insertAttempt(db, {
      ...taker,
      publicId: newPublicId(),
      allowed: course.allowed_attempts,
      questions,
      marking,
      total: totalOf(questions),
    });
  } catch (cause) {
    if (breaksCheck(cause, 'quiz_attempts_allowed')) throw learningRefusals.cannotTakeQuiz('no attempts left', course);
    throw cause;
  }
}

interface AnswersSoFar {
  /** The public id of the attempt. */
  attemptId: string;
  /** Answers in JSON. */
  questionnaire: string;
  member: Member;
}

/** Saves the answers of an open attempt, also when some are missing. */
export async function saveAnswers(db: Db, { attemptId, questionnaire, member }: AnswersSoFar): Promise<void> {
  const attempt = await findOwnAttempt(db, attemptId, member.id);
  const answers = parseAnswers(questionnaire) ?? [];
  const answered = attempt.snapshot.filter(({ id }) => answers.some(({ questionNumber }) => questionNumber === id));
  const errors = validateAnswers(answered, answers);
  if (errors) throw learningRefusals.invalidAnswers(errors);
  await saveDraft(db, attempt.id, answers);
}
