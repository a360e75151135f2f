import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';
import type { AskedQuestion, Criterion, Marking } from '../../platform/database/tables/columns';

/** The questions in their order, each with its choices; which of them are right is in another table, not read here. */
export async function listQuestions(db: Db | Trx, questionnaireId: number): Promise<AskedQuestion[]> {
  const rows = await db
    .selectFrom('questions as q')
    .leftJoin('choices as c', 'c.question_id', 'q.id')
    .where('q.questionnaire_id', '=', questionnaireId)
    .groupBy('q.id')
    .orderBy('q.position')
    .orderBy('q.id')
    .select(['q.id', 'q.question', 'q.type', 'q.points', 'q.topic'])
    .select(
      sql<AskedQuestion['choices']>`coalesce(
        jsonb_agg(jsonb_build_object('id', c.id, 'answer', c.answer) order by c.position, c.id)
          filter (where c.id is not null), '[]')`.as('choices'),
    )
    .execute();
  return rows;
}

/** The right ones among these choices. */
async function findCorrectChoices(db: Db | Trx, choiceIds: readonly number[]): Promise<Set<number>> {
  if (choiceIds.length === 0) return new Set();
  const rows = await db.selectFrom('correct_choices').where('choice_id', 'in', choiceIds).select('choice_id').execute();
  return new Set(rows.map(({ choice_id }) => choice_id));
}

/** What these questions are marked by: their right choices, and the rubrics of those that are answered in words. */
export async function readMarking(db: Db | Trx, questions: readonly AskedQuestion[]): Promise<Marking> {
  const choices = questions.flatMap((question) => question.choices.map(({ id }) => id));
  const texts = questions.filter(({ type }) => type === 'text').map(({ id }) => id);
  const [correct, criteria] = await Promise.all([findCorrectChoices(db, choices), listCriteria(db, texts)]);
  const rubrics: Record<string, Criterion[]> = {};
  for (const { question_id, ...criterion } of criteria) {
    rubrics[question_id] = [...(rubrics[question_id] ?? []), criterion];
  }
  return { correct: [...correct], rubrics };
}

async function listCriteria(db: Db | Trx, questionIds: readonly number[]) {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('question_criteria')
    .where('question_id', 'in', questionIds)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'question_id', 'title', 'description', 'points'])
    .execute();
}
