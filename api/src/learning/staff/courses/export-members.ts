import { type CourseMembersQuery, courseMembersQuery } from '@azadkar/shared-api/learning/staff/schema';
import { number, object } from 'yup';
import { allPages } from '../../../lists/all-pages';
import { countRows } from '../../../lists/keyset-page';
import { exportTask } from '../../../tasks/export-task';
import { courseMembers, pageOfCourseMembers } from './members.queries';

interface Params {
  courseId: number;
  query: CourseMembersQuery;
}

type Row = Awaited<ReturnType<typeof pageOfCourseMembers>>['rows'][number];

/** The members of a course, as the list was filtered, in a file. */
export const exportCourseMembersTask = exportTask<Params, Row>({
  kind: 'courses.export-members',
  name: 'course-members',
  params: object({ courseId: number().integer().required(), query: courseMembersQuery }),
  columns: {
    'Member number': ({ member_no }) => member_no,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Status: ({ status }) => status,
    Registered: ({ enrolled_at }) => enrolled_at,
    Attempts: ({ attempts }) => attempts,
    'Allowed attempts': ({ allowed_attempts }) => allowed_attempts,
    'Best points': ({ best_points }) => best_points,
    Certificate: ({ certified }) => (certified ? 'yes' : 'no'),
  },
  count: ({ courseId, query }, { db }) => countRows(db, courseMembers(db, courseId, query)),
  rows: ({ courseId, query }, { db }) => allPages((page) => pageOfCourseMembers(db, courseId, { ...query, ...page })),
});
