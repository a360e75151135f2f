import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { formatShortDate, LinkButton } from '@azadkar/shared-ui';
import { listPage } from '../../list/list-page';
import { CourseStateBadge, courseStateNames } from './course-state';

/** Every course, drafts too. */
export const { loader, Component } = listPage({
  title: 'Courses',
  actions: (
    <>
      <LinkButton size="sm" variant="outline" to={staffPaths.programs}>
        Programmes
      </LinkButton>
      <LinkButton size="sm" variant="outline" to={staffPaths.questionnaires}>
        Questions
      </LinkButton>
    </>
  ),
  create: { to: staffPaths.newCourse, label: 'New course' },
  one: 'course',
  endpoint: learningStaff.courses,
  exportedBy: learningStaff.exportCourses,
  defaultSort: '-start',
  columns: [
    { name: 'title', header: 'Course', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
    { name: 'state', header: 'State', besideTitle: true, cell: ({ state }) => <CourseStateBadge status={state} /> },
    { name: 'program', header: 'Programme', cell: ({ program }) => program },
    { name: 'start', header: 'Starts', sort: '-start', cell: ({ start_at }) => formatShortDate(start_at) },
    { name: 'end', header: 'Ends', optional: true, cell: ({ end_at }) => formatShortDate(end_at) },
    { name: 'lessons', header: 'Lessons', align: 'end', cell: ({ lessons }) => lessons },
    { name: 'members', header: 'Members', align: 'end', cell: ({ members }) => members },
    { name: 'applications', header: 'To decide', align: 'end', cell: ({ applications }) => applications },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.course, { courseId: id }),
  searches: 'Title',
  filters: [{ name: 'state', label: 'State', words: courseStateNames }],
  empty: { title: 'No courses yet', text: 'A course begins as a draft that only the staff see.' },
});
