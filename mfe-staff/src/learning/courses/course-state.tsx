import type { CourseState } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { StatusBadge } from '../../layout/status-badge';

export const courseStateNames: Record<CourseState, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Registrations closed',
  over: 'Over',
};

const colors = { draft: 'accent', open: 'green', closed: 'blue', over: 'gray' } as const;

/** Whether members see a course, and can register. */
export const CourseStateBadge = ({ state }: { state: CourseState }) => (
  <StatusBadge status={state} colors={colors} labels={courseStateNames} />
);

/** The pages of one course. */
export const courseTabs = (courseId: number) => [
  { label: 'Details', to: toPath(staffPaths.course, { courseId }) },
  { label: 'Lessons', to: toPath(staffPaths.courseLessons, { courseId }) },
  { label: 'Members', to: toPath(staffPaths.courseMembers, { courseId }) },
];
