/** Quizzes, their attempts and results, and the certificates that members earn. */
import { learning } from '@azadkar/shared-api/learning';
import { parseAnswers, passingScore, type QuestionAnswer, validateAnswers } from '@azadkar/shared-api/learning/rules';
import type { SubmitQuizBody } from '@azadkar/shared-api/learning/schema';
import { breaksCheck } from '../../platform/database/database-errors';
import type { Db, Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { idempotent } from '../../platform/http/change';
import { parseId, reply, routes, serve } from '../../platform/http/serve';
import { newPublicId } from '../../platform/security/tokens';
import type { PublicUrl } from '../../settings';
import {
  type AttemptRow,
  findMarking,
  findOpenAttempt,
  findOwnAttempt,
  insertAttempt,
  listAttempts,
  type QuizTaker,
  saveDraft,
  submitAttempt,
  timeOutAttempts,
} from './attempts.queries';
import { findCertificateCode, findCertifiedAttempt } from './certificates.queries';
import { certificateLink, certify } from './certify';
import { type CourseDetail, findCourse } from './courses.queries';
import { presentOpenAttempt, presentQuestionnaire, presentQuiz, presentResult } from './learning.present';
import { learningRefusals } from './learning.refusals';
import { needsReview, reasonNotToTakeQuiz, score, totalOf } from './learning.rules';
import { listLessons } from './lessons.queries';
import { listQuestions, readMarking } from './questionnaires.queries';

export const quizRoutes = routes(
  /** Whether a member may take a quiz, and its questions. */
  serve(learning.checkQuizEligibility, async ({ params, member, db }) => {
    const course = await findCourse(db, parseId(params.id, 'course'), member.id);
    const reason = reasonNotToTakeQuiz(course);
    const message = reason ? learningRefusals.cannotTakeQuiz(reason, course).message : '';
    return reply({ eligible: reason === null }, message);
  }),

  serve(learning.quizQuestionnaire, async ({ params, member, db }) => {
    const course = await readQuiz(db, params.id, member);
    return presentQuestionnaire(course, await listQuestionsFor(db, course, member));
  }),

  serve(learning.courseQuiz, async ({ params, member, db }) => {
    const course = await readQuiz(db, params.courseId, member);
    return presentQuiz(course, await listQuestionsFor(db, course, member));
  }),

  serve(learning.startQuiz, async ({ params, member, db }) => {
    const course = await readQuiz(db, params.id, member);
    return presentOpenAttempt(course, await openAttempt(db, course, member));
  }),

  serve(learning.saveQuizAnswers, async ({ params, member, body, db }) => {
    await saveAnswers(db, { attemptId: params.attemptId, questionnaire: body.questionnaire, member });
    return null;
  }),

  serve(learning.submitQuiz, async ({ body: form, member, request, db, settings }) => {
    const id = await idempotent(db, { request, member }, (trx) => submitQuiz(trx, settings, { form, member }));
    return reply({ id }, 'Your answers were submitted.');
  }),

  serve(learning.quizResult, async ({ params, member, db }) => {
    const attempt = await readFinishedAttempt(db, params.attemptId, member);
    const course = await findCourse(db, attempt.course_id, member.id, learningRefusals.noAttempt);
    const [history, lessons] = await Promise.all([
      listAttempts(db, { courseId: course.id, memberId: member.id }),
      listLessons(db, course.id, member.id),
    ]);
    return presentResult({ course, attempt, history, lessons });
  }),

  serve(learning.isCertified, async ({ params, member, db }) => {
    const attempt = await findCertifiedAttempt(db, parseId(params.courseId, 'course'), member.id);
    return { ...attempt, issued_on: `${attempt.issued_on}T00:00:00Z` };
  }),

  serve(learning.quizCertificate, async ({ params, member, db, settings }) => {
    const attempt = await readFinishedAttempt(db, params.attemptId, member);
    const certificate = attempt.cleared ? await findCertificateCode(db, attempt.course_id, member.id) : undefined;
    if (!certificate) throw learningRefusals.noCertificateEarned();
    return { certificate_url: certificateLink.to(settings.keys, certificate.code, member.id) };
  }),
);

/** The course, when the member may take its quiz now. */
async function readQuiz(db: Db, courseId: string, member: Member): Promise<CourseDetail> {
  const course = await findCourse(db, parseId(courseId, 'course'), member.id);
  const reason = reasonNotToTakeQuiz(course);
  if (reason) throw learningRefusals.cannotTakeQuiz(reason, course);
  return course;
}

/** The questions of the member's open attempt; without one, the current questions. */
async function listQuestionsFor(db: Db, course: CourseDetail, member: Member) {
  const open = await findOpenAttempt(db, { courseId: course.id, memberId: member.id });
  return open?.snapshot ?? listQuestions(db, course.quiz_questionnaire_id ?? 0);
}

async function readFinishedAttempt(db: Db, publicId: string, member: Member) {
  const attempt = await findOwnAttempt(db, publicId, member.id);
  if (attempt.state === 'in_progress') throw learningRefusals.noAttempt();
  return attempt;
}

interface QuizForm {
  form: SubmitQuizBody;
  member: Member;
}

/**
 * Submits the named attempt, or the open one, or a new one, and returns its public id. Of a named attempt that is over
 * it returns the id and changes nothing.
 */
async function submitQuiz(trx: Trx, settings: PublicUrl, { form, member }: QuizForm): Promise<string> {
  const course = await findCourse(trx, form.course, member.id);
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
  if (attempt.course_id !== course.id) throw learningRefusals.noAttempt();
  return attempt;
}

/** Stores answers and points; returns whether the attempt was passed by this call. */
async function grade(
  trx: Trx,
  { course, attempt, answers }: { course: CourseDetail; attempt: AttemptRow; answers: QuestionAnswer[] },
): Promise<boolean> {
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

/** A concurrent call may open or submit an attempt in between, so opening is tried again this often. */
const MAX_TRIES = 5;

/** The member's open attempt, or a new one with the questions as they are now. */
async function openAttempt(db: Db | Trx, course: CourseDetail, member: Pick<Member, 'id'>): Promise<AttemptRow> {
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
async function saveAnswers(db: Db, { attemptId, questionnaire, member }: AnswersSoFar): Promise<void> {
  const attempt = await findOwnAttempt(db, attemptId, member.id);
  const answers = parseAnswers(questionnaire) ?? [];
  const answered = attempt.snapshot.filter(({ id }) => answers.some(({ questionNumber }) => questionNumber === id));
  const errors = validateAnswers(answered, answers);
  if (errors) throw learningRefusals.invalidAnswers(errors);
  await saveDraft(db, attempt.id, answers);
}
