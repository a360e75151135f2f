import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { deleteMarkedFiles, markForDeletion } from '../../../files/delete-marked-files';
import { deleteLargeFile } from '../../../files/in-parts/large-files.queries';
import { parseId } from '../../../http/ids';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { learningRefusals } from '../../learning.refusals';
import { deleteLesson, describeLesson, insertLesson, presentLesson, readLesson, updateLesson } from './lessons.queries';

export function lessonRoutes(api: Api): void {
  const { db, settings } = api;
  const objectOf = (id: number) => ({ type: 'lesson', id: String(id) });

  serve(api, learningStaff.createLesson, async ({ params, body, member, request }) => {
    const courseId = parseId(params.courseId, 'course');
    const lesson = await inTransaction(db, async (trx) => {
      const course = trx.selectFrom('courses').where('id', '=', courseId).select('id');
      if (!(await course.executeTakeFirst())) throw learningRefusals.courseNotFound();
      const { id } = await insertLesson(trx, courseId, body);
      const change = { action: 'lesson.created', object: objectOf(id), after: body };
      await recordChange(trx, { member, request, ...change });
      return { id };
    });
    return reply(lesson, 'The lesson was made. Members see it once it is published.');
  });

  serve(api, learningStaff.lesson, async ({ params, member }) =>
    presentLesson(await readLesson(db, parseId(params.lessonId, 'lesson')), settings.keys, member.id),
  );

  serve(api, learningStaff.saveLesson, async ({ params, body, member, request }) => {
    const id = parseId(params.lessonId, 'lesson');
    const version = await inTransaction(db, async (trx) => {
      const before = describeLesson(await readLesson(trx, id));
      const saved = await updateLesson(trx, id, body);
      const after = describeLesson(await readLesson(trx, id));
      await recordChange(trx, { member, request, action: 'lesson.changed', object: objectOf(id), before, after });
      return saved;
    });
    return reply({ version }, 'Saved.');
  });

  serve(api, learningStaff.deleteLesson, async ({ params, member, request }) => {
    const id = parseId(params.lessonId, 'lesson');
    await inTransaction(db, async (trx) => {
      const lesson = await readLesson(trx, id);
      await deleteLesson(trx, lesson);
      if (lesson.file) await markForDeletion(trx, await deleteLargeFile(trx, lesson.file));
      const change = { action: 'lesson.deleted', object: objectOf(id), before: describeLesson(lesson) };
      await recordChange(trx, { member, request, ...change });
    });
    await deleteMarkedFiles(api);
    return reply(null, 'The lesson was deleted.');
  });
}
