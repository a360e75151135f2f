import { Box, SimpleGrid, Text } from '@azadkar/shared-ui';
import { ProgramSection } from '../program-section';

/** The figures are from the specification; what they count is the demo's text, for the association to confirm. */
const statistics = [
  { figure: '81.5%', meaning: 'of those who started have finished' },
  { figure: '47%', meaning: 'of those who finished are women' },
  { figure: '53.3%', meaning: 'live outside the largest cities' },
  { figure: '4 modules', meaning: 'with one video each, week by week' },
];

export function Statistics() {
  return (
    <ProgramSection title="The first batch in figures">
      <SimpleGrid as="dl" columns={{ base: 2, xl: 4 }} gap={{ base: '6', md: '8' }}>
        {statistics.map(({ figure, meaning }) => (
          <Box
            key={figure}
            display="flex"
            flexDirection="column-reverse"
            justifyContent="flex-end"
            borderStartWidth="3px"
            borderColor="accent.400"
            ps="4"
          >
            <Text as="dt" color="fg.muted">
              {meaning}
            </Text>
            <Text as="dd" textStyle="3xl" fontFamily="heading" fontWeight="bold" whiteSpace="nowrap">
              {figure}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </ProgramSection>
  );
}
