import { SimpleGrid } from '@azadkar/shared-ui';
import { IconTile } from '@azadkar/shared-ui/blocks';
import { CalendarRange, MapPinned, UserCheck, UsersRound } from 'lucide-react';
import { ProgramSection } from '../program-section';

const criteria = [
  {
    icon: UserCheck,
    title: 'A member with a complete profile',
    text: 'Applicants must be members of the association, and their profile must be complete.',
  },
  {
    icon: MapPinned,
    title: 'From every part of the country',
    text: 'The shortlist follows the geographical distribution of those who apply.',
  },
  {
    icon: UsersRound,
    title: 'Every gender, age and occupation',
    text: 'Places are spread over genders, age groups and occupations as well.',
  },
  {
    icon: CalendarRange,
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
        {criteria.map((criterion) => (
          <IconTile key={criterion.title} direction="row" {...criterion} />
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}
