import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, EmptyState, PageHeading, SimpleGrid, Stack } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CourseCard, type CourseSummary } from './course-card';
import { OwnCourse } from './own-course';

export function loader({ request }: LoaderFunctionArgs) {
  return call(learning.courses, { request });
}

/** The member's own courses first, each with its next step; then all others. */
export function Component() {
  const courses = useLoaderData<typeof loader>();
  const own = courses.filter(({ enrolment_status }) => enrolment_status !== null);
  const others = courses.filter(({ enrolment_status }) => enrolment_status === null);
  return (
    <>
      <PageHeading
        title="Courses"
        lead="Free programmes for members: learn, take the quiz, and get a certificate you can share."
      />
      <Stack gap="12">
        {own.length > 0 && <OwnCourses courses={own} />}
        {others.length > 0 && <OtherCourses title={own.length > 0 ? 'More courses' : 'All courses'} courses={others} />}
        {courses.length === 0 && (
          <EmptyState title="No courses yet" text="New courses are announced here and by mail." />
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
