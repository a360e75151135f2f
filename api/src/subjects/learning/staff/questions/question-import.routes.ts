/** Questions from files of CSV and into them. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import {
  type ImportPlan,
  MAX_QUESTIONS,
  type QuestionBody,
  questionBody,
} from '@azadkar/shared-api/learning/staff/schema';
import { ValidationError } from 'yup';
import { change } from '../../../../platform/http/change';
import { parseId, reply, routes, serve } from '../../../../platform/http/serve';
import { type Cell, CSV_START, csvLine, readCsv, Unreadable } from '../../../../platform/tasks/csv';
import { learningRefusals } from '../../learning.refusals';
import { questionnaires } from './questionnaire.routes';
import { readQuestionnaire, type StoredQuestion, saveQuestions, touchQuestionnaire } from './questionnaires.queries';

export const questionImportRoutes = routes(
  serve(learningStaff.planImport, async ({ params, file, db }) => {
    const { questions } = await readQuestionnaire(db, parseId(params.questionnaireId, 'questionnaire'));
    return planImport(file, questions).plan;
  }),

  serve(learningStaff.importQuestions, async ({ params, query: { version }, file, db, ...by }) => {
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
  }),

  serve(learningStaff.exportQuestions, async ({ params, db }) => {
    const { id, questions } = await readQuestionnaire(db, parseId(params.questionnaireId, 'questionnaire'));
    return { name: `questions-${id}.csv`, text: writeQuestions(questions) };
  }),

  serve(learningStaff.questionTemplate, async () => ({ name: 'questions.csv', text: writeQuestions(EXAMPLE) })),
);

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

/** A question that may still be refused: it has not been checked. */
interface ParsedQuestion {
  /** Where it begins in the file, from 1. */
  line: number;
  question: string;
  /** What it is about; '' where the file does not say. */
  topic: string;
  type: 'mcq' | 'text';
  points: number;
  choices: { id: null; answer: string; correct: boolean }[];
  criteria: { id: null; title: string; description: string; points: number }[];
}

interface RefusedLine {
  line: number;
  reason: string;
}

/** Read before any is checked: what a questionnaire can have, and empty rows. */
const MAX_ROWS = MAX_QUESTIONS + 1_000;
const TOO_MANY = `This file has more than ${MAX_QUESTIONS} questions, which is the most that a questionnaire has.`;

function readQuestions(bytes: Buffer): { questions: ParsedQuestion[]; refused: RefusedLine[] } {
  const { head, rows } = readCsv(bytes, MAX_ROWS, TOO_MANY);
  const names = head.map((name) => name.toLowerCase());
  if (!names.includes('question'))
    throw new Unreadable('The first line must name the columns. Please begin with the template.');
  if (rows.length > MAX_QUESTIONS) throw new Unreadable(TOO_MANY);
  const questions: ParsedQuestion[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of rows) {
    const question = readRow(Object.fromEntries(cells.map((cell, index) => [names[index] ?? '', cell])), line);
    if ('reason' in question) refused.push(question);
    else questions.push(question);
  }
  return { questions, refused };
}

function readRow(record: Record<string, string>, line: number): ParsedQuestion | RefusedLine {
  const cell = (name: string) => record[name] ?? '';
  const type = cell('type').toLowerCase() || 'mcq';
  if (type !== 'mcq' && type !== 'text') return { line, reason: `The type is “${type}”; it can be mcq or text.` };
  const points = Number(cell('points') || '0');
  if (!Number.isInteger(points)) return { line, reason: `“${cell('points')}” is not a whole number of points.` };
  const question = { line, question: cell('question'), type, points, topic: cell('topic') } as const;
  if (type === 'text') {
    const criteria = readRubric(cell('rubric'));
    return criteria
      ? { ...question, choices: [], criteria }
      : { line, reason: 'The rubric must read like “Idea=3; Example=2”.' };
  }
  const choices = Object.keys(record)
    .filter((name) => CHOICE.test(name) && cell(name) !== '')
    .map((name) => ({ id: null, answer: cell(name), correct: cell('correct') === CHOICE.exec(name)?.[1] }));
  return { ...question, choices, criteria: [] };
}

const CHOICE = /^choice_(\d{1,2})$/;

/** 'Idea: is it their own?=3; Example=2' as criteria; null when it is something else. */
function readRubric(text: string): ParsedQuestion['criteria'] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const criteria = parts.map(readCriterion).filter((criterion) => criterion !== null);
  return criteria.length === parts.length ? criteria : null;
}

function readCriterion(text: string): ParsedQuestion['criteria'][number] | null {
  const end = text.lastIndexOf('=');
  const points = text.slice(end + 1).trim();
  const [title = '', ...description] = text.slice(0, Math.max(end, 0)).split(':');
  if (title.trim() === '' || title.includes('=') || !/^\d{1,3}$/.test(points)) return null;
  return { id: null, title: title.trim(), description: description.join(':').trim(), points: Number(points) };
}

type Written = Pick<StoredQuestion, 'question' | 'type' | 'points' | 'topic'> & {
  choices: readonly { answer: string; correct: boolean }[];
  criteria: readonly { title: string; description: string; points: number }[];
};

const CHOICES_OF_TEMPLATE = 6;

function writeQuestions(questions: readonly Written[]): string {
  const choices = Math.max(CHOICES_OF_TEMPLATE, ...questions.map((question) => question.choices.length));
  const names = [
    ...['question', 'type', 'points', 'correct'],
    ...Array.from({ length: choices }, (_, index) => `choice_${index + 1}`),
    ...['rubric', 'topic'],
  ];
  const rows = questions.map(cellsOf).map((cells) => names.map((name) => cells[name]));
  return CSV_START + [names, ...rows].map(csvLine).join('');
}

function cellsOf({ question, type, points, choices, criteria, topic }: Written): Record<string, Cell> {
  const correct = choices.findIndex((choice) => choice.correct);
  return {
    question,
    type,
    points,
    correct: correct === -1 ? '' : String(correct + 1),
    topic,
    rubric: criteria.map(toRubric).join('; '),
    ...Object.fromEntries(choices.map(({ answer }, index) => [`choice_${index + 1}`, answer])),
  };
}

const toRubric = ({ title, description, points }: Written['criteria'][number]) => {
  const plain = (text: string) => text.replace(/[;=]/g, ',');
  return `${plain(title).replaceAll(':', ',')}${description ? `: ${plain(description)}` : ''}=${points}`;
};
