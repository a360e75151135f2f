import { programSchemas } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { countOf, type Db, type Trx } from '../../../../platform/database/schema';
import { refuse } from '../../../../platform/http/refusals';
import { staffList } from '../../../../platform/tasks/staff-list';

export const programList = staffList({
  list: 'programmes',
  params: programSchemas.query,
  sorts: { title: sql<string>`lower(programs.title)` },
  id: 'programs.id',
  words: sql`lower(programs.title)`,
  rows: (db) =>
    db
      .selectFrom('programs')
      .leftJoin('questionnaires as q', 'q.id', 'programs.questionnaire_id')
      .select(['programs.id', 'programs.version', 'programs.title', 'programs.scholarship', 'q.title as questionnaire'])
      .select(countOf(sql`courses where program_id = programs.id`).as('courses')),
  columns: {
    Programme: ({ title }) => title,
    Joining: ({ scholarship }) => (scholarship ? 'By application' : 'At once'),
    Questions: ({ questionnaire }) => questionnaire,
    Courses: ({ courses }) => courses,
  },
});

export async function findProgramToEdit(db: Db, id: number) {
  const [program, courses] = await Promise.all([
    db
      .selectFrom('programs')
      .where('id', '=', id)
      .select(['id', 'version', 'title', 'description', 'scholarship', 'questionnaire_id', 'page', 'course_id'])
      .executeTakeFirst(),
    db
      .selectFrom('courses')
      .where('program_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .select(['id', 'title', 'published'])
      .execute(),
  ]);
  return program && { ...program, courses };
}

export async function listCourseOptions(db: Db) {
  const [programs, questionnaires] = await Promise.all([
    db.selectFrom('programs').orderBy('title').select(['id', 'title']).execute(),
    db
      .selectFrom('questionnaires')
      .where('bank', '=', false)
      .orderBy('title')
      .select(['id', 'title', countOf(sql`questions where questionnaire_id = questionnaires.id`).as('questions')])
      .execute(),
  ]);
  return { programs, questionnaires };
}

/** A course that the page of a program registers for: one of the program's own. */
export async function requireOwnCourse(trx: Trx, programId: number | undefined, id: number | null): Promise<void> {
  if (id === null) return;
  const course = await trx.selectFrom('courses').where('id', '=', id).select('program_id').executeTakeFirst();
  if (!course || course.program_id !== programId)
    throw refuse.invalid({ course_id: 'Please choose a course of this programme.' });
}

export async function requireProgram(trx: Trx, id: number): Promise<void> {
  const known = trx.selectFrom('programs').where('id', '=', id).select('id');
  if (!(await known.executeTakeFirst())) throw refuse.invalid({ program_id: 'Please choose a programme' });
}

/** A questionnaire that can be asked: a bank only keeps questions. */
export async function requireQuestionnaire(
  trx: Trx,
  id: number | null | undefined,
  field = 'questionnaire_id',
): Promise<void> {
  if (id === null || id === undefined) return;
  const known = trx.selectFrom('questionnaires').where('id', '=', id).where('bank', '=', false).select('id');
  if (!(await known.executeTakeFirst())) throw refuse.invalid({ [field]: 'Please choose a questionnaire.' });
}
