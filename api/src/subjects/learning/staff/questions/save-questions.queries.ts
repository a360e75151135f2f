/**
 * Saves the questions of a questionnaire as a whole. Questions, choices and criteria that stay keep their ids. Attempts that
 * have begun are not touched: each has its questions, right answers and rubrics in itself.
 */
import type { QuestionBody } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { insertOne, nextVersion, type Trx, updateById } from '../../../../platform/database/schema';
import { learningRefusals } from '../../learning.refusals';
import type { StoredQuestion } from './questionnaires.queries';

/** Counts the version up. */
export const touchQuestionnaire = (
  trx: Trx,
  { id, ...details }: { id: number; title?: string; description?: string },
) => updateById(trx, 'questionnaires', id, { ...details, version: nextVersion, changed_at: sql`now()` });

/** A question whose points the rubric gives is worth their sum. */
const pointsOf = ({ type, points, criteria }: QuestionBody) =>
  type === 'text' && criteria.length > 0 ? criteria.reduce((total, criterion) => total + criterion.points, 0) : points;

export async function saveQuestions(
  trx: Trx,
  { id, before, questions }: { id: number; before: readonly StoredQuestion[]; questions: readonly QuestionBody[] },
): Promise<void> {
  requireKnown(before, questions);
  const kept = new Set(questions.map((question) => question.id));
  const removed = before.map((question) => question.id).filter((known) => !kept.has(known));
  if (removed.length > 0) await trx.deleteFrom('questions').where('id', 'in', removed).execute();
  for (const [position, question] of questions.entries()) {
    const stored = before.find((known) => known.id === question.id);
    if (stored && isSame(stored, question)) {
      await updateById(trx, 'questions', stored.id, { position });
    } else await putQuestion(trx, id, { question, stored, position });
  }
}

/** A question, choice or criterion that is of another questionnaire, or given twice, is refused. */
function requireKnown(before: readonly StoredQuestion[], questions: readonly QuestionBody[]): void {
  const ids = questions.flatMap((question) => question.id ?? []);
  const isKnown = questions.every((question) => {
    const stored = before.find(({ id }) => id === question.id);
    const parts = [...question.choices, ...question.criteria].flatMap(({ id }) => id ?? []);
    if (question.id === null) return parts.length === 0;
    const known = stored && [...stored.choices, ...stored.criteria].map(({ id }) => id);
    return known !== undefined && parts.every((id) => known.includes(id));
  });
  if (!isKnown || new Set(ids).size !== ids.length) throw learningRefusals.questionnaireNotFound();
}

const isSame = (stored: StoredQuestion, question: QuestionBody) =>
  JSON.stringify(comparable(stored)) ===
  JSON.stringify(comparable({ ...question, topic: question.topic ?? stored.topic, points: pointsOf(question) }));

const comparable = ({ question, type, points, topic, choices, criteria }: StoredQuestion | QuestionBody) => ({
  question,
  type,
  points,
  topic,
  choices: choices.map(({ id, answer, correct }) => [id, answer, correct]),
  criteria: criteria.map(({ id, title, description, points }) => [id, title, description, points]),
});

async function putQuestion(
  trx: Trx,
  questionnaireId: number,
  { question, stored, position }: { question: QuestionBody; stored?: StoredQuestion; position: number },
) {
  const { question: asked, type, topic } = question;
  const values = { question: asked, type, points: pointsOf(question), position, ...(topic !== undefined && { topic }) };
  const id = stored ? await updateQuestion(trx, stored.id, values) : await insertQuestion(trx, questionnaireId, values);
  await putChoices(trx, id, question.type === 'mcq' ? question.choices : []);
  await putCriteria(trx, id, question.type === 'text' ? question.criteria : []);
}

type QuestionValues = Pick<QuestionBody, 'question' | 'type' | 'points' | 'topic'> & { position: number };

async function updateQuestion(trx: Trx, id: number, values: QuestionValues): Promise<number> {
  await updateById(trx, 'questions', id, values);
  return id;
}

async function insertQuestion(trx: Trx, questionnaire_id: number, values: QuestionValues): Promise<number> {
  const row = { ...values, questionnaire_id };
  return insertOne(trx, 'questions', row);
}

async function putChoices(trx: Trx, question_id: number, choices: QuestionBody['choices']): Promise<void> {
  const kept = choices.flatMap(({ id }) => id ?? []);
  await trx
    .deleteFrom('choices')
    .where('question_id', '=', question_id)
    .$if(kept.length > 0, (on) => on.where('id', 'not in', kept))
    .execute();
  const ids: number[] = [];
  for (const [position, { id, answer }] of choices.entries()) {
    if (id !== null) await updateById(trx, 'choices', id, { answer, position });
    const row = { question_id, answer, position };
    ids.push(id ?? (await insertOne(trx, 'choices', row)));
  }
  if (ids.length === 0) return;
  await trx.deleteFrom('correct_choices').where('choice_id', 'in', ids).execute();
  const correct = ids.filter((_, index) => choices[index]?.correct).map((choice_id) => ({ choice_id }));
  if (correct.length > 0) await trx.insertInto('correct_choices').values(correct).execute();
}

async function putCriteria(trx: Trx, question_id: number, criteria: QuestionBody['criteria']): Promise<void> {
  await trx.deleteFrom('question_criteria').where('question_id', '=', question_id).execute();
  const rows = criteria.map(({ id, ...criterion }, position) => ({
    ...(id !== null && { id }),
    ...criterion,
    question_id,
    position,
  }));
  for (const row of rows) await trx.insertInto('question_criteria').values(row).execute();
}
