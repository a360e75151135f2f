import { passingScore } from '@azadkar/shared-api/learning/rules';
import type { GradeBody } from '@azadkar/shared-api/learning/staff/schema';
import type { Trx } from '../../../database/schema';
import { enqueueEmail } from '../../../mail/outbox';
import { type Caller, recordChange } from '../../../security/audit';
import type { PublicUrl } from '../../../settings';
import { certify } from '../../certificates/certify';
import { learningRefusals } from '../../learning.refusals';
import { gradedEmail } from '../emails';
import { readGrades } from './grade.rules';
import { type AttemptToGrade, findAttemptToGrade, storeGrade } from './grading.queries';

interface GradeForm extends Caller {
  attemptId: string;
  body: GradeBody;
}

/** Adds the points of the text answers to those of the others. Whoever reaches the passing score gets the certificate. */
export async function gradeAttempt(trx: Trx, settings: PublicUrl, { attemptId, body, member, request }: GradeForm) {
  const attempt = await findAttemptToGrade(trx, attemptId);
  if (!attempt || attempt.state === 'in_progress') throw learningRefusals.noAttempt();
  const given = readGrades(attempt.snapshot, attempt.marking, body);
  if (typeof given === 'string') throw learningRefusals.invalidGrade(given);
  const points = (attempt.points ?? 0) + given.points;
  const passed = points >= passingScore(attempt.total, attempt.pass_pct);
  const grade = { graderId: member.id, grades: given.grades, feedback: body.feedback, points, passed };
  if (!(await storeGrade(trx, attempt.id, grade))) throw learningRefusals.gradedMeanwhile();
  await recordChange(trx, {
    member,
    request,
    action: 'attempt.graded',
    object: { type: 'attempt', id: attemptId },
    before: { points: attempt.points, status: 'Under review' },
    after: { points, status: passed ? 'Passed' : 'Failed' },
  });
  await writeToMember(trx, settings, { attempt, given: grade, body });
  return { points, total: attempt.total, passed };
}

interface Outcome {
  attempt: AttemptToGrade;
  given: { points: number; passed: boolean };
  body: GradeBody;
}

/** The grade with its comments, then the certificate. A member who has left the association gets neither. */
async function writeToMember(trx: Trx, settings: PublicUrl, { attempt, given, body }: Outcome): Promise<void> {
  if (attempt.status !== 'active') return;
  const course = { id: attempt.course_id, slug: attempt.slug, title: attempt.title };
  const member = { id: attempt.user_id, name: attempt.name, email: attempt.email };
  const comments = body.questions.flatMap(({ id, comment }) => {
    const question = attempt.snapshot.find((asked) => asked.id === id)?.question ?? '';
    return comment ? [{ question, comment }] : [];
  });
  const quiz = {
    ...given,
    total: attempt.total,
    course,
    attempt: attempt.public_id,
    comments,
    feedback: body.feedback,
  };
  await enqueueEmail(trx, member, gradedEmail(member, quiz, settings));
  if (given.passed) await certify(trx, settings, { course, attempt, member });
}
