/** The file that members download in a lesson. It is stored under a name that no address serves, and opens by a link. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { deleteMarkedFiles, markForDeletion } from '../../../files/delete-marked-files';
import { parseId } from '../../../http/ids';
import { refuse } from '../../../http/refusals';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { newPublicId } from '../../../security/tokens';
import { learningRefusals } from '../../learning.refusals';
import { openLessonFileLink } from '../../lessons/lesson-file-link';
import { presentLesson, readLesson } from './lessons.queries';

interface FileRequest {
  Params: { lessonId: string };
  Querystring: { key?: unknown };
}

export function lessonFileRoutes(api: Api): void {
  const { app, db, files, settings } = api;

  serve(api, learningStaff.uploadLessonFile, async ({ params, file: bytes, query, member, request }) => {
    const id = parseId(params.lessonId, 'lesson');
    await readLesson(db, id);
    requireKnownKind(query.title);
    const file = `${newPublicId()}.bin`;
    await files.put(file, bytes);
    const stored = { file, file_title: query.title, file_bytes: bytes.length };
    await inTransaction(db, (trx) => replaceFile(trx, id, { stored, member, request }));
    await deleteMarkedFiles(api);
    return reply(presentLesson(await readLesson(db, id), settings.keys, member.id), 'The file was added.');
  });

  serve(api, learningStaff.removeLessonFile, async ({ params, member, request }) => {
    const id = parseId(params.lessonId, 'lesson');
    const stored = { file: null, file_title: null, file_bytes: null };
    await inTransaction(db, (trx) => replaceFile(trx, id, { stored, member, request }));
    await deleteMarkedFiles(api);
    return reply(presentLesson(await readLesson(db, id), settings.keys, member.id), 'The file was removed.');
  });

  app.get<FileRequest>('/api/lesson-files/:lessonId', async ({ params, query: { key } }, answer) => {
    const lessonId = parseId(params.lessonId, 'document');
    openLessonFileLink(settings.keys, { lessonId, key });
    const { file, file_title } = await readLesson(db, lessonId);
    const bytes = file ? await files.get(file) : undefined;
    if (!bytes) throw learningRefusals.documentNotFound();
    return answer
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file_title ?? 'file')}`)
      .header('content-security-policy', "default-src 'none'")
      .type('application/octet-stream')
      .send(bytes);
  });
}

/** What a course gives to read or to work with. No programs, and nothing that a browser runs. */
const KNOWN_KIND = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|zip|jpe?g|png|webp|svg|mp3|psd|ai|fig)$/i;

function requireKnownKind(title: string): void {
  if (!KNOWN_KIND.test(title))
    throw refuse.invalid({ title: 'Please name the file with its ending, such as workbook.pdf.' });
}

interface Replacement extends Pick<Parameters<typeof recordChange>[1], 'member' | 'request'> {
  stored: { file: string | null; file_title: string | null; file_bytes: number | null };
}

/** The file that was there before is deleted after the transaction. */
async function replaceFile(trx: Trx, id: number, { stored, ...by }: Replacement): Promise<void> {
  const before = await readLesson(trx, id);
  await trx.updateTable('lessons').set(stored).where('id', '=', id).execute();
  if (before.file) await markForDeletion(trx, [before.file]);
  await recordChange(trx, {
    ...by,
    action: 'lesson.file_changed',
    object: { type: 'lesson', id: String(id) },
    before: { file: before.file_title },
    after: { file: stored.file_title },
  });
}
