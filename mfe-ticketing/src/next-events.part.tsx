import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { NextEvents } from '@azadkar/shared-api/ticketing/schema';
import {
  Box,
  Card,
  formatRange,
  Heading,
  Note,
  OutlineLink,
  Section,
  SimpleGrid,
  Stack,
  stretched,
} from '@azadkar/shared-ui';
import { DateBlock, EventAvailability, EventLink, EventPlace, placesLeft } from './event-facts';

export const loader = ({ signal }: PartLoaderArgs<'home@1'>) => call(ticketing.nextEvents, { signal });

/** The next events; nothing while none is planned. */
export function Component({ data: events }: PartProps<'home@1', typeof loader>) {
  if (events.length === 0) return null;
  return (
    <Section
      title="Next events"
      lead="Meetups, talks and workshops, where you are and online."
      tone="subtle"
      action={<OutlineLink to={paths.events}>All events</OutlineLink>}
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap={{ base: '4', md: '6' }}>
        {events.map((event) => (
          <NextEvent key={event.id} event={event} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

/** An event in short: its day, where it is, what it costs and how many places are left. The whole card is a link. */
function NextEvent({ event }: { event: NextEvents[number] }) {
  const { start_date, end_date, places_left } = event;
  return (
    <Card as="li" variant="link" flexDirection="row" gap="4" p={{ base: '4', md: '5' }}>
      <DateBlock date={start_date} />
      <Stack gap="2" flex="1" minWidth="0">
        <Heading as="h3" size="lg">
          <EventLink event={event} variant="quiet" _before={stretched}>
            {event.title}
          </EventLink>
        </Heading>
        <Note>
          <time dateTime={start_date}>{formatRange(start_date, end_date)}</time>
        </Note>
        <EventPlace event={event} />
        <Box mt="auto" pt="1">
          <EventAvailability event={event}>
            {places_left !== null && places_left > 0 && <Note as="span">{placesLeft(places_left)}</Note>}
          </EventAvailability>
        </Box>
      </Stack>
    </Card>
  );
}
