import { parseAnswers, passingScore, type QuestionAnswer, validateAnswers } from '@azadkar/shared-api/learning/rules';
import type { SubmitQuizBody } from '@azadkar/shared-api/learning/schema';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import type { PublicUrl } from '../settings';
import { type AttemptRow, findMarking, findOwnAttempt, submitAttempt } from './attempts.queries';
import { certify } from './certificates/certify';
import { type CourseDetail, findCourse } from './courses.queries';
import { learningRefusals } from './learning.refusals';
import { needsReview, reasonNotToTakeQuiz, score, totalOf } from './learning.rules';
import { openAttempt } from './open-attempt';
import { readMarking } from './questionnaires.queries';

interface QuizForm {
  form: SubmitQuizBody;
  member: Member;
}

/**
 * Submits the named attempt, or the open one, or a new one, and returns its public id. Of a named attempt that is over
 * it returns the id and changes nothing.
 */
export async function submitQuiz(trx: Trx, settings: PublicUrl, { form, member }: QuizForm): Promise<string> {
  const course = await findCourse(trx, form.course, member.id);
  if (!course) throw learningRefusals.courseNotFound();
  const named = form.attempt ? await findNamedAttempt(trx, form.attempt, course, member) : undefined;
  if (named && !named.under_way) return named.public_id;
  const reason = reasonNotToTakeQuiz(course);
  if (reason) throw learningRefusals.cannotTakeQuiz(reason, course);
  if (form.questionnaire_id !== course.quiz_questionnaire_id) throw learningRefusals.otherQuiz();
  const attempt = named ?? (await openAttempt(trx, course, member));
  const answers = parseAnswers(form.questionnaire) ?? [];
  const passed = await grade(trx, { course, attempt, answers });
  if (passed) await certify(trx, settings, { course, attempt, member });
  return attempt.public_id;
}

async function findNamedAttempt(trx: Trx, publicId: string, course: CourseDetail, member: Member) {
  const attempt = await findOwnAttempt(trx, publicId, member.id);
  if (attempt?.course_id !== course.id) throw learningRefusals.noAttempt();
  return attempt;
}

interface Submission {
  course: CourseDetail;
  attempt: AttemptRow;
  answers: QuestionAnswer[];
}

/** Stores answers and points; returns whether the attempt was passed by this call. */
async function grade(trx: Trx, { course, attempt, answers }: Submission): Promise<boolean> {
  const { snapshot: questions } = attempt;
  const errors = validateAnswers(questions, answers);
  if (errors) throw learningRefusals.invalidAnswers(errors);
  const { correct } = (await findMarking(trx, attempt.id)) ?? (await readMarking(trx, questions));
  const points = score(questions, answers, new Set(correct));
  const underReview = needsReview(questions);
  const cleared = underReview ? null : points >= passingScore(totalOf(questions), course.pass_pct);
  const state = underReview ? 'under_review' : 'graded';
  const submitted = await submitAttempt(trx, attempt.id, { answers, points, state, cleared });
  return submitted && cleared === true;
}
