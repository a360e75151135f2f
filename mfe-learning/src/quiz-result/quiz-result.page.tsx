import { call, Refused } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths } from '@azadkar/shared-api/paths';
import { Box, EmptyState, LinkButton, Stack, usePageTitle } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { FeedbackInvitation } from './feedback-invitation';
import { ResultMessage } from './result-message';
import { Score } from './score';

/** The result of one of the member's attempts; null when there is no such attempt. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    return await call(learning.quizResult, { params: { attemptId: params.attemptId ?? '' }, request });
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 404) return null;
    throw cause;
  }
}

export function Component() {
  const result = useLoaderData<typeof loader>();
  usePageTitle(result ? `Quiz result: ${result.course}` : 'Quiz result');
  if (!result) return <NoAttempt />;
  return (
    <Box maxWidth="2xl">
      <Stack gap="6">
        <ResultMessage result={result} />
        <Score result={result} />
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
