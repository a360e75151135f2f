import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { deleteMarkedFiles, markForDeletion } from '../../../files/delete-marked-files';
import { deleteLargeFile } from '../../../files/in-parts/large-files.queries';
import { change } from '../../../http/change';
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
      await recordChange(trx, { member, request, action: 'lesson.created', object: objectOf(id), after: body });
      return { id };
    });
    return reply(lesson, 'The lesson was made. Members see it once it is published.');
  });

  serve(api, learningStaff.lesson, async ({ params, member }) =>
    presentLesson(await readLesson(db, parseId(params.lessonId, 'lesson')), settings.keys, member.id),
  );

  serve(api, learningStaff.saveLesson, async ({ params, body, ...by }) => {
    const id = parseId(params.lessonId, 'lesson');
    const { version } = await inTransaction(db, (trx) =>
      change(trx, by, { of: lessons, id, version: body.version, done: 'changed' }, async (before) => {
        await updateLesson(trx, id, body);
        const after = await readLesson(trx, id);
        return { before: describeLesson(before), after: describeLesson(after), version: after.version };
      }),
    );
    return reply({ version }, 'Saved.');
  });

  serve(api, learningStaff.deleteLesson, async ({ params, member, request }) => {
    const id = parseId(params.lessonId, 'lesson');
    await inTransaction(db, async (trx) => {
      const lesson = await readLesson(trx, id);
      await deleteLesson(trx, lesson);
      if (lesson.file) await markForDeletion(trx, await deleteLargeFile(trx, lesson.file));
      const before = describeLesson(lesson);
      await recordChange(trx, { member, request, action: 'lesson.deleted', object: objectOf(id), before });
    });
    await deleteMarkedFiles(api);
    return reply(null, 'The lesson was deleted.');
  });
}

const lockLesson = (trx: Trx, id: number) => readLesson(trx, id, { lock: true });
const lessons = { type: 'lesson', table: 'lessons', lock: lockLesson } as const;
