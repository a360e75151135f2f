import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, PageHeading, Picture, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Aside, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
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
      <WithAside from="xl">
        <Box rounded="xl" overflow="hidden">
          <Picture src={course.image} alt="" width={960} height={540} priority />
        </Box>
        <Aside>
          <CourseDetails course={course} certifiedAttemptId={certifiedAttemptId} />
        </Aside>
        <Stack gap="8">
          <Subsection title="About this course">
            <Text whiteSpace="pre-line" textStyle="lg">
              {course.description}
            </Text>
          </Subsection>
          {course.certification && course.quiz_questionnaire && <QuizSummary course={course} />}
        </Stack>
      </WithAside>
    </>
  );
}
