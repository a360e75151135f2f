import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Picture, SimpleGrid } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';

/** The logos of the sponsors, who come last. */
export function Sponsors({ sponsors }: Pick<Data<typeof ticketing.event>, 'sponsors'>) {
  if (sponsors.length === 0) return null;
  return (
    <Subsection title="Sponsors">
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3, md: 4, lg: 3 }} gap="3">
        {sponsors.map(({ name, logo }) => (
          <Box as="li" key={name} p="2" bg="white" borderWidth="1px" rounded="lg">
            <Picture src={logo} alt={name} width={240} height={120} bg="transparent" objectFit="contain" />
          </Box>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}
