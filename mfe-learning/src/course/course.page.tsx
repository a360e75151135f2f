import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Box, PageHeading, Picture, SimpleGrid, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Aside, CheckItem, CheckList, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { findCertifiedAttempt } from '../earned-certificate/find-certified-attempt';
import { isEnrolled, LESSONS_NOT_HERE } from '../enrollment';
import { type Course, CourseDetails } from './course-details';
import { CourseOutline } from './course-outline';

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

/** The quiz in three figures: questions, percentage to pass, attempts. */
function QuizSummary({ course }: { course: Course }) {
  const figures = [
    { name: 'questions', figure: course.quiz_questions },
    { name: 'to pass', figure: `${course.quiz_passing_percentage}%` },
    { name: course.quiz_allowed_attempts === 1 ? 'attempt' : 'attempts', figure: course.quiz_allowed_attempts },
  ];
  return (
    <Subsection title="The quiz">
      <SimpleGrid as="dl" columns={3} borderWidth="1px" rounded="xl" overflow="hidden">
        {figures.map(({ name, figure }) => (
          <Box
            key={name}
            display="flex"
            flexDirection="column-reverse"
            p={{ base: '3', md: '5' }}
            borderEndWidth="1px"
            _last={{ borderEndWidth: '0' }}
          >
            <Text as="dt" textStyle="sm" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" textStyle="3xl" fontFamily="heading" fontWeight="bold">
              {figure}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}
