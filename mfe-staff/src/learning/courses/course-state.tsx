import type { CourseState } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { badgeOf } from '../../layout/panel';

/** Whether members see a course, and can register. */
export const [CourseStateBadge, courseStateNames] = badgeOf<CourseState>({
  draft: 'accent',
  open: 'green',
  closed: ['blue', 'Registrations closed'],
  over: 'gray',
});

/** The pages of one course. */
export const courseTabs = (courseId: number) => [
  { label: 'Details', to: toPath(staffPaths.course, { courseId }) },
  { label: 'Lessons', to: toPath(staffPaths.courseLessons, { courseId }) },
  { label: 'Members', to: toPath(staffPaths.courseMembers, { courseId }) },
];
