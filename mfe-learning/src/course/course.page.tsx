import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, PageHeading, Picture, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Aside, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { isEnrolled, LESSONS_NOT_HERE } from '../enrollment';
import { findCertifiedAttempt } from '../find-certified-attempt';
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
            {isEnrolled(course) && (
              <Text mt="4" color="fg.muted">
                {LESSONS_NOT_HERE}
              </Text>
            )}
          </Subsection>
          {course.certification && course.quiz_questionnaire && <QuizSummary course={course} />}
        </Stack>
      </WithAside>
    </>
  );
}
