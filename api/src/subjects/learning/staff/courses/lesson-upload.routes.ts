/** Films and files of lessons, which are too large for one call: they are sent in parts. */
import { type LessonUploadKind, UPLOAD_PART_BYTES, uploadRefusal } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Api } from '../../../../api';
import { inTransaction, type Trx, updateById } from '../../../../platform/database/schema';
import { deleteMarkedFiles, markForDeletion } from '../../../../platform/files/files.queries';
import {
  countPart,
  countParts,
  deleteLargeFile,
  findLargeFile,
  findUnfinished,
  insertLargeFile,
  type LargeFile,
  markFinished,
  type NewFile,
  partNames,
} from '../../../../platform/files/large-files.queries';
import { sendLargeFile } from '../../../../platform/files/send-file';
import { act } from '../../../../platform/http/change';
import { limitRate } from '../../../../platform/http/rate-limit';
import { refuse } from '../../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../../platform/http/serve';
import type { Caller } from '../../../../platform/security/audit.queries';
import { newPublicId } from '../../../../platform/security/tokens';
import { lessonFileLink } from '../../learning.present';
import { learningRefusals } from '../../learning.refusals';
import { listUnusedFiles, presentStaffLesson, readLesson } from './lessons.queries';

const MEGABYTE = 1024 * 1024;
const placeOf = (kind: LessonUploadKind, lessonId: number) => `lesson-${kind}:${lessonId}`;
const placesOf = (lessonId: number) => [placeOf('video', lessonId), placeOf('file', lessonId)];

export const lessonUploadRoutes = routes(
  serve(learningStaff.beginUpload, async ({ params, body, member, api, db }) => {
    const { id } = await readLesson(db, parseId(params.lessonId, 'lesson'));
    const { kind, ...file } = body;
    const wrong = uploadRefusal(kind, { name: file.title, size: file.bytes });
    if (wrong) throw refuse.invalid({ title: wrong });
    await limitRate(api, 'uploadMedia', member.id);
    const ending = kind === 'video' ? (file.title.split('.').at(-1)?.toLowerCase() ?? '') : 'bin';
    const given = { ...file, place: placeOf(kind, id), part_bytes: UPLOAD_PART_BYTES };
    const { name, part_bytes, received } = await beginUpload(api, given, ending);
    return { name, part_bytes, received };
  }),

  serve(learningStaff.uploadPart, async ({ params, file: bytes, api }) => {
    const places = placesOf(parseId(params.lessonId, 'lesson'));
    const part = /^\d{1,4}$/.test(params.part) ? Number(params.part) : Number.POSITIVE_INFINITY;
    return { received: await receivePart(api, { name: params.name, places, part, bytes }) };
  }),

  serve(learningStaff.finishUpload, async ({ params, member, request, api, db }) => {
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
        const of = { action: 'lesson.film_uploaded', type: 'lesson', id };
        await act(trx, { member, request }, of, () => ({ after: { title, bytes } }));
      }
      return { file, isFilm };
    });
    await deleteMarkedFiles(api);
    const finished = { url: isFilm ? `/api/files/${file.name}` : '', megabytes: Math.ceil(file.bytes / MEGABYTE) };
    return reply(finished, isFilm ? 'The film was uploaded.' : 'The file was added.');
  }),

  lessonFileDocument,

  serve(learningStaff.removeLessonFile, async ({ params, member, request, api, db, settings }) => {
    const id = parseId(params.lessonId, 'lesson');
    const stored = { file: null, file_title: null, file_bytes: null };
    await inTransaction(db, (trx) => replaceFile(trx, id, { stored, member, request }));
    await deleteMarkedFiles(api);
    return reply(presentStaffLesson(await readLesson(db, id), settings.keys, member.id), 'The file was removed.');
  }),
);

/** How long a film is kept that no lesson shows: the form that it was uploaded in may not be saved yet. */
const UNUSED_DAYS = 7;
/** Bound on one run of the job; the next one goes on. */
const MAX_UNUSED = 50;

/** The job: deletes uploads that were not finished, and what no lesson has any more. */
export async function deleteUnusedUploads(api: Pick<Api, 'db' | 'files'>): Promise<void> {
  await inTransaction(api.db, async (trx) => {
    const unused = await listUnusedFiles(trx, { days: UNUSED_DAYS, limit: MAX_UNUSED });
    for (const { name } of unused) await markForDeletion(trx, await deleteLargeFile(trx, name));
  });
  await deleteMarkedFiles(api);
}

/**
 * A large file arrives in parts, each in a call of its own: a slow line needs no long call, a part that is lost is sent
 * again, and no process ever has more than a part in memory.
 */

type Dependencies = Pick<Api, 'db' | 'files'>;

/** Begins an upload, or goes on with the same one, which is wherever it ended. */
async function beginUpload({ db }: Dependencies, file: NewFile, ending: string): Promise<LargeFile> {
  const known = await findUnfinished(db, file);
  return known ?? insertLargeFile(db, { ...file, name: `${newPublicId()}.${ending}` });
}

interface Part {
  name: string;
  /** The places to which the caller may send. */
  places: readonly string[];
  /** From 0. */
  part: number;
  bytes: Buffer;
}

/** Stores a part, and returns how many there are; one that has arrived before is not stored again. */
async function receivePart({ db, files }: Dependencies, { name, places, part, bytes }: Part): Promise<number> {
  const file = requireUpload(await findLargeFile(db, name), places);
  if (part < file.received) return file.received;
  const stored = partNames(file)[part];
  if (part > file.received || stored === undefined) throw outOfOrder();
  if (bytes.length !== lengthOf(file, part))
    throw refuse.invalid({ file: 'The file has changed. Please choose it again.' });
  if (part === 0 && !isWhatItsNameSays(name, bytes))
    throw refuse.invalid({ file: 'This is not a film in MP4 or WebM.' });
  await files.put(stored, bytes);
  await countPart(db, name, part);
  return part + 1;
}

/** The whole file; `isNew` is false when this was said before. */
async function finishUpload(
  trx: Trx,
  { name, places }: Pick<Part, 'name' | 'places'>,
): Promise<{ file: LargeFile; isNew: boolean }> {
  const file = requireUpload(await findLargeFile(trx, name), places);
  if (file.received < countParts(file)) throw outOfOrder();
  return { file, isNew: await markFinished(trx, name) };
}

function requireUpload(file: LargeFile | undefined, places: readonly string[]): LargeFile {
  if (!file || !places.includes(file.place)) throw refuse.notFound('upload');
  return file;
}

const outOfOrder = () => refuse.conflict('A part of the file is missing. Please choose it again.');

const lengthOf = ({ bytes, part_bytes }: LargeFile, part: number) => Math.min(part_bytes, bytes - part * part_bytes);

/** Films are served as what their name says, so their beginning is looked at; other files are only ever saved. */
function isWhatItsNameSays(name: string, start: Buffer): boolean {
  if (name.endsWith('.webm')) return start.subarray(0, 4).toString('hex') === '1a45dfa3';
  return !name.endsWith('.mp4') || start.subarray(4, 8).toString('latin1') === 'ftyp';
}

/** The file that members download in a lesson. It is stored under a name that no address serves, and opens by a link. */
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
async function replaceFile(trx: Trx, id: number, { stored, ...by }: Replacement): Promise<void> {
  await act(trx, by, { action: 'lesson.file_changed', type: 'lesson', id }, async () => {
    const before = await readLesson(trx, id);
    await updateById(trx, 'lessons', id, stored);
    if (before.file) await markForDeletion(trx, await deleteLargeFile(trx, before.file));
    return { before: { file: before.file_title }, after: { file: stored.file_title } };
  });
}
