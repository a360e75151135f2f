/** What a grader may give for the text answers of an attempt. */
import type { GradeBody } from '@azadkar/shared-api/learning/staff/schema';
import type { AskedQuestion, Criterion, Grade, Marking } from '../../../../platform/database/tables/columns';

/** Without a rubric, the points of a question are given as a whole. */
const WHOLE = 'all';

/** The rows that points are given in. */
export function rubricOf(question: AskedQuestion, marking: Marking | null): (Omit<Criterion, 'id'> & { id: string })[] {
  const criteria = marking?.rubrics[String(question.id)] ?? [];
  if (criteria.length === 0) return [{ id: WHOLE, title: 'Points', description: '', points: question.points }];
  return criteria.map(({ id, ...criterion }) => ({ ...criterion, id: String(id) }));
}

/** The questions that a person must read. */
export const questionsToGrade = (questions: readonly AskedQuestion[]) =>
  questions.filter(({ type, points }) => type === 'text' && points > 0);

interface Given {
  grades: Grade[];
  /** The points of all text answers together. */
  points: number;
}

/** The grades of a form; a message when a question or a criterion is missing, unknown, given twice or has too many points. */
export function readGrades(
  questions: readonly AskedQuestion[],
  marking: Marking | null,
  body: GradeBody,
): Given | string {
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
