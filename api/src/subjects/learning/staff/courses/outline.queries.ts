/** The outline of a course: its modules, and the lessons in them, in their order. */
import type { OutlineBody } from '@azadkar/shared-api/learning/staff/schema';
import { sql } from 'kysely';
import { type Db, insertOne, type Trx, updateById } from '../../../../platform/database/schema';
import { learningRefusals } from '../../learning.refusals';

export async function readOutline(db: Db | Trx, courseId: number) {
  const course = await db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .select(['id', 'title', 'slug', 'published', 'outline_version'])
    .executeTakeFirstOrThrow(learningRefusals.courseNotFound);
  const [modules, lessons] = await Promise.all([listModules(db, courseId), listLessons(db, courseId)]);
  const { outline_version: version, ...shown } = course;
  const lessonsOf = (moduleId: number | null) =>
    lessons.filter(({ module_id }) => module_id === moduleId).map(({ module_id: _, ...lesson }) => lesson);
  return {
    course: shown,
    version,
    modules: modules.map((module) => ({ ...module, lessons: lessonsOf(module.id) })),
    loose: lessonsOf(null),
  };
}
export type OutlineRow = Awaited<ReturnType<typeof readOutline>>;

const listModules = (db: Db | Trx, courseId: number) =>
  db
    .selectFrom('course_modules')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'title', 'summary'])
    .execute();

const listLessons = (db: Db | Trx, courseId: number) =>
  db
    .selectFrom('lessons')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'module_id', 'title', 'kind', 'duration_minutes', 'published'])
    .execute();

/** Saves a whole outline. Each lesson of the course must be in it once, or have no module yet. */
export async function saveOutline(
  trx: Trx,
  { courseId, before, body }: { courseId: number; before: OutlineRow; body: OutlineBody },
): Promise<void> {
  requireSameLessons(before, body);
  await updateById(trx, 'courses', courseId, { outline_version: sql`outline_version + 1` });
  const removed = before.modules.filter(({ id }) => !body.modules.some((module) => module.id === id));
  const position = { lesson: 0 };
  for (const [index, { id, title, summary, lessons }] of body.modules.entries()) {
    const moduleId = await putModule(trx, courseId, { id, title, summary, position: index });
    for (const lessonId of lessons) {
      const place = { module_id: moduleId, position: position.lesson++ };
      await trx
        .updateTable('lessons')
        .set(place)
        .where('id', '=', lessonId)
        .where('course_id', '=', courseId)
        .execute();
    }
  }
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await trx.deleteFrom('course_modules').where('course_id', '=', courseId).where('id', 'in', ids).execute();
  }
}

/** Lets one save of an outline wait for the other. */
export async function lockOutline(trx: Trx, courseId: number): Promise<OutlineRow> {
  await trx.selectFrom('courses').where('id', '=', courseId).select('id').forUpdate().execute();
  return readOutline(trx, courseId);
}

function requireSameLessons({ modules, loose }: OutlineRow, body: OutlineBody): void {
  const known = new Set([...modules.flatMap(({ lessons }) => lessons), ...loose].map(({ id }) => id));
  const required = new Set(modules.flatMap(({ lessons }) => lessons).map(({ id }) => id));
  const given = body.modules.flatMap(({ lessons }) => lessons);
  const isComplete = [...required].every((id) => given.includes(id));
  const isSound = new Set(given).size === given.length && given.every((id) => known.has(id));
  const modulesKnown = body.modules.every(({ id }) => id === null || modules.some((module) => module.id === id));
  if (!isComplete || !isSound || !modulesKnown) throw learningRefusals.otherOutline();
}

async function putModule(
  trx: Trx,
  courseId: number,
  { id, ...values }: { id: number | null; title: string; summary: string; position: number },
): Promise<number> {
  if (id !== null) {
    await trx
      .updateTable('course_modules')
      .set(values)
      .where('id', '=', id)
      .where('course_id', '=', courseId)
      .execute();
    return id;
  }
  const row = { ...values, course_id: courseId };
  return insertOne(trx, 'course_modules', row);
}
