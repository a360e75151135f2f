import { Box, chakra, PageLink, Text } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { lessonPath } from '../progress/lesson-path';
import { ProgressBar } from '../progress/progress-bar';
import type { Result } from './result-message';

/** The points by topic, and below each that is not full the way to its lessons. */
export function TopicScores({ result }: { result: Result }) {
  return (
    <Subsection title="Your points by topic">
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {result.topics.map((topic) => (
          <TopicScore key={topic.topic} topic={topic} result={result} />
        ))}
      </chakra.ul>
    </Subsection>
  );
}

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
        <Text textStyle="sm" color="fg.muted">
          {lessonId === null ? (
            'Look at this again.'
          ) : (
            <PageLink to={lessonPath(course, lessonId)}>Look at its lessons again: {name}</PageLink>
          )}
        </Text>
      )}
    </li>
  );
}
