import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, Card, Heading, PageHeading, PageLink, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { QuizRequirements } from './quiz-requirements';
import { StartQuiz } from './start-quiz';

export function loader({ params, request }: LoaderFunctionArgs) {
  return call(learning.course, { params: { id: params.courseId ?? '' }, request });
}

/** The instructions of the quiz, and the button that starts it. */
export function Component() {
  const course = useLoaderData<typeof loader>();
  const { id, title, slug, quiz_questionnaire: quiz } = course;
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
      <Stack gap="6">
        <Card padding="md" as="section" aria-labelledby="figures">
          <Heading id="figures" size="lg" mb="2">
            {quiz?.title ?? 'Quiz'}
          </Heading>
          <QuizRequirements course={course} />
        </Card>
        <Alert tone="warning" live={false} title="You need at least one hour of uninterrupted time">
          <Text>
            Your answers are saved as you give them. If your connection drops, open the quiz again within a day and go
            on where you were.
          </Text>
        </Alert>
        <StartQuiz courseId={id} />
      </Stack>
    </Box>
  );
}
