import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, EmptyState, PageHeading, PageLink, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { opensLater } from '../opens-later';
import { CourseCard, type CourseSummary } from './course-card';
import { OwnCourse } from './own-course';

export function loader({ request }: LoaderFunctionArgs) {
  return call(learning.courses, { request });
}

/** The member's own courses first, each with its next step; then those that are open, that open later, and that are closed. */
export function Component() {
  const courses = useLoaderData<typeof loader>();
  const own = courses.filter(({ enrolment_status }) => enrolment_status !== null);
  const others = courses.filter(({ enrolment_status }) => enrolment_status === null);
  const closed = others.filter(({ registrations_closed }) => registrations_closed);
  const later = others.filter((course) => !closed.includes(course) && opensLater(course));
  const open = others.filter((course) => !closed.includes(course) && !later.includes(course));
  return (
    <>
      <PageHeading
        title="Courses"
        lead="Free programmes for members: learn, take the quiz, and get a certificate you can share."
      />
      <Stack gap="12">
        {own.length > 0 && <OwnCourses courses={own} />}
        {open.length > 0 && <OtherCourses title="Open now" courses={open} />}
        {later.length > 0 && <OtherCourses title="Opens later" courses={later} />}
        {closed.length > 0 && <ClosedCourses courses={closed} />}
        {courses.length === 0 && (
          <EmptyState title="No courses yet" text="New courses stand here as soon as there are any." />
        )}
      </Stack>
    </>
  );
}

function OwnCourses({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <Subsection title="My learning">
      <Stack as="ul" listStyleType="none" gap="4">
        {courses.map((course) => (
          <li key={course.id}>
            <OwnCourse course={course} />
          </li>
        ))}
      </Stack>
    </Subsection>
  );
}

function OtherCourses({ title, courses }: { title: string; courses: readonly CourseSummary[] }) {
  return (
    <Subsection title={title}>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 3 }} gap="5">
        {courses.map((course) => (
          <Box as="li" key={course.id} display="flex">
            <CourseCard course={course} />
          </Box>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}

/** Said once for all of them, and smaller than what is open. */
function ClosedCourses({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <Subsection title="Registrations Closed">
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} columnGap="8">
        {courses.map(({ id, slug, title, program }) => (
          <Box as="li" key={id} borderTopWidth="1px" py="3">
            <PageLink to={toPath(paths.course, { courseSlug: slug, courseId: id })} fontWeight="semibold">
              {title}
            </PageLink>
            <Text textStyle="sm" color="fg.muted">
              {program.title}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}
