/** The file that members download in a lesson. It is stored under a name that no address serves, and opens by a link. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../../api';
import { inTransaction, type Trx, updateById } from '../../../../platform/database/schema';
import { deleteMarkedFiles, markForDeletion } from '../../../../platform/files/files.queries';
import { deleteLargeFile, findLargeFile } from '../../../../platform/files/large-files.queries';
import { sendLargeFile } from '../../../../platform/files/send-file';
import { act } from '../../../../platform/http/change';
import { parseId, reply, routes, serve } from '../../../../platform/http/serve';
import type { Caller } from '../../../../platform/security/audit.queries';
import { lessonFileLink } from '../../learning.present';
import { learningRefusals } from '../../learning.refusals';
import { presentStaffLesson, readLesson } from './lessons.queries';

export const lessonFileRoutes = routes(
  lessonFileDocument,

  serve(learningStaff.removeLessonFile, async ({ params, member, request, api, db, settings }) => {
    const id = parseId(params.lessonId, 'lesson');
    const stored = { file: null, file_title: null, file_bytes: null };
    await inTransaction(db, (trx) => replaceFile(trx, id, { stored, member, request }));
    await deleteMarkedFiles(api);
    return reply(presentStaffLesson(await readLesson(db, id), settings.keys, member.id), 'The file was removed.');
  }),
);

function lessonFileDocument({ app, db, files, settings }: Api): void {
  app.get<{ Params: { lessonId: string }; Querystring: { key?: unknown } }>(
    '/api/lesson-files/:lessonId',
    async (request, answer) => {
      const { params, query } = request;
      const lessonId = parseId(params.lessonId, 'document');
      lessonFileLink.open(settings.keys, lessonId, query.key);
      const { file, file_title } = await readLesson(db, lessonId);
      if (!file) throw learningRefusals.documentNotFound();
      const asDownload = answer
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file_title ?? 'file')}`)
        .header('content-security-policy', "default-src 'none'")
        .type('application/octet-stream');
      const large = await findLargeFile(db, file);
      if (large) return sendLargeFile(request, asDownload, { file: large, files });
      const bytes = await files.get(file);
      if (!bytes) throw learningRefusals.documentNotFound();
      return asDownload.send(bytes);
    },
  );
}

interface Replacement extends Caller {
  stored: { file: string | null; file_title: string | null; file_bytes: number | null };
}

/** The file that was there before is deleted after the transaction. */
export async function replaceFile(trx: Trx, id: number, { stored, ...by }: Replacement): Promise<void> {
  await act(trx, by, { action: 'lesson.file_changed', type: 'lesson', id }, async () => {
    const before = await readLesson(trx, id);
    await updateById(trx, 'lessons', id, stored);
    if (before.file) await markForDeletion(trx, await deleteLargeFile(trx, before.file));
    return { before: { file: before.file_title }, after: { file: stored.file_title } };
  });
}
