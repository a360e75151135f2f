import { Box, Card, Heading, SimpleGrid, Text } from '@azadkar/shared-ui';
import { CalendarRange, MapPinned, UserCheck, UsersRound } from 'lucide-react';
import { ProgramSection } from '../program-section';

const criteria = [
  {
    Picture: UserCheck,
    title: 'A member with a complete profile',
    text: 'Applicants must be members of the association, and their profile must be complete.',
  },
  {
    Picture: MapPinned,
    title: 'From every part of the country',
    text: 'The shortlist follows the geographical distribution of those who apply.',
  },
  {
    Picture: UsersRound,
    title: 'Every gender, age and occupation',
    text: 'Places are spread over genders, age groups and occupations as well.',
  },
  {
    Picture: CalendarRange,
    title: 'Time to finish',
    text: 'A certificate takes 3 to 6 months part-time, and is to be completed within about 6 months.',
  },
] as const;

/** The criteria for a scholarship. */
export function Screening() {
  return (
    <ProgramSection
      id="screening-criteria"
      title="Screening criteria"
      lead="500 scholarships are for high-performing freelancers. This is how we choose among those who apply."
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
        {criteria.map(({ Picture, title, text }) => (
          <Card as="li" key={title} padding="md" flexDirection="row" gap="4">
            <Box color="brand.fg" flexShrink="0" mt="0.5">
              <Picture size={26} aria-hidden="true" />
            </Box>
            <Box>
              <Heading as="h3" size="lg">
                {title}
              </Heading>
              <Text mt="1" color="fg.muted">
                {text}
              </Text>
            </Box>
          </Card>
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}
