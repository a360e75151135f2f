import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import { Box, HStack, Text } from '@azadkar/shared-ui';
import { MapPin, Video } from 'lucide-react';

/** Where an event takes place. */
export function EventPlace({ event }: { event: { city: string; venue: string } }) {
  const Icon = isOnline(event) ? Video : MapPin;
  return (
    <HStack textStyle="sm" gap="2" align="flex-start">
      <Box flexShrink="0" color="fg.muted" pt="0.5">
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Text as="span" minWidth="0">
        {event.city === event.venue ? event.venue : `${event.city} · ${event.venue}`}
      </Text>
    </HStack>
  );
}
