import type { LessonBody, NewLessonBody } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { type Db, deleteById, nextVersion, type Trx, updateById } from '../../../../platform/database/schema';
import { pick } from '../../../../platform/http/serve';
import type { KeyRing } from '../../../../platform/security/keys';
import { sanitize } from '../../../../platform/security/sanitize';
import { lessonFileLink } from '../../learning.present';
import { learningRefusals } from '../../learning.refusals';

/** One lesson with all that is edited of it. */
export const readLesson = (db: Db | Trx, id: number, { lock = false } = {}) =>
  db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where('lessons.id', '=', id)
    .selectAll('lessons')
    .select('courses.title as course_title')
    .$if(lock, (query) => query.forUpdate('lessons'))
    .executeTakeFirstOrThrow(learningRefusals.lessonNotFound);
export type LessonRow = Awaited<ReturnType<typeof readLesson>>;

/** A new lesson, after the others of its course; members see it once it is published. */
export async function insertLesson(trx: Trx, courseId: number, { module_id, title, kind }: NewLessonBody) {
  if (module_id !== null) await requireModule(trx, courseId, module_id);
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from lessons where course_id = ${courseId})`;
  await countOutlineUp(trx, courseId);
  const row = { course_id: courseId, module_id, title, kind, content: '', published: false, position };
  return trx.insertInto('lessons').values(row).returning('id').executeTakeFirstOrThrow();
}

async function requireModule(trx: Trx, courseId: number, moduleId: number): Promise<void> {
  const module = trx
    .selectFrom('course_modules')
    .where('id', '=', moduleId)
    .where('course_id', '=', courseId)
    .select('id');
  if (!(await module.executeTakeFirst())) throw learningRefusals.otherOutline();
}

export async function updateLesson(trx: Trx, id: number, { version: _, ...body }: LessonBody): Promise<void> {
  const { video_url, link_url } = body;
  const values = { ...body, content: sanitize(body.content), video_url: video_url || null, link_url: link_url || null };
  await updateById(trx, 'lessons', id, { ...values, version: nextVersion });
}

export async function deleteLesson(trx: Trx, { id, course_id }: Pick<LessonRow, 'id' | 'course_id'>): Promise<void> {
  await deleteById(trx, 'lessons', id);
  await countOutlineUp(trx, course_id);
}

const countOutlineUp = (trx: Trx, courseId: number) =>
  updateById(trx, 'courses', courseId, { outline_version: sql`outline_version + 1` });

/** A lesson as the audit log compares it. */
export const describeLesson = (lesson: LessonRow) => ({
  ...pick(lesson, 'title', 'kind', 'content', 'video_url', 'link_url', 'duration_minutes', 'transcript', 'poster'),
  ...pick(lesson, 'published', 'free', 'video_mb', 'captions', 'checks'),
});

/** A lesson as it is edited, with a link to its file for this member. */
export function presentStaffLesson(lesson: LessonRow, keys: KeyRing, memberId: number) {
  const { id, version, course_id, course_title, file, file_title, file_bytes } = lesson;
  const url = lessonFileLink.to(keys, id, memberId);
  return {
    id,
    version,
    course: { id: course_id, title: course_title },
    ...describeLesson(lesson),
    video_url: lesson.video_url ?? '',
    link_url: lesson.link_url ?? '',
    file: file === null ? null : { title: file_title ?? 'file', bytes: file_bytes ?? 0, url },
  };
}

/** Large files that were not finished, or that no lesson has any more, for so many days. */
export const listUnusedFiles = (trx: Trx, { days, limit }: { days: number; limit: number }) =>
  trx
    .selectFrom('large_files as f')
    .where('f.created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .where(sql<boolean>`not exists (
      select from lessons l where l.file = f.name or l.video_url like '%/api/files/' || f.name
    )`)
    .orderBy('f.created_at')
    .limit(limit)
    .select('f.name')
    .execute();
