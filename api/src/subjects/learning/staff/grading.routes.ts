/** Text answers: a queue, one attempt at a time, points by criterion. */

import { passingScore } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { GradeBody } from '@azadkar/shared-api/learning/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import type { AskedQuestion, Criterion, Grade, Marking } from '../../../platform/database/tables/columns';
import { act, idempotent } from '../../../platform/http/change';
import { reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { Caller } from '../../../platform/security/audit.queries';
import type { PublicUrl } from '../../../settings';
import { certify } from '../certify';
import { learningRefusals } from '../learning.refusals';
import { quizEmails } from './emails';
import {
  type AttemptToGrade,
  claimAttempt,
  countWaiting,
  findAttemptToGrade,
  listGradingQueue,
  releaseAttempt,
  storeGrade,
} from './grading.queries';

export const gradingRoutes = routes(
  serve(learningStaff.gradingQueue, ({ query, member, db }) => listGradingQueue(db, member.id, query)),

  serve(learningStaff.claimAttempt, ({ body, member, db }) =>
    inTransaction(db, async (trx) => {
      const claimed = await claimAttempt(trx, { graderId: member.id, ...body });
      const attempt = claimed && (await findAttemptToGrade(trx, claimed.public_id));
      return attempt ? presentAttempt(attempt, await countWaiting(trx)) : null;
    }),
  ),

  serve(learningStaff.releaseAttempt, async ({ params, member, db }) => {
    await releaseAttempt(db, params.attemptId, member.id);
    return null;
  }),

  serve(learningStaff.gradeAttempt, async ({ params: { attemptId }, body, member, request, db, settings }) => {
    const graded = await idempotent(db, { request, member }, (trx) =>
      gradeAttempt(trx, settings, { attemptId, body, member, request }),
    );
    return reply(graded, graded.passed ? 'Graded: passed.' : 'Graded: not passed.');
  }),
);

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

interface GradeForm extends Caller {
  attemptId: string;
  body: GradeBody;
}

/** Adds the points of the text answers to those of the others. At the passing score the certificate is issued. */
async function gradeAttempt(trx: Trx, settings: PublicUrl, { attemptId, body, member, request }: GradeForm) {
  const attempt = await findAttemptToGrade(trx, attemptId);
  if (!attempt || attempt.state === 'in_progress') throw learningRefusals.noAttempt();
  const given = readGrades(attempt.snapshot, attempt.marking, body);
  if (typeof given === 'string') throw learningRefusals.invalidGrade(given);
  const points = (attempt.points ?? 0) + given.points;
  const passed = points >= passingScore(attempt.total, attempt.pass_pct);
  const grade = { graderId: member.id, grades: given.grades, feedback: body.feedback, points, passed };
  await act(trx, { member, request }, { action: 'attempt.graded', type: 'attempt', id: attemptId }, async () => {
    await storeGrade(trx, attempt.id, grade);
    const before = { points: attempt.points, status: 'Under review' };
    return { before, after: { points, status: passed ? 'Passed' : 'Failed' } };
  });
  await writeToMember(trx, settings, { attempt, given: grade, body });
  return { points, total: attempt.total, passed };
}

/** The grade with its comments, then the certificate. A member who has left the association gets neither. */
async function writeToMember(
  trx: Trx,
  settings: PublicUrl,
  { attempt, given, body }: { attempt: AttemptToGrade; given: { points: number; passed: boolean }; body: GradeBody },
): Promise<void> {
  if (attempt.status !== 'active') return;
  const course = { id: attempt.course_id, slug: attempt.slug, title: attempt.title };
  const member = { id: attempt.user_id, name: attempt.name, email: attempt.email };
  const comments = body.questions.flatMap(({ id, comment }) => {
    const question = attempt.snapshot.find((asked) => asked.id === id)?.question ?? '';
    return comment ? [`${question}: ${comment}`] : [];
  });
  const values = {
    course: course.title,
    result: given.passed ? 'You passed the quiz' : 'You did not pass the quiz this time',
    points: String(given.points),
    total: String(attempt.total),
    comments,
    feedback: body.feedback || null,
  };
  const page = toPath(paths.quizResult, { courseId: course.id, attemptId: attempt.public_id });
  await enqueueEmail(trx, member, quizEmails.graded.write(values, settings, { name: member.name, page }));
  if (given.passed) await certify(trx, settings, { course, attempt, member });
}

/** Without a rubric, the points of a question are given as a whole. */
const WHOLE = 'all';

/** The rows that points are given in. */
function rubricOf(question: AskedQuestion, marking: Marking | null): (Omit<Criterion, 'id'> & { id: string })[] {
  const criteria = marking?.rubrics[String(question.id)] ?? [];
  if (criteria.length === 0) return [{ id: WHOLE, title: 'Points', description: '', points: question.points }];
  return criteria.map(({ id, ...criterion }) => ({ ...criterion, id: String(id) }));
}

/** The questions that a person must read. */
const questionsToGrade = (questions: readonly AskedQuestion[]) =>
  questions.filter(({ type, points }) => type === 'text' && points > 0);

interface Given {
  grades: Grade[];
  /** The points of all text answers together. */
  points: number;
}

/** The grades of a form; a message when a question or a criterion is missing, unknown, given twice or has too many points. */
function readGrades(questions: readonly AskedQuestion[], marking: Marking | null, body: GradeBody): Given | string {
  const asked = questionsToGrade(questions);
  if (body.questions.length !== asked.length) return 'Please grade every answer.';
  const grades: Grade[] = [];
  for (const question of asked) {
    const given = body.questions.find(({ id }) => id === question.id);
    if (!given) return 'Please grade every answer.';
    const points: Record<string, number> = {};
    const rubric = rubricOf(question, marking);
    if (given.points.length !== rubric.length) return 'Please give points for every criterion.';
    for (const row of rubric) {
      const value = given.points.find(({ criterion }) => criterion === row.id)?.points;
      if (value === undefined) return 'Please give points for every criterion.';
      if (value > row.points) return `At most ${row.points} points can be given for “${row.title}”.`;
      points[row.id] = value;
    }
    grades.push({ question: question.id, points, comment: given.comment });
  }
  return { grades, points: sumOf(grades.flatMap(({ points }) => Object.values(points))) };
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
