import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { type OutlineRow, readOutline, saveOutline } from './outline.queries';

export function outlineRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.outline, ({ params }) => readOutline(db, parseId(params.courseId, 'course')));

  serve(api, learningStaff.saveOutline, async ({ params, body, member, request }) => {
    const id = parseId(params.courseId, 'course');
    const saved = await inTransaction(db, async (trx) => {
      const before = await readOutline(trx, id);
      await saveOutline(trx, id, body);
      const after = await readOutline(trx, id);
      const object = { type: 'course', id: String(id) };
      const change = { before: describe(before), after: describe(after) };
      await recordChange(trx, { member, request, action: 'course.outline_changed', object, ...change });
      return after;
    });
    return reply(saved, 'The order was saved.');
  });
}

/** The outline in words, for the audit log. */
const describe = ({ modules }: OutlineRow) => ({
  modules: modules.map(({ title, lessons }) => `${title}: ${lessons.map(({ id }) => id).join(', ')}`).join('; '),
});
