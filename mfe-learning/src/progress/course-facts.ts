import { paths, toPath } from '@azadkar/shared-api/paths';

interface CourseInPath {
  id: number;
  slug: string;
}

export const lessonPath = ({ id, slug }: CourseInPath, lessonId: number): string =>
  toPath(paths.lesson, { courseSlug: slug, courseId: id, lessonId });

export const coursePath = ({ id, slug }: CourseInPath): string =>
  toPath(paths.course, { courseSlug: slug, courseId: id });

/** Whether the registrations of a course open in the future. */
export const opensLater = ({ start_date }: { start_date: string }): boolean => new Date(start_date) > new Date();

/** `45 min`, `1 h 20 min` */
export function lessonLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `11 lessons, 1 h 20 min`; without a length where it is unknown. */
export function lessonsInWords({ lessons, minutes }: { lessons: number; minutes: number }): string {
  const count = lessons === 1 ? '1 lesson' : `${lessons} lessons`;
  return minutes === 0 ? count : `${count}, ${lessonLength(minutes)}`;
}
