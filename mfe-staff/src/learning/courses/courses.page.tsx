import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState, formatShortDate, LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import type { ColumnOf } from '../../list/columns';
import { loadList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { CourseStateBadge, courseStateNames } from './course-state';

export async function loader({ request }: LoaderFunctionArgs) {
  return { loaded: await loadList(learningStaff.courses, request) };
}

const columns: ColumnOf<typeof learningStaff.courses>[] = [
  { name: 'title', header: 'Course', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
  { name: 'state', header: 'State', besideTitle: true, cell: ({ state }) => <CourseStateBadge state={state} /> },
  { name: 'program', header: 'Programme', cell: ({ program }) => program },
  {
    name: 'start',
    header: 'Starts',
    sort: 'start',
    descendingFirst: true,
    cell: ({ start_at }) => formatShortDate(start_at),
  },
  { name: 'end', header: 'Ends', optional: true, cell: ({ end_at }) => formatShortDate(end_at) },
  { name: 'lessons', header: 'Lessons', align: 'end', cell: ({ lessons }) => lessons },
  { name: 'members', header: 'Members', align: 'end', cell: ({ members }) => members },
  { name: 'applications', header: 'To decide', align: 'end', cell: ({ applications }) => applications },
];

/** Every course, drafts too. */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>();
  const create = (
    <LinkButton size="sm" to={staffPaths.newCourse}>
      New course
    </LinkButton>
  );
  return (
    <StaffPage
      title="Courses"
      action={
        <>
          <LinkButton size="sm" variant="outline" to={staffPaths.programs}>
            Programmes
          </LinkButton>
          <LinkButton size="sm" variant="outline" to={staffPaths.questionnaires}>
            Questions
          </LinkButton>
          {create}
        </>
      }
    >
      <StaffList
        name="courses"
        one="course"
        many="courses"
        endpoint={learningStaff.courses}
        exportedBy={learningStaff.exportCourses}
        loaded={loaded}
        defaultSort="-start"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.course, { courseId: id })}
        searches="Title"
        filters={[
          {
            name: 'state',
            label: 'State',
            choices: Object.entries(courseStateNames).map(([value, label]) => ({ value, label })),
          },
        ]}
        empty={
          <EmptyState
            title="No courses yet"
            text="A course begins as a draft that only the staff see."
            action={create}
          />
        }
      />
    </StaffPage>
  );
}
