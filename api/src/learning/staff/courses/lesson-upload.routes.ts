/** Films and files of lessons, which are too large for one call: they are sent in parts. */
import { type LessonUploadKind, UPLOAD_PART_BYTES, uploadRefusal } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { sql } from 'kysely';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { deleteMarkedFiles, markForDeletion } from '../../../files/delete-marked-files';
import { deleteLargeFile } from '../../../files/in-parts/large-files.queries';
import { beginUpload, finishUpload, receivePart } from '../../../files/in-parts/receive-parts';
import { parseId } from '../../../http/ids';
import { limitRate } from '../../../http/rate-limits/rate-limit';
import { refuse } from '../../../http/refusals';
import { reply, serve } from '../../../http/serve';
import { recordChange } from '../../../security/audit';
import { replaceFile } from './lesson-file.routes';
import { readLesson } from './lessons.queries';

const MEGABYTE = 1024 * 1024;
const placeOf = (kind: LessonUploadKind, lessonId: number) => `lesson-${kind}:${lessonId}`;
const placesOf = (lessonId: number) => [placeOf('video', lessonId), placeOf('file', lessonId)];

export function lessonUploadRoutes(api: Api): void {
  const { db } = api;

  serve(api, learningStaff.beginUpload, async ({ params, body, member }) => {
    const { id } = await readLesson(db, parseId(params.lessonId, 'lesson'));
    const { kind, ...file } = body;
    const wrong = uploadRefusal(kind, { name: file.title, size: file.bytes });
    if (wrong) throw refuse.invalid({ title: wrong });
    await limitRate(api, 'uploadMedia', member.id);
    const ending = kind === 'video' ? (file.title.split('.').at(-1)?.toLowerCase() ?? '') : 'bin';
    const given = { ...file, place: placeOf(kind, id), part_bytes: UPLOAD_PART_BYTES };
    const { name, part_bytes, received } = await beginUpload(api, given, ending);
    return { name, part_bytes, received };
  });

  serve(api, learningStaff.uploadPart, async ({ params, file: bytes }) => {
    const places = placesOf(parseId(params.lessonId, 'lesson'));
    const part = /^\d{1,4}$/.test(params.part) ? Number(params.part) : Number.POSITIVE_INFINITY;
    return { received: await receivePart(api, { name: params.name, places, part, bytes }) };
  });

  serve(api, learningStaff.finishUpload, async ({ params, member, request }) => {
    const id = parseId(params.lessonId, 'lesson');
    const { file, isFilm } = await inTransaction(db, async (trx) => {
      await readLesson(trx, id);
      const { file, isNew } = await finishUpload(trx, { name: params.name, places: placesOf(id) });
      const isFilm = file.place === placeOf('video', id);
      const { name, title, bytes } = file;
      if (isNew && !isFilm) {
        const stored = { file: name, file_title: title, file_bytes: bytes };
        await replaceFile(trx, id, { stored, member, request });
      } else if (isNew) {
        const object = { type: 'lesson', id: String(id) };
        await recordChange(trx, { member, request, action: 'lesson.film_uploaded', object, after: { title, bytes } });
      }
      return { file, isFilm };
    });
    await deleteMarkedFiles(api);
    const finished = { url: isFilm ? `/api/files/${file.name}` : '', megabytes: Math.ceil(file.bytes / MEGABYTE) };
    return reply(finished, isFilm ? 'The film was uploaded.' : 'The file was added.');
  });
}

/** How long a film is kept that no lesson shows: the form that it was uploaded in may not be saved yet. */
const UNUSED_DAYS = 7;
/** Bound on one run of the job; the next one goes on. */
const MAX_UNUSED = 50;

/** The job: deletes uploads that were not finished, and what no lesson has any more. */
export async function deleteUnusedUploads(api: Pick<Api, 'db' | 'files'>): Promise<void> {
  await inTransaction(api.db, async (trx) => {
    const unused = await trx
      .selectFrom('large_files as f')
      .where('f.created_at', '<', sql<Date>`now() - ${UNUSED_DAYS} * interval '1 day'`)
      .where(sql<boolean>`not exists (
        select from lessons l where l.file = f.name or l.video_url like '%/api/files/' || f.name
      )`)
      .orderBy('f.created_at')
      .limit(MAX_UNUSED)
      .select('f.name')
      .execute();
    for (const { name } of unused) await markForDeletion(trx, await deleteLargeFile(trx, name));
  });
  await deleteMarkedFiles(api);
}
