import { call, submit } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, LinkButton, PageHeading, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { QuizForm } from './quiz-form';
import { TimeLeft } from './time-left';

/** Resumes the open attempt or starts a new one; `refusal` says why the member is not eligible. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? '';
  const { data, message } = await submit(learning.checkQuizEligibility, { params: { id: courseId }, request });
  if (!data.eligible) return { courseId, attempt: null, refusal: message };
  return { courseId, attempt: await call(learning.startQuiz, { params: { id: courseId }, request }), refusal: null };
}

export function Component() {
  const { courseId, attempt, refusal } = useLoaderData<typeof loader>();
  usePageTitle(attempt?.quiz_questionnaire.title ?? 'Quiz');
  if (!attempt) return <NotEligible courseId={courseId} refusal={refusal} />;
  return (
    <Box maxWidth="3xl">
      <PageHeading
        eyebrow={`Attempt ${attempt.attempt}`}
        title={attempt.quiz_questionnaire.title}
        lead={
          <>
            Your answers are saved as you give them. You can leave and come back until{' '}
            <TimeLeft until={attempt.expires_at} />.
          </>
        }
      />
      <QuizForm key={attempt.id} courseId={Number(courseId)} attempt={attempt} />
    </Box>
  );
}

function NotEligible({ courseId, refusal }: { courseId: string; refusal: string | null }) {
  const back = (
    <LinkButton to={toPath(paths.getCertified, { courseId })} size="sm" variant="outline">
      Back to the instructions
    </LinkButton>
  );
  return (
    <Box maxWidth="3xl">
      <PageHeading title="Quiz" />
      <Alert tone="error" live={false} title="We're sorry you're not eligible for this Quiz." action={back}>
        {refusal}
      </Alert>
    </Box>
  );
}
