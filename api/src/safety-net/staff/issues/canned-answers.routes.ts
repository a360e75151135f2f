/** Answers that the support keeps ready. */
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { CannedAnswerForm } from '@azadkar/shared-api/safety-net/staff/schema';
import type { Api } from '../../../api';
import { isDuplicate } from '../../../database/database-errors';
import type { Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { change } from '../../../http/change';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { safetyNetRefusals } from '../../safety-net.refusals';
import {
  deleteCannedAnswer,
  insertCannedAnswer,
  listCannedAnswers,
  lockCannedAnswer,
  updateCannedAnswer,
} from './canned-answers.queries';

export function cannedAnswerRoutes(api: Api): void {
  const { db } = api;

  serve(api, safetyNetStaff.cannedAnswers, async () =>
    (await listCannedAnswers(db)).map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
  );

  serve(api, safetyNetStaff.createCannedAnswer, async ({ body, member, request }) => {
    const values = { ...read(body), updated_by: member.id };
    await inTransaction(db, async (trx) => {
      const id = await insertCannedAnswer(trx, values);
      const object = { type: 'canned_answer', id };
      const kept = { before: {}, after: read(body) };
      await recordChange(trx, { member, request, action: 'canned_answer.created', object, ...kept });
    }).catch(refuseTitle);
    return reply(null, 'The answer is ready to be used.');
  });

  serve(api, safetyNetStaff.updateCannedAnswer, async ({ params, body, ...by }) => {
    const id = parseId(params.answerId, 'answer');
    await inTransaction(db, (trx) =>
      change(trx, by, { of: cannedAnswers, id, version: body.version, done: 'changed' }, async (before) => {
        await updateCannedAnswer(trx, id, { ...read(body), updated_by: by.member.id });
        return { before: read(before), after: read(body) };
      }),
    ).catch(refuseTitle);
    return reply(null, 'The answer was saved.');
  });

  serve(api, safetyNetStaff.deleteCannedAnswer, async ({ params, body, ...by }) => {
    const id = parseId(params.answerId, 'answer');
    await inTransaction(db, (trx) =>
      change(trx, by, { of: cannedAnswers, id, version: body.version, done: 'deleted' }, async (before) => {
        await deleteCannedAnswer(trx, id);
        return { before: read(before) };
      }),
    );
    return reply(null, 'The answer was deleted.');
  });
}

type Values = Pick<CannedAnswerForm, 'title' | 'body'> & { topic: string | null };

const read = ({ title, body, topic }: Values) => ({ title, body, topic: topic || null });

const cannedAnswers = {
  type: 'canned_answer',
  table: 'canned_answers',
  async lock(trx: Trx, id: number) {
    const answer = await lockCannedAnswer(trx, id);
    if (!answer) throw safetyNetRefusals.cannedAnswerNotFound();
    return answer;
  },
} as const;

function refuseTitle(cause: unknown): never {
  throw isDuplicate(cause, 'canned_answers_by_title') ? safetyNetRefusals.cannedAnswerExists() : cause;
}
