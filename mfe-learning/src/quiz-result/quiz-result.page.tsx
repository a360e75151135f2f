import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths } from '@azadkar/shared-api/paths';
import { Box, EmptyState, LinkButton, Stack, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { findCertifiedAttempt } from '../earned-certificate/find-certified-attempt';
import { AttemptHistory } from './attempt-history';
import { FeedbackInvitation } from './feedback-invitation';
import { ResultMessage } from './result-message';
import { Score } from './score';
import { TopicScores } from './topic-scores';

/** The result of one of the member's attempts; null when there is no such attempt. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    const result = await call(learning.quizResult, { params: { attemptId: params.attemptId ?? '' }, request });
    const reviewing = result.status === 'Under review';
    return { result, certified: reviewing ? null : await findCertifiedAttempt(String(result.course_id), request) };
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 404) return null;
    throw cause;
  }
}

export function Component() {
  const found = useLoaderData<typeof loader>();
  usePageTitle(found ? `Quiz result: ${found.result.course}` : 'Quiz result');
  if (!found) return <NoAttempt />;
  const { result, certified } = found;
  return (
    <Box maxWidth="2xl">
      <Stack gap="6">
        <ResultMessage {...{ result, certified }} />
        <Score result={result} calm={certified !== null && result.status === 'Failed'} />
        {result.topics.length > 0 && <TopicScores result={result} />}
        {result.history.length > 1 && <AttemptHistory result={result} />}
        <FeedbackInvitation result={result} />
      </Stack>
    </Box>
  );
}

function NoAttempt() {
  return (
    <EmptyState
      headingLevel={1}
      title="No attempt found"
      text="The address may have a typing mistake, or the quiz is not submitted yet."
      action={<LinkButton to={paths.courses}>Go to my learning</LinkButton>}
    />
  );
}
