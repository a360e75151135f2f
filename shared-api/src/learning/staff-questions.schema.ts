/** Questionnaires and banks of questions, and what is imported into them. */
import { array, boolean, type InferType, object } from 'yup';
import {
  chosenId,
  count,
  id,
  isoDateTime,
  listOf,
  oneChoice,
  optionalLines,
  optionalText,
  plainInteger,
  recordVersion,
  requiredLines,
  requiredText,
  text,
  yesOrNo,
} from '../fields';
import { choiceFilter, listQuery, pageOf } from '../staff/list.schema';
import { questionTypes } from './learning.rules';

export const MAX_QUESTIONS = 300;
export const MAX_CHOICES = 12;
export const MAX_CRITERIA = 10;
const MAX_POINTS = 100;

const newId = chosenId('Please load the page again.').optional().nullable().default(null);
const points = (min: number) =>
  plainInteger(`Please enter points from ${min} to ${MAX_POINTS}`)
    .min(min, `Please enter points from ${min} to ${MAX_POINTS}`)
    .max(MAX_POINTS, `Please enter points from ${min} to ${MAX_POINTS}`)
    .required(`Please enter points from ${min} to ${MAX_POINTS}`);

export const choiceBody = object({
  id: newId,
  answer: requiredText(500, 'Please enter an answer'),
  correct: yesOrNo.default(false),
});
export const criterionBody = object({
  id: newId,
  title: requiredText(120, 'Please enter what an answer is read for'),
  description: optionalText(500).default(''),
  points: points(1),
});

/** A question without an id is new. Rows that a form keeps for the other type of question are left out. */
export const questionBody = object({
  id: newId,
  question: requiredLines(2000, 'Please enter the question'),
  type: oneChoice(questionTypes, 'Please choose how it is answered'),
  points: points(0),
  choices: array()
    .of(choiceBody)
    .typeError('Please load the page again.')
    .max(MAX_CHOICES, `At most ${MAX_CHOICES} answers.`)
    .default([])
    .test('choices', 'A question with choices needs two at least.', (given, { parent }) =>
      parent.type === 'mcq' ? given.length >= 2 : true,
    )
    .test('different', 'Two of the answers are the same.', (given) => {
      const answers = given.map(({ answer }) => answer?.trim().toLowerCase());
      return new Set(answers).size === answers.length;
    })
    .test('correct', 'Please mark one right answer.', (given, { parent }) => {
      const correct = given.filter(({ correct }) => correct).length;
      return parent.type !== 'mcq' || (parent.points > 0 ? correct === 1 : correct <= 1);
    })
    .when('type', ([type], rows) => (type === 'text' ? rows.transform(() => []) : rows)),
  /** What it is about, such as the title of a module. Without a default: older forms leave it as it is. */
  topic: optionalText(200),
  /** The rubric of a question that is answered in words: the points of the question are their sum. */
  criteria: array()
    .of(criterionBody)
    .typeError('Please load the page again.')
    .max(MAX_CRITERIA, `At most ${MAX_CRITERIA} criteria.`)
    .default([])
    .when('type', ([type], rows) => (type === 'mcq' ? rows.transform(() => []) : rows)),
});
export type QuestionBody = InferType<typeof questionBody>;

const details = {
  title: requiredText(200, 'Please enter a title'),
  description: optionalLines(5000).default(''),
};
export const newQuestionnaireBody = object({ ...details, bank: yesOrNo.default(false) });
export const questionnaireBody = object({
  version: recordVersion,
  ...details,
  questions: array()
    .of(questionBody)
    .typeError('Please load the page again.')
    .max(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions.`)
    .required('Please load the page again.'),
});

export const questionnairesQuery = listQuery({ kind: choiceFilter(['bank', 'questionnaire']) }, ['title', 'changed']);
export const questionnaires = pageOf(
  object({
    id,
    title: text,
    bank: boolean().required(),
    questions: count,
    points: count,
    /** The courses and programs that ask it. */
    uses: count,
    changed_at: isoDateTime,
  }),
);
export type QuestionnaireRow = InferType<typeof questionnaires>['rows'][number];

const storedQuestion = object({
  id,
  question: text,
  type: oneChoice(questionTypes, 'not a type'),
  points: count,
  choices: listOf(object({ id, answer: text, correct: boolean().required() })),
  criteria: listOf(object({ id, title: text, description: text, points: count })),
  topic: text,
});
export type StoredQuestion = InferType<typeof storedQuestion>;
export const questionnaire = object({
  id,
  version: count,
  title: text,
  description: text,
  bank: boolean().required(),
  questions: listOf(storedQuestion),
  uses: listOf(object({ kind: oneChoice(['quiz', 'enrollment'], 'not a use'), id, title: text })),
  /** Attempts that have begun with the questions as they were, and keep them. */
  under_way: count,
});
export type Questionnaire = InferType<typeof questionnaire>;

export const copyQuestionsBody = object({
  version: recordVersion,
  questions: array()
    .of(chosenId('This question is unknown.'))
    .min(1, 'Please choose questions.')
    .typeError('Please choose questions.')
    .max(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions.`)
    .required('Please choose questions.'),
});

export const importQuery = object({ version: recordVersion });
/** What an import would do: the questions that are new, those that are there already, and lines that are refused. */
export const importPlan = object({
  fresh: listOf(object({ line: count, question: text, type: oneChoice(questionTypes, 'not a type'), points: count })),
  known: listOf(object({ line: count, question: text })),
  refused: listOf(object({ line: count, reason: text })),
});
export type ImportPlan = InferType<typeof importPlan>;
export const imported = object({ version: count, questions: count });

export const questionFile = object({ name: text, text });
