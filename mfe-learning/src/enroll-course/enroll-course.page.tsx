import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, formatMoment, LinkButton, PageHeading, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { EnrollmentForm } from './enrollment-form';

/** The course and its program with the questions. A wrong program id in the address is redirected to the course's own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const course = await call(learning.course, { params: { id: params.courseId ?? '' }, request });
  const programId = course.program.id;
  if (params.programId !== String(programId)) {
    throw redirect(toPath(paths.enrollCourse, { programId, courseId: course.id, courseName: course.slug }));
  }
  const program = await call(learning.courseProgram, { query: { program_id: programId }, request });
  return { course, program };
}

type Course = Awaited<ReturnType<typeof loader>>['course'];

export function Component() {
  const { course, program } = useLoaderData<typeof loader>();
  usePageTitle(`Enrol in ${course.title}`);
  const isOpen = program.courses.some(({ id }) => id === course.id);
  const reason = reasonNotToEnroll(course, isOpen);
  return (
    <Box maxWidth="3xl">
      <PageHeading eyebrow={course.program.title} title={`Enrol in ${course.title}`} lead={course.description} />
      {reason ? (
        <Alert live={false} title={reason} action={<CourseLink course={course} />} />
      ) : (
        <EnrollmentForm key={course.id} courseId={course.id} program={program} />
      )}
    </Box>
  );
}

/** Why the member cannot enroll; null when they can. */
function reasonNotToEnroll(
  { enrolment_status, start_date, registrations_closed }: Course,
  isOpen: boolean,
): string | null {
  if (enrolment_status) return 'You are already enrolled in this course.';
  if (isOpen) return null;
  if (registrations_closed) return 'Registrations for this course are closed.';
  return `Registrations for this course open on ${formatMoment(start_date)}.`;
}

function CourseLink({ course }: { course: Course }) {
  return (
    <LinkButton to={toPath(paths.course, { courseSlug: course.slug, courseId: course.id })} size="sm" variant="outline">
      Go to the course
    </LinkButton>
  );
}
