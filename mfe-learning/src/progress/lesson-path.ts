import { paths, toPath } from '@azadkar/shared-api/paths';

interface CourseInPath {
  id: number;
  slug: string;
}

export const lessonPath = ({ id, slug }: CourseInPath, lessonId: number): string =>
  toPath(paths.lesson, { courseSlug: slug, courseId: id, lessonId });

export const coursePath = ({ id, slug }: CourseInPath): string =>
  toPath(paths.course, { courseSlug: slug, courseId: id });
