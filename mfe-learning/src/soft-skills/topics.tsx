import { SimpleGrid } from '@azadkar/shared-ui';
import { IconTile } from '@azadkar/shared-ui/blocks';
import { Clock, Handshake, MessagesSquare, Sprout } from 'lucide-react';
import { ProgramSection } from '../program-section';

const topics = [
  {
    icon: MessagesSquare,
    title: 'Communication',
    text: 'Listen so that clients feel heard, and write messages that need no second one.',
  },
  {
    icon: Clock,
    title: 'Time',
    text: 'Estimate honestly, protect your hours, and say early when a date will not hold.',
  },
  {
    icon: Handshake,
    title: 'Clients',
    text: 'Agree on scope and price, turn down what does not fit, and be recommended afterwards.',
  },
  {
    icon: Sprout,
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
        {topics.map((topic, index) => (
          <IconTile key={topic.title} eyebrow={`Week ${index + 1}`} {...topic} />
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}
