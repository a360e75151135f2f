import type { QuestionAnswer } from '@azadkar/shared-api/learning/rules';
import type { SeedContext } from '../../src/operator/seed/seed-context';
import { inTransaction, type Trx } from '../../src/platform/database/schema';
import type { AskedQuestion, Marking } from '../../src/platform/database/tables/columns';
import { newPublicId } from '../../src/platform/security/tokens';
import { totalOf } from '../../src/subjects/learning/learning.rules';
import { listQuestions, readMarking } from '../../src/subjects/learning/questionnaires.queries';
import { enrollments, questionBank, writtenAnswers, writtenQuestion } from '../data/applications';
import { type DemoPerson, findStaff, listMembers } from './people';

const DAY_MS = 86_400_000;
const QUIZ_COURSE = 12;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

type DemoEnrollment = (typeof enrollments)[number];

/** Seeds applications, members of courses, answers to grade and a bank of questions. */
export async function seedApplications({ db }: SeedContext): Promise<void> {
  const teacher = await findStaff(db, 'learning');
  const people = await listMembers(db, { from: 80, count: enrollments.length });
  if (!teacher || people.length < enrollments.length) return;
  await inTransaction(db, async (trx) => {
    for (const [index, enrollment] of enrollments.entries())
      await enroll(trx, { enrollment, person: people[index] as DemoPerson, teacher: teacher.id, index });
    const written = await insertBank(trx);
    const takers = people.filter((_, index) => enrollments[index]?.course === QUIZ_COURSE);
    for (const [index, answer] of writtenAnswers.entries())
      await submitAttempt(trx, { taker: takers[index] as DemoPerson, written, answer, daysAgo: 2 - index });
  });
}

interface Enrolling {
  enrollment: DemoEnrollment;
  person: DemoPerson;
  teacher: number;
  index: number;
}

async function enroll(trx: Trx, { enrollment, person, teacher, index }: Enrolling): Promise<void> {
  const { course, status, daysAgo, plan = 'To be paid on time. (A demo answer.)' } = enrollment;
  const { questionnaire_id } = await trx
    .selectFrom('courses as c')
    .innerJoin('programs as p', 'p.id', 'c.program_id')
    .where('c.id', '=', course)
    .select('p.questionnaire_id')
    .executeTakeFirstOrThrow();
  const asked = await listQuestions(trx, questionnaire_id ?? 0);
  const isDecided = plan !== undefined && ['Shortlisted', 'Waitlisted', 'Rejected'].includes(status);
  await trx
    .insertInto('enrolments')
    .values({
      ...{ hashed: newPublicId(), user_id: person.id, course_id: course, status, created_at: ago(daysAgo) },
      ...{ asked: JSON.stringify(asked), answers: JSON.stringify(answersTo(asked, { text: plan, index })) },
      reviewed_by: isDecided ? teacher : null,
      reviewed_at: isDecided ? ago(daysAgo - 1) : null,
    })
    .execute();
}

/** Each question with choices gets another of them for each person. */
const answersTo = (asked: readonly AskedQuestion[], { text, index }: { text: string; index: number }) =>
  asked.map(
    ({ id, choices }): QuestionAnswer => ({
      questionNumber: id,
      value: choices[index % choices.length]?.id ?? text,
    }),
  );

/** The bank; its last question is answered in words, and is given back. */
async function insertBank(trx: Trx): Promise<AskedQuestion> {
  const { title, description, questions } = questionBank;
  const { id: questionnaire_id } = await trx
    .insertInto('questionnaires')
    .values({ title, description, bank: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insertQuestion = (values: { question: string; type: 'mcq' | 'text'; points: number; topic: string }) =>
    trx
      .insertInto('questions')
      .values({ ...values, questionnaire_id, position: questions.length })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (const { question, topic, choices } of questions) {
    const { id: question_id } = await insertQuestion({ question, topic, type: 'mcq', points: 5 });
    const inserted = await trx
      .insertInto('choices')
      .values(choices.map((answer, position) => ({ question_id, answer, position })))
      .returning('id')
      .execute();
    await trx
      .insertInto('correct_choices')
      .values({ choice_id: inserted[0]?.id ?? 0 })
      .execute();
  }
  const { question, points, criteria } = writtenQuestion;
  const { id: question_id } = await insertQuestion({ question, topic: 'Offers', type: 'text', points });
  await trx
    .insertInto('question_criteria')
    .values(criteria.map((criterion, position) => ({ ...criterion, question_id, position })))
    .execute();
  const found = (await listQuestions(trx, questionnaire_id)).find(({ id }) => id === question_id);
  if (!found) throw new Error('The bank of the demo has no question to be answered in words.');
  return found;
}

interface Attempt {
  taker: DemoPerson;
  written: AskedQuestion;
  answer: string;
  daysAgo: number;
}

/** An attempt at the course's quiz and one question in words, for which somebody has to give points. */
async function submitAttempt(trx: Trx, { taker, written, answer, daysAgo }: Attempt): Promise<void> {
  const { quiz_questionnaire_id } = await trx
    .selectFrom('courses')
    .where('id', '=', QUIZ_COURSE)
    .select('quiz_questionnaire_id')
    .executeTakeFirstOrThrow();
  const questions = [...(await listQuestions(trx, quiz_questionnaire_id ?? 0)), written];
  const marking = await readMarking(trx, questions);
  await trx
    .insertInto('quiz_attempts')
    .values({
      ...{ public_id: newPublicId(), user_id: taker.id, course_id: QUIZ_COURSE, n: 1, allowed: 3 },
      ...{ state: 'under_review', snapshot: JSON.stringify(questions), marking: JSON.stringify(marking) },
      ...{ answers: JSON.stringify(rightAnswers(questions, marking, answer)), total: totalOf(questions) },
      points: totalOf(questions) - written.points,
      ...{ started_at: new Date(ago(daysAgo).getTime() - 30 * 60_000), submitted_at: ago(daysAgo) },
    })
    .execute();
}

const rightAnswers = (questions: readonly AskedQuestion[], { correct }: Marking, text: string) =>
  questions.map(
    ({ id, choices }): QuestionAnswer => ({
      questionNumber: id,
      value: choices.find((choice) => correct.includes(choice.id))?.id ?? text,
    }),
  );
