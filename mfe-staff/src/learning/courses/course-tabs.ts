import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';

/** The pages of one course. */
export const courseTabs = (courseId: number) => [
  { label: 'Details', to: toPath(staffPaths.course, { courseId }) },
  { label: 'Lessons', to: toPath(staffPaths.courseLessons, { courseId }) },
  { label: 'Members', to: toPath(staffPaths.courseMembers, { courseId }) },
];
