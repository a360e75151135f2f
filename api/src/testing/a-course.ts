import type { Insertable } from 'kysely';
import type { Database, Db } from '../platform/database/schema';

/** A multiple-choice question, whose first choice is correct, or a text question. */
interface QuestionOptions {
  question: string;
  type?: 'mcq' | 'text';
  points?: number;
}

interface CourseOptions extends Partial<Insertable<Database['courses']>> {
  scholarship?: boolean;
  quiz?: QuestionOptions[];
}

interface TestQuestion {
  id: number;
  choices: number[];
}

export interface TestCourse {
  id: number;
  programId: number;
  questionnaireId: number;
  enrollmentQuestions: TestQuestion[];
  quizId: number;
  quizQuestions: TestQuestion[];
}

const DAY_MS = 86_400_000;

/** A course, by default open now and with a quiz of two questions of five points each. */
export async function aCourse(
  { db }: { db: Db },
  { scholarship = false, quiz, ...columns }: CourseOptions = {},
): Promise<TestCourse> {
  const enrollment = await aQuestionnaire(db, [
    { question: 'Where do you work?', points: 0 },
    { question: 'Why do you come?', type: 'text' },
  ]);
  const quizQuestionnaire = await aQuestionnaire(db, quiz ?? [{ question: 'First?' }, { question: 'Second?' }]);
  const program = await db
    .insertInto('programs')
    .values({ title: 'Demo programme', scholarship, questionnaire_id: enrollment.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto('courses')
    .values({
      program_id: program.id,
      slug: 'demo-course',
      title: 'Demo course',
      description: 'About demonstrations',
      start_at: new Date(Date.now() - DAY_MS),
      end_at: new Date(Date.now() + DAY_MS),
      certification: true,
      quiz_questionnaire_id: quizQuestionnaire.id,
      quiz_published: true,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id: course.id,
    programId: program.id,
    questionnaireId: enrollment.id,
    enrollmentQuestions: enrollment.questions,
    quizId: quizQuestionnaire.id,
    quizQuestions: quizQuestionnaire.questions,
  };
}

async function aQuestionnaire(db: Db, options: QuestionOptions[]): Promise<{ id: number; questions: TestQuestion[] }> {
  const values = { title: 'Demo questions', description: 'To be answered' };
  const { id } = await db.insertInto('questionnaires').values(values).returning('id').executeTakeFirstOrThrow();
  const questions: TestQuestion[] = [];
  for (const [position, { question, type = 'mcq', points = type === 'mcq' ? 5 : 0 }] of options.entries()) {
    const inserted = await db
      .insertInto('questions')
      .values({ questionnaire_id: id, question, type, points, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    questions.push({ id: inserted.id, choices: type === 'mcq' ? await someChoices(db, inserted.id) : [] });
  }
  return { id, questions };
}

/** Three choices, of which the first is correct. */
async function someChoices(db: Db, question_id: number): Promise<number[]> {
  const answers = ['Right', 'Wrong', 'Wrong as well'];
  const values = answers.map((answer, position) => ({ question_id, answer, position }));
  const rows = await db.insertInto('choices').values(values).returning(['id', 'position']).execute();
  const ids = rows.sort((a, b) => a.position - b.position).map(({ id }) => id);
  await db
    .insertInto('correct_choices')
    .values({ choice_id: ids[0] ?? 0 })
    .execute();
  return ids;
}
