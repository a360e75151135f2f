import { coursesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { listExport } from '../../tasks/list-export';
import { listCoursesOfStaff } from './courses/courses.queries';

/** Courses, as the list was filtered, in a file. */
export const exportCoursesTask = listExport({
  list: 'courses',
  params: coursesQuery,
  read: listCoursesOfStaff,
  columns: {
    Course: ({ title }) => title,
    Programme: ({ program }) => program,
    State: ({ state }) => state,
    Starts: ({ start_at }) => start_at,
    Ends: ({ end_at }) => end_at,
    Lessons: ({ lessons }) => lessons,
    Members: ({ members }) => members,
    'To decide': ({ applications }) => applications,
    'Name in the address': ({ slug }) => slug,
  },
});
