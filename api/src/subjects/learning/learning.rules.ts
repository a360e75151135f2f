/** Who may enroll and take a quiz, and what its answers are worth. */
import type {
  CertificateStatus,
  EnrollmentStatus,
  QuestionAnswer,
  QuizStatus,
} from '@azadkar/shared-api/learning/rules';
import type { AskedQuestion } from '../../platform/database/tables/columns';
import type { OwnAttempt } from './attempts.queries';
import type { PublicCertificate } from './certificates.queries';
import type { CourseDetail } from './courses.queries';
import type { ReasonNotToEnroll, ReasonNotToRead, ReasonNotToTakeQuiz } from './learning.refusals';

export function reasonNotToEnroll(course: CourseDetail, now = new Date()): ReasonNotToEnroll | null {
  if (course.registrations_closed || now > course.end_at) return 'closed';
  return now < course.start_at ? 'not open yet' : null;
}

export function reasonNotToTakeQuiz(course: CourseDetail, now = new Date()): ReasonNotToTakeQuiz | null {
  const { enrolment_status: status } = course;
  if (!course.certification) return 'no certificate';
  if (course.quiz_questionnaire_id === null || !course.quiz_published || course.quiz_questions === 0)
    return 'not published';
  if (status === null) return 'not enrolled';
  if (status !== 'Enrolled' && status !== 'Completed') return 'not admitted';
  if (now < course.start_at) return 'not open yet';
  if (now > course.end_at) return 'closed';
  if (course.used_attempts >= course.allowed_attempts) return 'no attempts left';
  return mustDoLessons(course) ? 'lessons first' : null;
}

/** An attempt that has begun goes on, and who has passed may try again, also when lessons are added meanwhile. */
const mustDoLessons = ({ quiz_after_lessons, lessons, lessons_done, ...course }: CourseDetail) =>
  quiz_after_lessons && lessons_done < lessons && course.enrolment_status === 'Enrolled' && !course.attempt_under_way;

/** The points of the answers; `correct` holds the ids of all right choices. Text questions score when they are reviewed. */
export function score(
  questions: readonly AskedQuestion[],
  answers: readonly QuestionAnswer[],
  correct: Set<number>,
): number {
  const earned = questions.filter(
    ({ id, type }) =>
      type === 'mcq' && answers.some((answer) => answer.questionNumber === id && correct.has(Number(answer.value))),
  );
  return totalOf(earned);
}

export const totalOf = (questions: readonly AskedQuestion[]) =>
  questions.reduce((total, { points }) => total + points, 0);

/** Whether a person must read an answer before the points are known. */
export const needsReview = (questions: readonly AskedQuestion[]) =>
  questions.some(({ type, points }) => type === 'text' && points > 0);

/** The status of an attempt that was submitted or timed out. */
export function quizStatusOf({ state, cleared }: Pick<OwnAttempt, 'state' | 'cleared'>): QuizStatus {
  if (state === 'under_review') return 'Under review';
  return cleared ? 'Passed' : 'Failed';
}

export function certificateStatusOf({ kind, revoked_at, is_member }: PublicCertificate): CertificateStatus {
  if (revoked_at) return 'Revoked';
  return kind === 'membership' && !is_member ? 'Expired' : 'Valid';
}

/** Who may read lessons. */

/** Who has a place, or had one to the end, reads on also after the course is over. */
export function reasonNotToRead(
  { enrolment_status: status, start_at }: { enrolment_status: EnrollmentStatus | null; start_at: Date },
  now = new Date(),
): ReasonNotToRead | null {
  if (status === null) return 'not enrolled';
  if (status !== 'Enrolled' && status !== 'Completed') return 'not admitted';
  return now < start_at ? 'not open yet' : null;
}
