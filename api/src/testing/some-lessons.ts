import type { Insertable } from 'kysely';
import type { Database, Db } from '../platform/database/schema';
import type { TestCourse } from './a-course';

type Columns = Partial<Insertable<Database['lessons']>>;

/** Lessons of a course, in one module: one for each of `columns`. Returns their ids, in order. */
export async function someLessons(
  { db }: { db: Db },
  { id: course_id }: Pick<TestCourse, 'id'>,
  columns: readonly Columns[],
  module = 'Lines',
): Promise<number[]> {
  const { id: module_id } = await db
    .insertInto('course_modules')
    .values({ course_id, title: module })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const [position, own] of columns.entries()) {
    const row = { course_id, module_id, title: `Lesson ${position + 1}`, content: '<p>Text</p>', position, ...own };
    ids.push((await db.insertInto('lessons').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
}
