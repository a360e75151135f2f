import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, Container, Heading, Skeleton } from '@azadkar/shared-ui';
import { Statistics } from '@azadkar/shared-ui/blocks';
import { DeferredData } from '../deferred-data';
import { LatticePattern } from '../lattice-pattern';

/** The figures that editors have chosen; without any, the section is left out. */
export function EconomyStatistics({ statistics }: { statistics: Promise<Data<typeof publicContent.statistics>> }) {
  return (
    <DeferredData resolve={statistics} fallback={<Skeleton height={{ base: '26rem', md: '19rem' }} />}>
      {(figures) => figures.length > 0 && <Band figures={figures} />}
    </DeferredData>
  );
}

function Band({ figures }: { figures: Data<typeof publicContent.statistics> }) {
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
          statistics={figures}
          inverted
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(14rem, 1fr))' }}
          gap={{ base: '8', md: '10' }}
        />
      </Container>
    </Box>
  );
}
