import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Card, Heading, Picture, SimpleGrid } from '@azadkar/shared-ui';

/** The logos of the sponsors, below the facts of the event. */
export function Sponsors({ sponsors }: Pick<Data<typeof ticketing.event>, 'sponsors'>) {
  if (sponsors.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="sponsors" padding="md" mt="5">
      <Heading id="sponsors" size="md" mb="3">
        Sponsors
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3, lg: 2 }} gap="3">
        {sponsors.map(({ name, logo }) => (
          <Box as="li" key={name} p="2" bg="white" borderWidth="1px" rounded="lg">
            <Picture src={logo} alt={name} width={240} height={120} bg="transparent" objectFit="contain" />
          </Box>
        ))}
      </SimpleGrid>
    </Card>
  );
}
