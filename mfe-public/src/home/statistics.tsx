import { Box, Container, Grid, Heading, Text } from '@azadkar/shared-ui';
import { LatticePattern } from '../lattice-pattern';

const statistics = [
  { figure: '2.3M', meaning: 'freelancers at work in Pakistan' },
  { figure: '10+ billion hours', meaning: 'of work that they put in' },
  { figure: '$400M', meaning: 'that they bring home from abroad' },
];

export function Statistics() {
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
        <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr 1fr' }} gap={{ base: '8', md: '10' }}>
          {statistics.map(({ figure, meaning }) => (
            <Box
              key={figure}
              display="flex"
              flexDirection="column-reverse"
              justifyContent="flex-end"
              borderStartWidth="3px"
              borderColor="accent.400"
              ps="5"
            >
              <Text as="dt" textStyle="lg" color="brand.100">
                {meaning}
              </Text>
              <Text as="dd" textStyle="5xl" fontWeight="bold" fontFamily="heading">
                {figure}
              </Text>
            </Box>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
