import { parseChecks } from '@azadkar/shared-api/learning/checks';
import type { CourseModule, Lesson } from '@azadkar/shared-api/learning/schema';
import { pick } from '../../../platform/http/pick';
import { documentLink } from '../../../platform/http/signed-links';
import { reasonNotToRead } from '../learning.rules';
import type { LessonOfCourse, LessonOfMember } from './lessons.queries';

export const lessonFileLink = documentLink('lesson-file', (id) => `/api/lesson-files/${id}`);

/** The lessons by their modules; `reads`: whether the member may read those that are not free. */
export function presentModules(lessons: readonly LessonOfCourse[], reads: boolean): CourseModule[] {
  const modules: CourseModule[] = [];
  for (const { module_id, module, summary, free, ...lesson } of lessons) {
    let last = modules.at(-1);
    if (!last || last.id !== module_id) {
      last = { id: module_id, title: module ?? '', summary: summary ?? '', lessons: [] };
      modules.push(last);
    }
    last.lessons.push({ ...lesson, open: reads || free });
  }
  return modules;
}

/** A lesson with its neighbours among the lessons of its course. */
export function presentLesson(lesson: LessonOfMember, all: readonly LessonOfCourse[]): Lesson {
  const reads = reasonNotToRead(lesson) === null;
  const at = all.findIndex(({ id }) => id === lesson.id);
  const neighbour = (offset: number) => {
    const found = at + offset < 0 ? undefined : all[at + offset];
    return found && (reads || found.free) ? { id: found.id, title: found.title } : null;
  };
  return {
    ...pick(lesson, 'id', 'title', 'kind', 'duration_minutes', 'content', 'video_mb', 'poster', 'captions'),
    ...pick(lesson, 'transcript', 'done'),
    module: lesson.module ?? '',
    course: { id: lesson.course_id, slug: lesson.course_slug, title: lesson.course_title },
    number: at + 1,
    lessons: all.length,
    video_url: lesson.video_url ?? '',
    link_url: lesson.link_url ?? '',
    file: lesson.file === null ? null : { title: lesson.file_title ?? 'file', bytes: lesson.file_bytes ?? 0 },
    checks: parseChecks(lesson.checks) ?? [],
    enrolled: reads,
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
