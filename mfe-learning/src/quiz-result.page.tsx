import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Alert,
  AnchorButton,
  Badge,
  Box,
  Card,
  chakra,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Flex,
  formatDate,
  LinkButton,
  Note,
  PageLink,
  Stack,
  type StatusColors,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { findCertifiedAttempt } from './earned-certificate';
import { lessonPath } from './progress/course-facts';
import { ProgressBar } from './progress/progress-bar';
import { refusedWith } from './refused-with';
import { type Result, ResultMessage } from './result-message';

/** The result of one of the member's attempts; null when there is no such attempt. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const attempt = call(learning.quizResult, { params: { attemptId: params.attemptId ?? '' }, request });
  const result = await attempt.catch(refusedWith(404, () => null));
  if (!result) return null;
  const reviewing = result.status === 'Under review';
  return { result, certified: reviewing ? null : await findCertifiedAttempt(String(result.course_id), request) };
}

export function Component() {
  const found = useLoaderData<typeof loader>();
  usePageTitle(found ? `Quiz result: ${found.result.course}` : 'Quiz result');
  if (!found) return <NoAttempt />;
  const { result, certified } = found;
  return (
    <Box maxWidth="2xl">
      <Stack gap="6">
        <ResultMessage result={result} certified={certified} />
        <Score result={result} calm={certified !== null && result.status === 'Failed'} />
        {result.topics.length > 0 && <TopicScores result={result} />}
        {result.history.length > 1 && <AttemptHistory result={result} />}
        <FeedbackInvitation result={result} />
      </Stack>
    </Box>
  );
}

const NoAttempt = () => (
  <EmptyState
    headingLevel={1}
    title="No attempt found"
    text="The address may have a typing mistake, or the quiz is not submitted yet."
    action={<LinkButton to={paths.courses}>Go to my learning</LinkButton>}
  />
);

/** A link to the questionnaire after the program, for members who passed or have no attempt left. */
function FeedbackInvitation({ result }: { result: Result }) {
  const { post_program_questionnaire_link: link, quiz_cleared, attempts, allowed_attempts } = result;
  if (!link || !(quiz_cleared || attempts >= allowed_attempts)) return null;
  const open = (
    <AnchorButton href={link} target="_blank" rel="noopener noreferrer" size="sm" variant="outline">
      Open the feedback questionnaire
    </AnchorButton>
  );
  return (
    <Alert live={false} title="Tell us how it was" action={open}>
      A few questions about the programme, so that the next ones are better. It opens in a new tab.
    </Alert>
  );
}

const STATUS_COLORS: StatusColors<Result['status']> = { Passed: 'brand', Failed: 'red', 'Under review': 'accent' };

interface Props {
  result: Result;
  /** A failed attempt that costs nothing, because the member is certified already. */
  calm: boolean;
}

function Score({ result, calm }: Props) {
  const { attempts, allowed_attempts, scored_points, total_points, status } = result;
  return (
    <Card padding="md">
      <DescriptionList>
        <DescriptionItem term="Attempts">
          {attempts}/{allowed_attempts}
        </DescriptionItem>
        <DescriptionItem term="Score">
          {scored_points}/{total_points}
        </DescriptionItem>
        <DescriptionItem term="Status">
          <Badge colorPalette={calm ? 'gray' : STATUS_COLORS[status]}>{status}</Badge>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** All attempts of the member, the latest first; the one on this page is marked. */
const AttemptHistory = ({ result: { id: current, course_id: courseId, history } }: { result: Result }) => (
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

/** The points by topic, and below each that is not full the way to its lessons. */
const TopicScores = ({ result }: { result: Result }) => (
  <Subsection title="Your points by topic">
    <chakra.ul listStyleType="none" display="grid" gap="4">
      {result.topics.map((topic) => (
        <TopicScore key={topic.topic} topic={topic} result={result} />
      ))}
    </chakra.ul>
  </Subsection>
);

function TopicScore({ topic, result }: { topic: Result['topics'][number]; result: Result }) {
  const { topic: name, scored, total, lesson_id: lessonId } = topic;
  const isFull = scored === total;
  const course = { id: result.course_id, slug: result.course_slug };
  return (
    <li>
      <Text display="flex" justifyContent="space-between" gap="4">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
        <chakra.span flexShrink="0" fontVariantNumeric="tabular-nums">
          {scored}/{total}
        </chakra.span>
      </Text>
      <Box my="1.5">
        <ProgressBar max={total} value={scored} aria-label={`${name}: points`} />
      </Box>
      {!isFull && (
        <Note>
          {lessonId === null ? (
            'Look at this again.'
          ) : (
            <PageLink to={lessonPath(course, lessonId)}>Look at its lessons again: {name}</PageLink>
          )}
        </Note>
      )}
    </li>
  );
}
