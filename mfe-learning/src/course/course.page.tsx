import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, PageHeading, Picture, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Aside, CheckItem, CheckList, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { findCertifiedAttempt } from '../earned-certificate/find-certified-attempt';
import { isEnrolled, LESSONS_NOT_HERE } from '../enrollment';
import { CourseDetails } from './course-details';
import { CourseOutline } from './course-outline';
import { QuizSummary } from './quiz-summary';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.courseId ?? '';
  const [course, modules, certified] = await Promise.all([
    call(learning.course, { params: { id }, request }),
    call(learning.courseLessons, { params: { id }, request }),
    findCertifiedAttempt(id, request),
  ]);
  return { course, modules, certified };
}

export function Component() {
  const { course, modules, certified } = useLoaderData<typeof loader>();
  usePageTitle(course.title);
  return (
    <>
      <PageHeading eyebrow={course.program.title} title={course.title} />
      <WithAside from="xl">
        <Box rounded="xl" overflow="hidden">
          <Picture src={course.image} alt="" width={960} height={540} priority />
        </Box>
        <Aside>
          <CourseDetails course={course} certified={certified} />
        </Aside>
        <Stack gap="8">
          <Subsection title="About this course">
            <Text whiteSpace="pre-line" textStyle="lg">
              {course.description}
            </Text>
            {isEnrolled(course) && course.lessons === 0 && (
              <Text mt="4" color="fg.muted">
                {LESSONS_NOT_HERE}
              </Text>
            )}
          </Subsection>
          {course.outcomes && <Outcomes outcomes={course.outcomes} />}
          {modules.length > 0 && <CourseOutline course={course} modules={modules} />}
          {course.certification && course.quiz_questionnaire && <QuizSummary course={course} />}
          {!course.certification && <Text color="fg.muted">This course has no certificate.</Text>}
        </Stack>
      </WithAside>
    </>
  );
}

/** What one learns, one thing a line. */
function Outcomes({ outcomes }: { outcomes: string }) {
  return (
    <Subsection title="What you will learn">
      <CheckList>
        {outcomes
          .split('\n')
          .filter(Boolean)
          .map((outcome) => (
            <CheckItem key={outcome}>{outcome}</CheckItem>
          ))}
      </CheckList>
    </Subsection>
  );
}
