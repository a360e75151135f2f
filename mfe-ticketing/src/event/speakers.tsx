import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Avatar, Box, Heading, HStack, Link, SimpleGrid, Text } from '@azadkar/shared-ui';

type Event = Data<typeof ticketing.event>;

export function Speakers({ speakers }: Pick<Event, 'speakers'>) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, md: 3, lg: 2 }} gap="6">
      {speakers.map((speaker) => (
        <HStack as="li" key={speaker.name} gap="4" align="flex-start">
          <Avatar name={speaker.name} src={speaker.picture} size="lg" />
          <Box minWidth="0">
            <Heading as="h3" size="md">
              {speaker.name}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              {[speaker.position, speaker.company].filter(Boolean).join(', ')}
            </Text>
            {speaker.linkdln && (
              <Link
                href={speaker.linkdln}
                target="_blank"
                rel="noopener"
                standalone
                textStyle="sm"
                aria-label={`LinkedIn profile of ${speaker.name}`}
              >
                LinkedIn
              </Link>
            )}
          </Box>
        </HStack>
      ))}
    </SimpleGrid>
  );
}
