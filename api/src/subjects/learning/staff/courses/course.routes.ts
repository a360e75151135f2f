import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { CourseBody } from '@azadkar/shared-api/learning/staff/schema';
import type { Trx } from '../../../../platform/database/schema';
import { deleteMarkedFiles } from '../../../../platform/files/files.queries';
import { act, change } from '../../../../platform/http/change';
import { parseId, reply, routes, serve } from '../../../../platform/http/serve';
import { startOf } from '../../../../platform/tasks/staff-list';
import { learningRefusals } from '../../learning.refusals';
import {
  courseList,
  deleteCourse,
  describeCourse,
  insertCourse,
  presentStaffCourse,
  readCourse,
  updateCourse,
} from './courses.queries';
import { listCourseOptions, requireProgram, requireQuestionnaire } from './programs.queries';

export const courseRoutes = routes(
  serve(learningStaff.courseOptions, ({ db }) => listCourseOptions(db)),

  serve(learningStaff.courses, ({ query, db }) => courseList.page(db, query)),

  serve(learningStaff.exportCourses, startOf(courseList)),

  serve(learningStaff.course, async ({ params, db }) =>
    presentStaffCourse(await readCourse(db, parseId(params.courseId, 'course'))),
  ),

  serve(learningStaff.createCourse, async ({ body, db, ...by }) => {
    const { id } = await act(db, by, { action: 'course.created', type: 'course' }, async (trx) => {
      await requireProgram(trx, body.program_id);
      await requireQuestionnaire(trx, body.quiz_questionnaire_id, 'quiz_questionnaire_id');
      const id = await insertCourse(trx, body);
      return { id, after: describeCourse(await readCourse(trx, id)) };
    });
    return reply({ id }, body.published ? 'The course is published.' : 'The draft was made.');
  }),

  serve(learningStaff.saveCourse, async ({ params, body, db, ...by }) => {
    const id = parseId(params.courseId, 'course');
    const { version } = await change(
      db,
      by,
      { of: courses, id, version: body.version ?? 0, done: doneBy(body) },
      async (before, trx) => {
        if (before.published && !body.published && before.enrollments > 0) throw learningRefusals.courseInUse();
        await requireProgram(trx, body.program_id);
        await requireQuestionnaire(trx, body.quiz_questionnaire_id, 'quiz_questionnaire_id');
        await updateCourse(trx, id, body);
        const after = await readCourse(trx, id);
        return { before: describeCourse(before), after: describeCourse(after), version: after.version };
      },
    );
    return reply({ version }, 'Saved.');
  }),

  serve(learningStaff.deleteCourse, async ({ params, api, db, ...by }) => {
    const id = parseId(params.courseId, 'course');
    await change(db, by, { of: courses, id, done: 'deleted' }, async (course, trx) => {
      if (course.published || course.enrollments > 0) throw learningRefusals.courseInUse();
      await deleteCourse(trx, id);
      return { before: describeCourse(course) };
    });
    await deleteMarkedFiles(api);
    return reply(null, 'The draft was deleted.');
  }),
);

const doneBy =
  ({ published }: CourseBody) =>
  (before: { published: boolean }) =>
    published && !before.published ? 'published' : 'changed';

const lockCourse = (trx: Trx, id: number) => readCourse(trx, id, { lock: true });
const courses = { type: 'course', table: 'courses', lock: lockCourse } as const;
