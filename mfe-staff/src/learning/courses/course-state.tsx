import type { CourseState } from '@azadkar/shared-api/learning/staff/schema';
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
