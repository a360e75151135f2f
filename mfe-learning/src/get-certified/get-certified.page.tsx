import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  Badge,
  Box,
  Card,
  Flex,
  Heading,
  LinkButton,
  PageHeading,
  PageLink,
  Stack,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { attemptsLeft } from '../attempts-left';
import { type Course, QuizRequirements } from './quiz-requirements';
import { StartQuiz } from './start-quiz';

export function loader({ params, request }: LoaderFunctionArgs) {
  return call(learning.course, { params: { id: params.courseId ?? '' }, request });
}

/** The instructions of the quiz, and the button that starts it. */
export function Component() {
  const course = useLoaderData<typeof loader>();
  const { id, title, slug, certification } = course;
  const quiz = certification ? course.quiz_questionnaire : null;
  usePageTitle(`Get Certified: ${title}`);
  return (
    <Box maxWidth="3xl">
      <PageHeading
        eyebrow={
          <PageLink to={toPath(paths.course, { courseSlug: slug, courseId: id })} variant="quiet">
            {title}
          </PageLink>
        }
        title="Get Certified"
        lead={quiz?.description}
      />
      {quiz ? <Instructions course={course} title={quiz.title} /> : <NoQuiz course={course} />}
    </Box>
  );
}

/** The server's sentences for a course without a quiz. */
function NoQuiz({ course: { certification, slug, id } }: { course: Course }) {
  const back = (
    <LinkButton to={toPath(paths.course, { courseSlug: slug, courseId: id })} size="sm" variant="outline">
      Back to the course
    </LinkButton>
  );
  const title = certification ? 'The quiz of this course is not open yet.' : 'This course has no certificate.';
  return <Alert live={false} title={title} action={back} />;
}

function Instructions({ course, title }: { course: Course; title: string }) {
  const left = course.quiz_allowed_attempts - course.quiz_attempts;
  return (
    <Stack gap="6">
      <Card padding="md" as="section" aria-labelledby="figures">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
          <Heading id="figures" size="lg">
            {title}
          </Heading>
          <Badge colorPalette={left > 0 ? 'brand' : 'gray'}>{attemptsLeft(left)}</Badge>
        </Flex>
        <QuizRequirements course={course} />
      </Card>
      <Alert tone="warning" live={false} title="You need at least one hour of uninterrupted time">
        <Text>
          Your answers are saved as you give them. If your connection drops, open the quiz again within a day and go on
          where you were.
        </Text>
      </Alert>
      <Start course={course} left={left} />
    </Stack>
  );
}

/** The button; for whom it would only be refused, the server's sentence and the way on. */
function Start({ course: { id, slug, enrolment_status }, left }: { course: Course; left: number }) {
  if (enrolment_status === null) {
    const enrol = (
      <LinkButton to={toPath(paths.course, { courseSlug: slug, courseId: id })} size="sm" variant="outline">
        Go to the course
      </LinkButton>
    );
    return <Alert live={false} title="Please enrol in this course before you take its quiz." action={enrol} />;
  }
  if (left > 0) return <StartQuiz courseId={id} />;
  const learn = (
    <LinkButton to={paths.courses} size="sm" variant="outline">
      Go to my learning
    </LinkButton>
  );
  return <Alert live={false} title="You have used all your attempts at this quiz." action={learn} />;
}
