/** Programs: what courses belong to, and what who enrolls is asked. */

import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { change } from '../../../http/change';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { startOf } from '../../../tasks/start-list-export';
import { learningRefusals } from '../../learning.refusals';
import { exportProgramsTask } from '../export-courses';
import {
  findProgramToEdit,
  listCourseOptions,
  listPrograms,
  lockProgram,
  requireQuestionnaire,
  updateProgram,
} from './programs.queries';

export function programRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.programs, ({ query }) => listPrograms(db, query));
  serve(api, learningStaff.exportPrograms, startOf(db, exportProgramsTask));

  serve(api, learningStaff.courseOptions, () => listCourseOptions(db));

  serve(api, learningStaff.program, async ({ params }) =>
    required(await findProgramToEdit(db, parseId(params.programId, 'programme'))),
  );

  serve(api, learningStaff.createProgram, async ({ body: { version: _, ...values }, member, request }) =>
    inTransaction(db, async (trx) => {
      await requireQuestionnaire(trx, values.questionnaire_id);
      const { id } = await trx.insertInto('programs').values(values).returning('id').executeTakeFirstOrThrow();
      const object = { type: 'program', id: String(id) };
      await recordChange(trx, { member, request, action: 'program.created', object, after: values });
      return reply({ id }, 'The programme was made.');
    }),
  );

  serve(api, learningStaff.saveProgram, async ({ params, body: { version = 0, ...values }, ...by }) => {
    const id = parseId(params.programId, 'programme');
    await inTransaction(db, (trx) =>
      change(trx, by, { of: programs, id, version, done: 'changed' }, async (before) => {
        await requireQuestionnaire(trx, values.questionnaire_id);
        await updateProgram(trx, id, values);
        return { before, after: values };
      }),
    );
    return reply({ version: version + 1 }, 'Saved.');
  });
}

const programs = {
  type: 'program',
  table: 'programs',
  lock: async (trx: Trx, id: number) => required(await lockProgram(trx, id)),
} as const;

function required<T>(program: T | undefined): T {
  if (!program) throw learningRefusals.programNotFound();
  return program;
}
