/** Lessons as members read them, and what they have done. */
import { learning } from '@azadkar/shared-api/learning';
import type { Db } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { parseId, routes, serve } from '../../platform/http/serve';
import { findCourse } from './courses.queries';
import { lessonFileLink, presentLesson, presentModules } from './learning.present';
import { learningRefusals } from './learning.refusals';
import { reasonNotToRead } from './learning.rules';
import {
  findLesson,
  insertProgress,
  keepLastLesson,
  type LessonOfMember,
  listLessons,
  readProgress,
} from './lessons.queries';

export const lessonRoutes = routes(
  serve(learning.courseLessons, async ({ params, member, db }) => {
    const course = await findCourse(db, parseId(params.id, 'course'), member.id);
    return presentModules(await listLessons(db, course.id, member.id), reasonNotToRead(course) === null);
  }),

  serve(learning.lesson, async ({ params, member, db }) => {
    const lesson = await readLesson(db, params.lessonId, member);
    return presentLesson(lesson, await listLessons(db, lesson.course_id, member.id));
  }),

  serve(learning.lessonFile, async ({ params, member, db, settings }) => {
    const lesson = await readLesson(db, params.lessonId, member);
    if (lesson.file === null) throw learningRefusals.documentNotFound();
    return { url: lessonFileLink.to(settings.keys, lesson.id, member.id) };
  }),

  serve(learning.openedLesson, async ({ params, member, db }) => {
    const { id: lessonId, course_id: courseId } = await readLesson(db, params.lessonId, member);
    await keepLastLesson(db, { lessonId, courseId, memberId: member.id });
    return null;
  }),

  serve(learning.finishLesson, async ({ params, member, db }) => {
    const lesson = await readLesson(db, params.lessonId, member);
    const reason = reasonNotToRead(lesson);
    if (reason) throw learningRefusals.cannotRead(reason, lesson);
    await insertProgress(db, { lessonId: lesson.id, memberId: member.id });
    return readProgress(db, lesson.course_id, member.id);
  }),
);

/** The lesson, when the member may read it. */
async function readLesson(db: Db, id: string, member: Member): Promise<LessonOfMember> {
  const lesson = await findLesson(db, parseId(id, 'lesson'), member.id);
  const reason = lesson.free ? null : reasonNotToRead(lesson);
  if (reason) throw learningRefusals.cannotRead(reason, lesson);
  return lesson;
}
