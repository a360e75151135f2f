import {
  type ImportPlan,
  MAX_QUESTIONS,
  type QuestionBody,
  questionBody,
} from '@azadkar/shared-api/learning/staff/schema';
import { ValidationError } from 'yup';
import { learningRefusals } from '../../learning.refusals';
import { type ParsedQuestion, type RefusedLine, readQuestions, Unreadable } from './question-file';

interface QuestionImport {
  plan: ImportPlan;
  /** The questions that are added. */
  questions: QuestionBody[];
}

/** What a file would add to questions that are there already. */
export function planImport(bytes: Buffer, before: readonly { question: string }[]): QuestionImport {
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
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD') || text.includes('\0')) {
    throw learningRefusals.unreadableQuestions('This file is not text in UTF-8. Please save it as CSV (UTF-8).');
  }
  try {
    return readQuestions(text);
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
