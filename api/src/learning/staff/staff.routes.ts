import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { change } from '../../http/change';
import { parseId } from '../../http/ids';
import { reply, serve } from '../../http/serve';
import { serveRecord } from '../../records/serve-record';
import { countMonths } from '../figures.queries';
import { applicationRoutes } from './applications/application.routes';
import { certificateStaffRoutes } from './certificates/certificate.routes';
import { courseRoutes } from './courses/course.routes';
import { lessonRoutes } from './courses/lesson.routes';
import { lessonFileRoutes } from './courses/lesson-file.routes';
import { lessonUploadRoutes } from './courses/lesson-upload.routes';
import { courseMemberRoutes } from './courses/members.routes';
import { lockOutline, type OutlineRow, readOutline, saveOutline } from './courses/outline.queries';
import { exportProgramsTask, findProgramToEdit, listPrograms, requireQuestionnaire } from './courses/programs.queries';
import { gradingRoutes } from './grading/grading.routes';
import { questionImportRoutes } from './questions/question-import.routes';
import { questionnaireRoutes } from './questions/questionnaire.routes';

/** What the staff of learning work with. */
export function learningStaffRoutes(api: Api): void {
  serveRecord(api, programRecord, {
    table: 'programs',
    type: 'program',
    page: listPrograms,
    task: exportProgramsTask,
    find: findProgramToEdit,
    beforeSave: (trx, { questionnaire_id }) => requireQuestionnaire(trx, questionnaire_id),
  });
  courseRoutes(api);
  outlineRoutes(api);
  lessonRoutes(api);
  lessonFileRoutes(api);
  lessonUploadRoutes(api);
  courseMemberRoutes(api);
  questionnaireRoutes(api);
  questionImportRoutes(api);
  applicationRoutes(api);
  gradingRoutes(api);
  certificateStaffRoutes(api);
  serve(api, learningStaff.months, () => countMonths(api.db));
}

function outlineRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.outline, ({ params }) => readOutline(db, parseId(params.courseId, 'course')));

  serve(api, learningStaff.saveOutline, async ({ params, body, ...by }) => {
    const courseId = parseId(params.courseId, 'course');
    const { saved } = await inTransaction(db, (trx) =>
      change(
        trx,
        by,
        { of: outlines, id: courseId, version: body.version, done: 'outline_changed' },
        async (before) => {
          await saveOutline(trx, { courseId, before, body });
          const after = await readOutline(trx, courseId);
          return { before: describe(before), after: describe(after), saved: after };
        },
      ),
    );
    return reply(saved, 'The order was saved.');
  });
}

const outlines = { type: 'course', table: 'courses', lock: lockOutline } as const;

/** The outline in words, for the audit log. */
const describe = ({ modules }: OutlineRow) => ({
  modules: modules.map(({ title, lessons }) => `${title}: ${lessons.map(({ id }) => id).join(', ')}`).join('; '),
});
