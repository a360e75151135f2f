/** Questions from files of CSV and into them. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { change } from '../../../http/change';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { planImport } from './plan-import';
import { writeQuestions } from './question-file';
import { questionnaires } from './questionnaire.routes';
import { readQuestionnaire } from './questionnaires.queries';
import { saveQuestions, touchQuestionnaire } from './save-questions';

export function questionImportRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.planImport, async ({ params, file }) => {
    const { questions } = await readQuestionnaire(db, parseId(params.questionnaireId, 'questionnaire'));
    return planImport(file, questions).plan;
  });

  serve(api, learningStaff.importQuestions, async ({ params, query: { version }, file, ...by }) => {
    const id = parseId(params.questionnaireId, 'questionnaire');
    const { count } = await inTransaction(db, (trx) =>
      change(trx, by, { of: questionnaires, id, version, done: 'imported' }, async ({ questions: before }) => {
        const { questions } = planImport(file, before);
        await touchQuestionnaire(trx, { id });
        await saveQuestions(trx, { id, before, questions: [...before, ...questions] });
        return {
          before: { questions: before.length },
          after: { questions: before.length + questions.length },
          count: questions.length,
        };
      }),
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
