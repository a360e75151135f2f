import { Box, Container, Heading } from '@azadkar/shared-ui';
import { Statistics } from '@azadkar/shared-ui/blocks';
import { LatticePattern } from '../lattice-pattern';

const statistics = [
  { figure: '2.3M', meaning: 'freelancers at work in Pakistan' },
  { figure: '10+ billion hours', meaning: 'of work that they have done so far' },
  { figure: '$400M', meaning: 'in services that they sell abroad annually' },
];

export function EconomyStatistics() {
  return (
    <Box
      as="section"
      aria-labelledby="statistics"
      position="relative"
      overflow="hidden"
      bg="bg.inverted"
      color="fg.inverted"
    >
      <LatticePattern />
      <Container position="relative" py={{ base: '12', md: '20' }}>
        <Heading as="h2" id="statistics" size="2xl" color="brand.100" mb="8">
          Small desks, a large economy
        </Heading>
        <Statistics
          statistics={statistics}
          inverted
          templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr 1fr' }}
          gap={{ base: '8', md: '10' }}
        />
      </Container>
    </Box>
  );
}
