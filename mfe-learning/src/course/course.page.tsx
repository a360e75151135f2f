import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, Grid, Heading, PageHeading, Picture, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CourseDetails } from './course-details';
import { QuizSummary } from './quiz-summary';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.courseId ?? '';
  const [course, certifiedAttemptId] = await Promise.all([
    call(learning.course, { params: { id }, request }),
    findCertifiedAttempt(id, request),
  ]);
  return { course, certifiedAttemptId };
}

/** The attempt that certified the member, or null. The server refuses with status 200 when there is none. */
async function findCertifiedAttempt(courseId: string, request: Request): Promise<string | null> {
  try {
    return (await call(learning.isCertified, { params: { courseId }, request })).id;
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 200) return null;
    throw cause;
  }
}

export function Component() {
  const { course, certifiedAttemptId } = useLoaderData<typeof loader>();
  usePageTitle(course.title);
  return (
    <>
      <PageHeading eyebrow={course.program.title} title={course.title} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }}
        gap={{ base: '6', xl: '10' }}
        alignItems="start"
      >
        <Box rounded="xl" overflow="hidden" gridColumn="1">
          <Picture src={course.image} alt="" width={960} height={540} priority />
        </Box>
        <Box gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 2' }} position={{ xl: 'sticky' }} top="24">
          <CourseDetails course={course} certifiedAttemptId={certifiedAttemptId} />
        </Box>
        <Stack gap="8" gridColumn="1" minWidth="0">
          <Box as="section" aria-labelledby="about">
            <Heading id="about" size="xl" mb="2">
              About this course
            </Heading>
            <Text whiteSpace="pre-line" textStyle="lg">
              {course.description}
            </Text>
          </Box>
          {course.certification && course.quiz_questionnaire && <QuizSummary course={course} />}
        </Stack>
      </Grid>
    </>
  );
}
