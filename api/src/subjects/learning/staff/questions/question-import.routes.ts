/** Questions from files of CSV and into them. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import {
  type ImportPlan,
  MAX_QUESTIONS,
  type QuestionBody,
  questionBody,
} from '@azadkar/shared-api/learning/staff/schema';
import { ValidationError } from 'yup';
import type { Api } from '../../../../api';
import { change } from '../../../../platform/http/change';
import { parseId } from '../../../../platform/http/ids';
import { reply, serve } from '../../../../platform/http/serve';
import { Unreadable } from '../../../../platform/tasks/csv';
import { learningRefusals } from '../../learning.refusals';
import { type ParsedQuestion, type RefusedLine, readQuestions, writeQuestions } from './question-file';
import { questionnaires } from './questionnaire.routes';
import { readQuestionnaire } from './questionnaires.queries';
import { saveQuestions, touchQuestionnaire } from './save-questions.queries';

export function questionImportRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.planImport, async ({ params, file }) => {
    const { questions } = await readQuestionnaire(db, parseId(params.questionnaireId, 'questionnaire'));
    return planImport(file, questions).plan;
  });

  serve(api, learningStaff.importQuestions, async ({ params, query: { version }, file, ...by }) => {
    const id = parseId(params.questionnaireId, 'questionnaire');
    const { count } = await change(
      db,
      by,
      { of: questionnaires, id, version, done: 'imported' },
      async ({ questions: before }, trx) => {
        const { questions } = planImport(file, before);
        await touchQuestionnaire(trx, { id });
        await saveQuestions(trx, { id, before, questions: [...before, ...questions] });
        return {
          before: { questions: before.length },
          after: { questions: before.length + questions.length },
          count: questions.length,
        };
      },
    );
    const added = count === 1 ? 'One question was added.' : `${count} questions were added.`;
    return reply({ version: version + 1, questions: count }, added);
  });

  serve(api, learningStaff.exportQuestions, async ({ params }) => {
    const { id, questions } = await readQuestionnaire(db, parseId(params.questionnaireId, 'questionnaire'));
    return { name: `questions-${id}.csv`, text: writeQuestions(questions) };
  });

  serve(api, learningStaff.questionTemplate, async () => ({ name: 'questions.csv', text: writeQuestions(EXAMPLE) }));
}

const EXAMPLE = [
  {
    question: 'Which city is the capital of Pakistan?',
    type: 'mcq' as const,
    points: 5,
    topic: 'Pakistan',
    choices: ['Islamabad', 'Karachi', 'Lahore'].map((answer, index) => ({ answer, correct: index === 0 })),
    criteria: [],
  },
  {
    question: 'How do you agree with a client on a price?',
    type: 'text' as const,
    points: 5,
    topic: 'Prices',
    choices: [],
    criteria: [
      { title: 'Method', description: 'says how the price is found', points: 3 },
      { title: 'Example', description: '', points: 2 },
    ],
  },
];

interface QuestionImport {
  plan: ImportPlan;
  /** The questions that are added. */
  questions: QuestionBody[];
}

/** What a file would add to questions that are there already. */
function planImport(bytes: Buffer, before: readonly { question: string }[]): QuestionImport {
  const { questions: parsed, refused } = readFile(bytes);
  const seen = new Set(before.map(({ question }) => keyOf(question)));
  const plan: ImportPlan = { fresh: [], known: [], refused: [...refused] };
  const questions: QuestionBody[] = [];
  for (const { line, ...given } of parsed) {
    const checked = check({ line, ...given });
    if ('reason' in checked) plan.refused.push(checked);
    else if (seen.has(keyOf(checked.question))) plan.known.push({ line, question: checked.question });
    else if (before.length + questions.length >= MAX_QUESTIONS) {
      plan.refused.push({ line, reason: `A questionnaire has at most ${MAX_QUESTIONS} questions.` });
    } else {
      seen.add(keyOf(checked.question));
      questions.push(checked);
      plan.fresh.push({ line, question: checked.question, type: checked.type, points: checked.points });
    }
  }
  plan.refused.sort((a, b) => a.line - b.line);
  return { plan, questions };
}

const keyOf = (question: string) => question.toLowerCase().replace(/\s+/g, ' ').trim();

function readFile(bytes: Buffer) {
  try {
    return readQuestions(bytes);
  } catch (cause) {
    if (cause instanceof Unreadable) throw learningRefusals.unreadableQuestions(cause.message);
    throw cause;
  }
}

/** The rules of the form hold for a file as well. */
function check({ line, ...question }: ParsedQuestion): QuestionBody | RefusedLine {
  try {
    return questionBody.validateSync({ id: null, ...question });
  } catch (cause) {
    if (cause instanceof ValidationError) return { line, reason: cause.message };
    throw cause;
  }
}
