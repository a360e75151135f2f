import type { QuestionType } from '@azadkar/shared-api/learning/rules';
import { questionnairesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { countOf, type Db, type Trx } from '../../../../platform/database/schema';
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
