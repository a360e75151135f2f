import type { NextEvents } from '@azadkar/shared-api/ticketing/schema';
import { Box, Card, formatRange, Heading, Stack, stretched, Text } from '@azadkar/shared-ui';
import { DateBlock, EventAvailability, EventLink, EventPlace } from '../event-facts';

/** An event in short: its day, where it is, what it costs and how many places are left. The whole card is a link. */
export function NextEvent({ event }: { event: NextEvents[number] }) {
  const { start_date, end_date, places_left } = event;
  return (
    <Card as="li" variant="link" flexDirection="row" gap="4" p="5">
      <DateBlock date={start_date} />
      <Stack gap="2" flex="1" minWidth="0">
        <Heading as="h3" size="lg">
          <EventLink event={event} variant="quiet" _before={stretched}>
            {event.title}
          </EventLink>
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          <time dateTime={start_date}>{formatRange(start_date, end_date)}</time>
        </Text>
        <EventPlace event={event} />
        <Box mt="auto" pt="1">
          <EventAvailability event={event}>
            {places_left !== null && places_left > 0 && (
              <Text as="span" textStyle="sm" color="fg.muted">
                {places_left === 1 ? '1 place left' : `${places_left} places left`}
              </Text>
            )}
          </EventAvailability>
        </Box>
      </Stack>
    </Card>
  );
}
