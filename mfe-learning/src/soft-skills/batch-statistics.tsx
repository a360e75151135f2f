import { Statistics } from '@azadkar/shared-ui/blocks';
import { ProgramSection } from '../program-section';

/** The figures are from the specification; what they count is the demo's text, for the association to confirm. */
const statistics = [
  { figure: '81.5%', meaning: 'of those who started have finished' },
  { figure: '47%', meaning: 'of those who finished are women' },
  { figure: '53.3%', meaning: 'live outside the largest cities' },
  { figure: '4 modules', meaning: 'communication, time, clients and growth' },
];

export function BatchStatistics() {
  return (
    <ProgramSection title="The first batch in figures">
      <Statistics
        statistics={statistics}
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
      />
    </ProgramSection>
  );
}
