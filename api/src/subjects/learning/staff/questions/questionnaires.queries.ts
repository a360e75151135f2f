import type { QuestionType } from '@azadkar/shared-api/learning/rules';
import { type QuestionBody, questionnairesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { countOf, type Db, insertOne, nextVersion, type Trx, updateById } from '../../../../platform/database/schema';
import type { Criterion } from '../../../../platform/database/tables/columns';
import { staffList } from '../../../../platform/tasks/staff-list';
import { learningRefusals } from '../../learning.refusals';

const uses = sql<number>`(
  (select count(*) from courses where quiz_questionnaire_id = questionnaires.id)
  + (select count(*) from programs where questionnaire_id = questionnaires.id)
)::int`;

/** Questionnaires and banks; the questions of one are exported from its page. */
export const questionnaireList = staffList({
  list: 'questionnaires',
  params: questionnairesQuery,
  sorts: { title: sql`lower(questionnaires.title)`, changed: 'questionnaires.changed_at' },
  id: 'questionnaires.id',
  words: sql`lower(questionnaires.title)`,
  rows: (db, { kind }) =>
    db
      .selectFrom('questionnaires')
      .$if(kind !== '', (on) => on.where('bank', '=', kind === 'bank'))
      .select(['questionnaires.id', 'questionnaires.title', 'questionnaires.bank', 'questionnaires.changed_at'])
      .select([
        countOf(sql`questions where questionnaire_id = questionnaires.id`).as('questions'),
        sql<number>`(
        select coalesce(sum(points), 0)::int from questions where questionnaire_id = questionnaires.id
      )`.as('points'),
        uses.as('uses'),
      ]),
  columns: {
    Title: ({ title }) => title,
    Kind: ({ bank }) => (bank ? 'Question bank' : 'Questionnaire'),
    Questions: ({ questions }) => questions,
    Points: ({ points }) => points,
    'Used by': ({ uses }) => uses,
    Changed: ({ changed_at }) => changed_at,
  },
});

interface StoredChoice {
  id: number;
  answer: string;
  correct: boolean;
}

export interface StoredQuestion {
  topic: string;
  id: number;
  question: string;
  type: QuestionType;
  points: number;
  choices: StoredChoice[];
  criteria: Criterion[];
}

/** The questions with their right answers and rubrics: for the staff alone. */
export const listStoredQuestions = (
  db: Db | Trx,
  chosen: { questionnaire: number } | { ids: readonly number[] },
): Promise<StoredQuestion[]> =>
  db
    .selectFrom('questions as q')
    .$if('questionnaire' in chosen, (on) =>
      on.where('q.questionnaire_id', '=', 'questionnaire' in chosen ? chosen.questionnaire : 0),
    )
    .$if('ids' in chosen, (on) => on.where('q.id', 'in', 'ids' in chosen ? chosen.ids : [0]))
    .orderBy('q.position')
    .orderBy('q.id')
    .select(['q.id', 'q.question', 'q.type', 'q.points', 'q.topic'])
    .select([
      sql<StoredChoice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'answer', c.answer, 'correct', k.choice_id is not null)
          order by c.position, c.id)
        from choices c left join correct_choices k on k.choice_id = c.id where c.question_id = q.id
      ), '[]')`.as('choices'),
      sql<Criterion[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'description', r.description, 'points', r.points)
          order by r.position, r.id)
        from question_criteria r where r.question_id = q.id
      ), '[]')`.as('criteria'),
    ])
    .execute();

const listUses = (db: Db | Trx, id: number) =>
  db
    .selectFrom('courses')
    .where('quiz_questionnaire_id', '=', id)
    .select([sql<'enrollment' | 'quiz'>`'quiz'`.as('kind'), 'id', 'title'])
    .unionAll(
      db
        .selectFrom('programs')
        .where('questionnaire_id', '=', id)
        .select([sql<'enrollment' | 'quiz'>`'enrollment'`.as('kind'), 'id', 'title']),
    )
    .execute();

/** One questionnaire as it is edited. */
export async function readQuestionnaire(db: Db | Trx, id: number, { lock = false } = {}) {
  const questionnaire = await db
    .selectFrom('questionnaires')
    .where('id', '=', id)
    .select(['id', 'version', 'title', 'description', 'bank'])
    .select(
      countOf(sql`quiz_attempts a join courses c on c.id = a.course_id
        where c.quiz_questionnaire_id = questionnaires.id and a.state = 'in_progress'
          and a.started_at > now() - interval '1 day'`).as('under_way'),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(learningRefusals.questionnaireNotFound);
  const [questions, uses] = await Promise.all([listStoredQuestions(db, { questionnaire: id }), listUses(db, id)]);
  return { ...questionnaire, questions, uses };
}

/**
 * Saves the questions of a questionnaire as a whole. Questions, choices and criteria that stay keep their ids. Attempts that
 * have begun are not touched: each has its questions, right answers and rubrics in itself.
 */

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
