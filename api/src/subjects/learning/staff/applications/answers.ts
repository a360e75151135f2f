import type { QuestionAnswer } from '@azadkar/shared-api/learning/rules';
import type { Db } from '../../../../platform/database/schema';
import type { AskedQuestion } from '../../../../platform/database/tables/columns';
import { listQuestions } from '../../questionnaires.queries';

interface Answered {
  answers: readonly QuestionAnswer[];
  /** The questions as they were asked; null for an application from before they were kept. */
  asked: AskedQuestion[] | null;
  questionnaire_id: number | null;
}

/** The answers in words, each with its question. What can no longer be named shows as it was stored. */
export async function readAnswers(db: Db, { answers, asked, questionnaire_id }: Answered) {
  const questions = asked ?? (questionnaire_id === null ? [] : await listQuestions(db, questionnaire_id));
  return answers.map(({ questionNumber, value }) => {
    const question = questions.find(({ id }) => id === questionNumber);
    const choice = question?.choices.find(({ id }) => String(id) === String(value));
    return {
      question: question?.question ?? 'A question that is no longer asked',
      answer: question?.type === 'mcq' ? (choice?.answer ?? 'An answer that is no longer offered') : String(value),
    };
  });
}
