import { paths, toPath } from '@azadkar/shared-api/paths';
import { chakra, Flex, formatDate, PageLink, Text } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import type { Result } from './result-message';

/** All attempts of the member, the latest first; the one on this page is marked. */
export function AttemptHistory({ result: { id: current, course_id: courseId, history } }: { result: Result }) {
  return (
    <Subsection title="Your attempts">
      <chakra.ol listStyleType="none" borderTopWidth="1px">
        {history.map(({ id, attempt, submitted_at, scored_points, total_points, status }) => (
          <chakra.li key={id} display="flex" alignItems="center" gap="4" borderBottomWidth="1px" py="2.5">
            <Flex flex="1" wrap="wrap" columnGap="4">
              {id === current ? (
                <Text fontWeight="semibold" aria-current="page">
                  Attempt {attempt} (this one)
                </Text>
              ) : (
                <PageLink to={toPath(paths.quizResult, { courseId, attemptId: id })}>Attempt {attempt}</PageLink>
              )}
              <Text color="fg.muted">{submitted_at && formatDate(submitted_at)}</Text>
            </Flex>
            <Text fontVariantNumeric="tabular-nums">
              {status}, {scored_points}/{total_points}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </Subsection>
  );
}
