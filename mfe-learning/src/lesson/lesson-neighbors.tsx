import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { Box, chakra, Flex, PageLink, Text } from '@azadkar/shared-ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { lessonPath } from '../progress/lesson-path';

/** The lessons before and after this one, by their titles. */
export function LessonNeighbors({ lesson: { course, previous, next } }: { lesson: Lesson }) {
  if (!previous && !next) return null;
  return (
    <chakra.nav aria-label="Lessons" borderTopWidth="1px" pt="5" css={mirrored}>
      <Flex gap="4" justify="space-between" wrap="wrap">
        {previous && (
          <Neighbor
            label="Previous"
            title={previous.title}
            to={lessonPath(course, previous.id)}
            icon={<ArrowLeft size={16} aria-hidden="true" />}
          />
        )}
        {next && (
          <Box ms="auto" textAlign="end">
            <Neighbor
              label="Next"
              title={next.title}
              to={lessonPath(course, next.id)}
              icon={<ArrowRight size={16} aria-hidden="true" />}
            />
          </Box>
        )}
      </Flex>
    </chakra.nav>
  );
}

function Neighbor({ label, title, to, icon }: { label: string; title: string; to: string; icon: React.ReactNode }) {
  return (
    <PageLink to={to} display="block" py="1">
      <Text as="span" display="inline-flex" alignItems="center" gap="1.5" textStyle="sm" color="fg.muted">
        {label === 'Previous' && icon}
        {label}
        {label === 'Next' && icon}
      </Text>
      <Text as="span" display="block" fontWeight="semibold">
        {title}
      </Text>
    </PageLink>
  );
}

const mirrored = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } };
