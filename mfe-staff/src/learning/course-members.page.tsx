import { call } from '@azadkar/shared-api';
import { enrollmentStatuses } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { CourseMember } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { EmptyState, formatShortDate } from '@azadkar/shared-ui';
import { NumberField, TextField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { ChangeDialog } from '../actions/action-button';
import { StaffPage } from '../layout/staff-page';
import { type ColumnOf, loadList } from '../list/load-list';
import { type RowDialogProps, StaffList } from '../list/staff-list';
import { courseTabs } from './courses/course-state';
import { EnrollmentBadge } from './enrollment-badge';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? '';
  const [course, loaded] = await Promise.all([
    call(learningStaff.course, { params: { courseId }, request }),
    loadList(learningStaff.courseMembers, request, { params: { courseId } }),
  ]);
  return { course, loaded };
}

/** Who is in a course, how they did in its quiz, and more attempts for one of them. */
export function Component() {
  const { course, loaded } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title={course.title}
      crumbs={[{ label: 'Courses', to: staffPaths.courses }]}
      tabs={courseTabs(course.id)}
    >
      <StaffList
        one="member"
        endpoint={learningStaff.courseMembers}
        exportedBy={learningStaff.exportCourseMembers}
        loaded={loaded}
        params={{ courseId: course.id }}
        defaultSort="-enrolled"
        columns={columns}
        rowActions={{
          name: 'more',
          header: 'More attempts',
          actions: [
            {
              label: 'Give',
              nameOf: ({ name }) => `More attempts for ${name}`,
              isFor: ({ status }) => status === 'Enrolled' || status === 'Completed',
              Dialog: AttemptsDialog,
            },
          ],
        }}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.application, { applicationId: id })}
        searches="Name, email or number"
        filters={[{ name: 'status', label: 'Status', choices: enrollmentStatuses }]}
        empty={<EmptyState title="Nobody has registered yet" />}
      />
    </StaffPage>
  );
}

const columns: readonly ColumnOf<typeof learningStaff.courseMembers>[] = [
  { name: 'name', header: 'Member', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { name: 'status', besideTitle: true, header: 'Status', cell: ({ status }) => <EnrollmentBadge status={status} /> },
  { name: 'email', header: 'Email', optional: true, cell: ({ email }) => email },
  {
    name: 'enrolled',
    header: 'Registered',
    sort: '-enrolled',
    cell: ({ enrolled_at }) => formatShortDate(enrolled_at),
  },
  {
    name: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ attempts, allowed_attempts }) => `${attempts} of ${allowed_attempts}`,
  },
  { name: 'points', header: 'Best points', align: 'end', cell: ({ best_points }) => best_points ?? '–' },
  { name: 'certified', header: 'Certificate', cell: ({ certified }) => (certified ? 'Yes' : 'No') },
];

function AttemptsDialog({ row: { name, member_no }, onClose }: RowDialogProps<CourseMember>) {
  const { courseId = '' } = useParams();
  return (
    <ChangeDialog
      title={`More attempts for ${name}`}
      endpoint={learningStaff.grantAttempts}
      params={{ courseId }}
      initialValues={{ member_no: String(member_no), attempts: '1', reason: '' }}
      button="Give attempts"
      onClose={onClose}
    >
      <NumberField name="attempts" label="How many more" required />
      <TextField name="reason" label="Why" description="It is recorded; the member does not read it." required />
    </ChangeDialog>
  );
}
