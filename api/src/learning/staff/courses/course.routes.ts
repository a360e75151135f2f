import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { CourseBody } from '@azadkar/shared-api/learning/staff/schema';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { deleteMarkedFiles } from '../../../files/delete-marked-files';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { startOf } from '../../../tasks/start-list-export';
import { learningRefusals } from '../../learning.refusals';
import { exportCoursesTask } from '../export-courses';
import { listCoursesOfStaff } from './courses.queries';
import {
  deleteCourse,
  describeCourse,
  insertCourse,
  presentStaffCourse,
  readCourse,
  updateCourse,
} from './edit-course.queries';
import { requireProgram, requireQuestionnaire } from './programs.queries';

export function courseRoutes(api: Api): void {
  const { db } = api;
  const objectOf = (id: number) => ({ type: 'course', id: String(id) });

  serve(api, learningStaff.courses, ({ query }) => listCoursesOfStaff(db, query));

  serve(api, learningStaff.exportCourses, startOf(db, exportCoursesTask));

  serve(api, learningStaff.course, async ({ params }) =>
    presentStaffCourse(await readCourse(db, parseId(params.courseId, 'course'))),
  );

  serve(api, learningStaff.createCourse, async ({ body, member, request }) => {
    const id = await inTransaction(db, async (trx) => {
      await requireProgram(trx, body.program_id);
      await requireQuestionnaire(trx, body.quiz_questionnaire_id, 'quiz_questionnaire_id');
      const created = await insertCourse(trx, body);
      const after = describeCourse(await readCourse(trx, created));
      const change = { action: 'course.created', object: objectOf(created), after };
      await recordChange(trx, { member, request, ...change });
      return created;
    });
    return reply({ id }, body.published ? 'The course is published.' : 'The draft was made.');
  });

  serve(api, learningStaff.saveCourse, async ({ params, body, member, request }) => {
    const id = parseId(params.courseId, 'course');
    const version = await inTransaction(db, async (trx) => {
      const course = await readCourse(trx, id);
      if (course.published && !body.published && course.enrollments > 0) throw learningRefusals.courseInUse();
      await requireProgram(trx, body.program_id);
      await requireQuestionnaire(trx, body.quiz_questionnaire_id, 'quiz_questionnaire_id');
      const saved = await updateCourse(trx, id, body);
      const change = { before: describeCourse(course), after: describeCourse(await readCourse(trx, id)) };
      await recordChange(trx, { member, request, action: actionOf(course, body), object: objectOf(id), ...change });
      return saved;
    });
    return reply({ version }, 'Saved.');
  });

  serve(api, learningStaff.deleteCourse, async ({ params, member, request }) => {
    const id = parseId(params.courseId, 'course');
    await inTransaction(db, async (trx) => {
      const course = await readCourse(trx, id);
      if (course.published || course.enrollments > 0) throw learningRefusals.courseInUse();
      await deleteCourse(trx, id);
      const change = { action: 'course.deleted', object: objectOf(id), before: describeCourse(course) };
      await recordChange(trx, { member, request, ...change });
    });
    await deleteMarkedFiles(api);
    return reply(null, 'The draft was deleted.');
  });
}

const actionOf = (before: { published: boolean }, { published }: CourseBody) =>
  published && !before.published ? 'course.published' : 'course.changed';
