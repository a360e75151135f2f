import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Flex, Picture } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';

export function Sponsors({ sponsors }: Pick<Data<typeof ticketing.event>, 'sponsors'>) {
  if (sponsors.length === 0) return null;
  return (
    <Subsection title="Sponsors">
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="4">
        {sponsors.map(({ name, logo }) => (
          <Box as="li" key={name} width="9rem" p="3" bg="white" borderWidth="1px" rounded="lg">
            <Picture src={logo} alt={name} width={240} height={120} bg="transparent" objectFit="contain" />
          </Box>
        ))}
      </Flex>
    </Subsection>
  );
}
