import { Flex, Heading, Section, Text } from '@azadkar/shared-ui';
import { MapPin } from 'lucide-react';
import type { Edition } from './editions/edition';

export function Venue({ venue: { name, address, text }, city }: { venue: Edition['venue']; city: string }) {
  return (
    <Section id="venue" title="Venue" tone="subtle">
      <Flex gap="5" align="start" maxWidth="3xl">
        <Flex bg="accent.400" color="accent.950" rounded="full" p="4" flexShrink="0">
          <MapPin aria-hidden="true" />
        </Flex>
        <div>
          <Heading as="h3" size="2xl">
            {name}
          </Heading>
          <Text fontWeight="medium">{address === city ? city : address}</Text>
          <Text color="fg.muted" mt="2">
            {text}
          </Text>
        </div>
      </Flex>
    </Section>
  );
}
