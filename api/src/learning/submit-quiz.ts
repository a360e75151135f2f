import type { learning } from '@azadkar/shared-api/learning';
import { parseAnswers, passingScore, type QuestionAnswer, validateAnswers } from '@azadkar/shared-api/learning/rules';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import { newCertificateCode } from '../documents/certificate-code';
import type { Member } from '../http/access';
import { idempotent } from '../http/idempotency';
import { refuse } from '../http/refusals';
import { type Call, reply } from '../http/serve';
import { enqueueEmail } from '../mail/outbox';
import { type AttemptRow, findOwnAttempt, submitAttempt } from './attempts.queries';
import { issueCertificate } from './certificates.queries';
import { type CourseDetail, findCourse } from './courses.queries';
import { certificateEmail } from './emails';
import { completeEnrollment } from './enrollments.queries';
import { openAttempt } from './open-attempt';
import { findCorrectChoices } from './questionnaires.queries';
import { needsReview, noAttempt, refuseQuiz, score, totalOf } from './quiz.rules';

/** Submits the named attempt, or the one under way, or a new one. An attempt that is over answers itself. */
export async function submitQuiz(api: Api, call: Call<typeof learning.submitQuiz>) {
  const { body, member } = call;
  const answers = parseAnswers(body.questionnaire) ?? [];
  const id = await idempotent(api.db, call, async (trx) => {
    const course = await findCourse(trx, body.course, member.id);
    if (!course) throw refuse.notFound('course');
    const named = body.attempt ? await findNamed(trx, body.attempt, course, member) : undefined;
    if (named && !named.under_way) return named.public_id;
    const refusal = refuseQuiz(course);
    if (refusal) throw refuse.conflict(refusal);
    if (body.questionnaire_id !== course.quiz_questionnaire_id)
      throw refuse.unacceptable('These are the answers of another quiz.');
    const attempt = named ?? (await openAttempt(trx, course, member));
    await grade(trx, { api, course, attempt, member, answers });
    return attempt.public_id;
  });
  return reply({ id }, 'Your answers were submitted.');
}

async function findNamed(trx: Trx, publicId: string, course: CourseDetail, member: Member) {
  const attempt = await findOwnAttempt(trx, publicId, member.id);
  if (attempt?.course_id !== course.id) throw noAttempt();
  return attempt;
}

interface Submission {
  api: Api;
  course: CourseDetail;
  attempt: AttemptRow;
  member: Member;
  answers: QuestionAnswer[];
}

async function grade(trx: Trx, submission: Submission): Promise<void> {
  const { course, attempt, answers } = submission;
  const { snapshot: questions } = attempt;
  const errors = validateAnswers(questions, answers);
  if (errors) throw refuse.invalid(errors);
  const points = score(questions, answers, await findCorrectChoices(trx, choicesIn(answers)));
  const waits = needsReview(questions);
  const cleared = waits ? null : points >= passingScore(totalOf(questions), course.pass_pct);
  const state = waits ? 'under_review' : 'graded';
  const first = await submitAttempt(trx, attempt.id, { answers, points, state, cleared });
  if (first && cleared) await certify(trx, submission);
}

const choicesIn = (answers: QuestionAnswer[]) => answers.map(({ value }) => Number(value)).filter(Number.isSafeInteger);

async function certify(trx: Trx, { api, course, attempt, member }: Submission): Promise<void> {
  const code = newCertificateCode();
  const issued = await issueCertificate(trx, {
    code,
    memberId: member.id,
    courseId: course.id,
    attemptId: attempt.id,
    name: member.name,
    course: course.title,
  });
  await completeEnrollment(trx, course.id, member.id);
  if (issued) await enqueueEmail(trx, member.email, certificateEmail(member, course, code, api.settings));
}
