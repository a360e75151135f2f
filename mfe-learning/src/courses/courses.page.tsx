import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, EmptyState, Heading, PageHeading, SimpleGrid, Stack } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CourseCard, type CourseSummary } from './course-card';

export function loader({ request }: LoaderFunctionArgs) {
  return call(learning.courses, { request });
}

/** The member's own courses first, then everything else there is to learn. */
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
        {own.length > 0 && <Shelf id="my-learning" title="My learning" courses={own} />}
        {others.length > 0 && (
          <Shelf id="open-courses" title={own.length > 0 ? 'More courses' : 'All courses'} courses={others} />
        )}
        {courses.length === 0 && (
          <EmptyState title="No courses yet" text="New courses are announced here and by mail." />
        )}
      </Stack>
    </>
  );
}

function Shelf({ id, title, courses }: { id: string; title: string; courses: CourseSummary[] }) {
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading id={id} size="xl" mb="4">
        {title}
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 3 }} gap="5">
        {courses.map((course) => (
          <Box as="li" key={course.id} display="flex">
            <CourseCard course={course} />
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}
