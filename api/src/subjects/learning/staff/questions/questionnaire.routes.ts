/** Questionnaires and banks of questions. */

import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { MAX_QUESTIONS, type QuestionBody } from '@azadkar/shared-api/learning/staff/schema';
import { deleteById, insertOne, type Trx } from '../../../../platform/database/schema';
import { act, change } from '../../../../platform/http/change';
import { refuse } from '../../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../../platform/http/serve';
import { startOf } from '../../../../platform/tasks/staff-list';
import { learningRefusals } from '../../learning.refusals';
import {
  listStoredQuestions,
  questionnaireList,
  readQuestionnaire,
  type StoredQuestion,
  saveQuestions,
  touchQuestionnaire,
} from './questionnaires.queries';

export const questionnaires = {
  type: 'questionnaire',
  table: 'questionnaires',
  lock: (trx: Trx, id: number) => readQuestionnaire(trx, id, { lock: true }),
} as const;

export const questionnaireRoutes = routes(
  serve(learningStaff.questionnaires, ({ query, db }) => questionnaireList.page(db, query)),

  serve(learningStaff.exportQuestionnaires, startOf(questionnaireList)),

  serve(learningStaff.questionnaire, ({ params, db }) =>
    readQuestionnaire(db, parseId(params.questionnaireId, 'questionnaire')),
  ),

  serve(learningStaff.createQuestionnaire, async ({ body, db, ...by }) => {
    const of = { action: 'questionnaire.created', type: 'questionnaire' };
    const { id } = await act(db, by, of, async (trx) => ({
      id: await insertOne(trx, 'questionnaires', body),
      after: body,
    }));
    return reply({ id }, body.bank ? 'The question bank was made.' : 'The questionnaire was made.');
  }),

  serve(learningStaff.saveQuestionnaire, async ({ params, body, db, ...by }) => {
    const id = parseId(params.questionnaireId, 'questionnaire');
    const { title, description, version, questions } = body;
    const { saved } = await change(
      db,
      by,
      { of: questionnaires, id, version, done: 'changed' },
      async (before, trx) => {
        await touchQuestionnaire(trx, { id, title, description });
        await saveQuestions(trx, { id, before: before.questions, questions });
        const after = await readQuestionnaire(trx, id);
        return { before: describe(before), after: describe(after), saved: after };
      },
    );
    return reply(saved, 'Saved.');
  }),

  serve(learningStaff.deleteQuestionnaire, async ({ params, db, ...by }) => {
    const id = parseId(params.questionnaireId, 'questionnaire');
    await change(db, by, { of: questionnaires, id, done: 'deleted' }, async (before, trx) => {
      if (before.uses.length > 0) throw learningRefusals.questionnaireInUse();
      await deleteById(trx, 'questionnaires', id);
      return { before: describe(before) };
    });
    return reply(null, 'It was deleted.');
  }),

  serve(learningStaff.copyQuestions, async ({ params, body, db, ...by }) => {
    const id = parseId(params.questionnaireId, 'questionnaire');
    const { saved } = await change(
      db,
      by,
      { of: questionnaires, id, version: body.version, done: 'changed' },
      async (before, trx) => {
        await touchQuestionnaire(trx, { id });
        const copied = (await listStoredQuestions(trx, { ids: body.questions })).map(withoutIds);
        const questions = [...before.questions, ...copied];
        if (questions.length > MAX_QUESTIONS)
          throw refuse.invalid({ questions: `At most ${MAX_QUESTIONS} questions.` });
        await saveQuestions(trx, { id, before: before.questions, questions });
        const after = await readQuestionnaire(trx, id);
        return { before: describe(before), after: describe(after), saved: after };
      },
    );
    return reply(saved, body.questions.length === 1 ? 'One question was copied.' : 'The questions were copied.');
  }),
);

/** A question as a new one. */
const withoutIds = ({ question, type, points, choices, criteria }: StoredQuestion): QuestionBody => ({
  id: null,
  question,
  type,
  points,
  choices: choices.map((choice) => ({ ...choice, id: null })),
  criteria: criteria.map((criterion) => ({ ...criterion, id: null })),
});

/** A questionnaire as the audit log compares it. */
const describe = ({ title, description, questions }: Awaited<ReturnType<typeof readQuestionnaire>>) => ({
  title,
  description,
  questions: questions.map(({ question, points }) => `${question} (${points})`).join(' · '),
  answers: questions.map(({ choices }) => choices.find(({ correct }) => correct)?.answer ?? '').join(' · '),
});
