import { call, submit } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Alert, Box, chakra, formatMoment, LinkButton, PageHeading, usePageTitle, withZone } from '@azadkar/shared-ui';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { QuizForm } from './quiz-form';

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

/** Screen readers are told when fewer than these are left, and never in between. */
const ANNOUNCED_MINUTES = [60, 15, 5];

/** When the attempt ends, and how long that is from now. */
export function TimeLeft({ until }: { until: string }) {
  const minutes = useMinutesLeft(until);
  const announced = ANNOUNCED_MINUTES.findLast((limit) => minutes !== null && minutes >= 0 && minutes < limit);
  return (
    <>
      <time dateTime={until}>{withZone(formatMoment(until))}</time>
      {minutes !== null && `: ${describeTimeLeft(minutes)}`}
      <chakra.span role="status" srOnly>
        {announced && `Fewer than ${announced} minutes left`}
      </chakra.span>
    </>
  );
}

/** `23 h 40 min left` */
function describeTimeLeft(minutes: number): string {
  if (minutes < 0) return 'the time is over';
  if (minutes < 1) return 'less than a minute left';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${[hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')} left`;
}

const MINUTE_MS = 60_000;

/** The full minutes until a moment; null before the first effect, because rendering reads no clock. */
function useMinutesLeft(until: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setMinutes(Math.floor((Date.parse(until) - Date.now()) / MINUTE_MS));
    update();
    const timer = setInterval(update, MINUTE_MS / 4); // not MINUTE_MS: a background tab is delayed, and may miss a minute
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}
