/** Text answers: a queue, one attempt at a time, points by criterion. */
import { passingScore } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { reply, serve } from '../../../http/serve';
import { questionsToGrade, rubricOf } from './grade.rules';
import { gradeAttempt } from './grade-attempt';
import {
  type AttemptToGrade,
  claimAttempt,
  countWaiting,
  findAttemptToGrade,
  listGradingQueue,
  releaseAttempt,
} from './grading.queries';

export function gradingRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, learningStaff.gradingQueue, ({ query, member }) => listGradingQueue(db, member.id, query));

  serve(api, learningStaff.claimAttempt, ({ body, member }) =>
    inTransaction(db, async (trx) => {
      const claimed = await claimAttempt(trx, { graderId: member.id, ...body });
      const attempt = claimed && (await findAttemptToGrade(trx, claimed.public_id));
      return attempt ? presentAttempt(attempt, await countWaiting(trx)) : null;
    }),
  );

  serve(api, learningStaff.releaseAttempt, async ({ params, member }) => {
    await releaseAttempt(db, params.attemptId, member.id);
    return null;
  });

  serve(api, learningStaff.gradeAttempt, async ({ params: { attemptId }, body, member, request }) => {
    const graded = await idempotent(db, { request, member }, (trx) =>
      gradeAttempt(trx, settings, { attemptId, body, member, request }),
    );
    return reply(graded, graded.passed ? 'Graded: passed.' : 'Graded: not passed.');
  });
}

function presentAttempt(attempt: AttemptToGrade, waiting: number) {
  const { snapshot, answers, marking, submitted_at, grading_until } = attempt;
  const answerTo = (id: number) => answers?.find(({ questionNumber }) => questionNumber === id)?.value ?? '';
  return {
    id: attempt.public_id,
    course: { id: attempt.course_id, title: attempt.title },
    name: attempt.name,
    attempt: attempt.n,
    submitted_at: (submitted_at ?? new Date(0)).toISOString(),
    claimed_until: (grading_until ?? new Date(0)).toISOString(),
    marked_points: attempt.points ?? 0,
    total: attempt.total,
    passing_score: passingScore(attempt.total, attempt.pass_pct),
    waiting,
    questions: questionsToGrade(snapshot).map((question) => ({
      id: question.id,
      question: question.question,
      answer: String(answerTo(question.id)),
      points: question.points,
      criteria: rubricOf(question, marking),
    })),
  };
}
