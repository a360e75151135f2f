import { formatDateAtTime } from '@azadkar/shared-api/format';
import type { QuestionAnswer, quizStatuses } from '@azadkar/shared-api/learning/rules';
import type { AskedQuestion } from '../database/tables/learning';
import { Refusal } from '../http/refusals';
import type { OwnAttempt } from './attempts.queries';
import type { CourseDetail } from './courses.queries';

/** In the specification's words, for an attempt that does not exist and for somebody else's. */
export const noAttempt = () => new Refusal(404, 'No attempt found');

export const NO_ATTEMPTS_LEFT = 'You have used all your attempts at this quiz.';

/** Why a member may not take the quiz now, or null. */
export function refuseQuiz(course: CourseDetail, now = new Date()): string | null {
  const { enrolment_status: status } = course;
  if (!course.certification) return 'This course has no certificate.';
  if (course.quiz_questionnaire_id === null || !course.quiz_published || course.quiz_questions === 0) {
    return 'The quiz of this course is not open yet.';
  }
  if (status === null) return 'Please enrol in this course before you take its quiz.';
  if (status !== 'Enrolled' && status !== 'Completed') return 'Only enrolled members can take this quiz.';
  if (now < course.start_at) return `This quiz opens on ${formatDateAtTime(course.start_at)}.`;
  if (now > course.end_at) return `This quiz closed on ${formatDateAtTime(course.end_at)}.`;
  return course.used_attempts < course.allowed_attempts ? null : NO_ATTEMPTS_LEFT;
}

/** The points of the answers. `correct` holds the ids of all choices that are right. */
export function score(
  questions: readonly AskedQuestion[],
  answers: readonly QuestionAnswer[],
  correct: Set<number>,
): number {
  const earned = questions.filter(
    ({ id, type }) =>
      type === 'mcq' && answers.some((given) => given.questionNumber === id && correct.has(Number(given.value))),
  );
  return totalOf(earned);
}

export const totalOf = (questions: readonly AskedQuestion[]) =>
  questions.reduce((total, { points }) => total + points, 0);

/** Whether somebody has to read an answer before the points are known. */
export const needsReview = (questions: readonly AskedQuestion[]) =>
  questions.some(({ type, points }) => type === 'text' && points > 0);

/** A question as it is asked: its points stay here. */
export const asAsked = ({ id, question, type, choices }: AskedQuestion) => ({ id, question, type, choices });

/** What is said about an attempt that is over. */
export function statusOf({ state, cleared }: Pick<OwnAttempt, 'state' | 'cleared'>): (typeof quizStatuses)[number] {
  if (state === 'under_review') return 'Under review';
  return cleared ? 'Passed' : 'Failed';
}
