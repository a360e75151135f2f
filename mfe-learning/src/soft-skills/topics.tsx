import { Box, Card, Heading, SimpleGrid, Text } from '@azadkar/shared-ui';
import { Clock, Handshake, MessagesSquare, Sprout } from 'lucide-react';
import { ProgramSection } from '../program-section';

const topics = [
  {
    Picture: MessagesSquare,
    title: 'Communication',
    text: 'Listen so that clients feel heard, and write messages that need no second one.',
  },
  {
    Picture: Clock,
    title: 'Time',
    text: 'Estimate honestly, protect your hours, and say early when a date will not hold.',
  },
  {
    Picture: Handshake,
    title: 'Clients',
    text: 'Agree on scope and price, turn down what does not fit, and be recommended afterwards.',
  },
  {
    Picture: Sprout,
    title: 'Growth',
    text: 'Learn from feedback, work well with others, and set goals that you can check.',
  },
] as const;

/** The four modules of the program, one for each week. */
export function Topics() {
  return (
    <ProgramSection
      id="softskills-topics"
      title="Four modules in four weeks"
      lead="What makes the difference once the technical work is good."
      tone="subtle"
    >
      <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
        {topics.map(({ Picture, title, text }, index) => (
          <Card as="li" key={title} padding="lg">
            <Box color="brand.fg" mb="3">
              <Picture size={30} aria-hidden="true" />
            </Box>
            <Text textStyle="sm" fontWeight="semibold" color="fg.muted">
              Week {index + 1}
            </Text>
            <Heading as="h3" size="xl">
              {title}
            </Heading>
            <Text mt="2" color="fg.muted">
              {text}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}
