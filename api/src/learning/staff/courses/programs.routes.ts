/** Programs: what courses belong to, and what who enrolls is asked. */

import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ProgramBody } from '@azadkar/shared-api/learning/staff/schema';
import type { Api } from '../../../api';
import type { Db, Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { parseId } from '../../../http/ids';
import { refuse } from '../../../http/refusals';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { startOf } from '../../../tasks/start-list-export';
import { learningRefusals } from '../../learning.refusals';
import { exportProgramsTask } from '../export-courses';
import { findProgramToEdit, listCourseOptions, listPrograms, requireQuestionnaire } from './programs.queries';

export function programRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.programs, ({ query }) => listPrograms(db, query));
  serve(api, learningStaff.exportPrograms, startOf(db, exportProgramsTask));

  serve(api, learningStaff.courseOptions, () => listCourseOptions(db));

  serve(api, learningStaff.program, ({ params }) => readProgram(db, parseId(params.programId, 'programme')));

  serve(api, learningStaff.createProgram, async ({ body: { version: _, ...values }, member, request }) =>
    inTransaction(db, async (trx) => {
      await requireQuestionnaire(trx, values.questionnaire_id);
      const { id } = await trx.insertInto('programs').values(values).returning('id').executeTakeFirstOrThrow();
      const object = { type: 'program', id: String(id) };
      await recordChange(trx, { member, request, action: 'program.created', object, after: values });
      return reply({ id }, 'The programme was made.');
    }),
  );

  serve(api, learningStaff.saveProgram, async ({ params, body, member, request }) => {
    const id = parseId(params.programId, 'programme');
    const version = await inTransaction(db, async (trx) => {
      const before = await readProgram(trx, id);
      await requireQuestionnaire(trx, body.questionnaire_id);
      const saved = await updateProgram(trx, id, body);
      const object = { type: 'program', id: String(id) };
      await recordChange(trx, {
        member,
        request,
        action: 'program.changed',
        object,
        before,
        after: withoutVersion(body),
      });
      return saved;
    });
    return reply({ version }, 'Saved.');
  });
}

const withoutVersion = ({ version: _, ...values }: ProgramBody) => values;

async function readProgram(db: Db | Trx, id: number) {
  const program = await findProgramToEdit(db, id);
  if (!program) throw learningRefusals.programNotFound();
  return program;
}

async function updateProgram(trx: Trx, id: number, body: ProgramBody): Promise<number> {
  const saved = await trx
    .updateTable('programs')
    .set((on) => ({ ...withoutVersion(body), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', body.version ?? 0)
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw refuse.changedMeanwhile();
  return saved.version;
}
