import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import type { Event, WaitingPlace } from '@azadkar/shared-api/ticketing/schema';
import {
  Badge,
  Box,
  Card,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatDateTime,
  Link,
  Picture,
  ShareButton,
  SimpleGrid,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { calendarFileUrl } from '../calendar-file';
import { mapUrl } from '../event-facts';
import { formatPriceRange } from '../price';
import { MyTickets, type OwnTickets } from './my-tickets';
import { Packages } from './packages';
import { RegisterControl } from './register-control';

interface Props {
  event: Event;
  tickets: OwnTickets;
  /** The member's places on the waiting lists of the event. */
  places: WaitingPlace[];
  /** Refers to the part with which one takes part. */
  controls: Ref<HTMLDivElement>;
}

/** The sidebar: dates, place, price, the way to take part, and the sponsors. */
export function EventDetails({ event, tickets, places, controls }: Props) {
  return (
    <Card as="aside" aria-label="Event details" variant="raised" padding="md">
      <DescriptionList borderBottomWidth="1px">
        <DescriptionItem term="Start Date">
          <time dateTime={event.start_date}>{formatDateTime(event.start_date)}</time>
        </DescriptionItem>
        <DescriptionItem term="End Date">
          <time dateTime={event.end_date}>{formatDateTime(event.end_date)}</time>
        </DescriptionItem>
        <DescriptionItem term="Venue">{event.venue}</DescriptionItem>
        <DescriptionItem term="City">{event.city}</DescriptionItem>
        <DescriptionItem term="Organizer">{event.organizer}</DescriptionItem>
        <DescriptionItem term="Price">
          {event.free ? <Badge colorPalette="accent">Free</Badge> : priceRange(event)}
        </DescriptionItem>
        {event.places_left !== null && !event.registrations_closed && (
          <DescriptionItem term="Places left">{event.places_left}</DescriptionItem>
        )}
      </DescriptionList>
      <Stack ref={controls} mt="5" gap="5">
        <MyTickets eventId={event.id} tickets={tickets} />
        {event.free && tickets.length === 0 && <RegisterControl event={event} places={places} />}
        {!event.free && <Packages event={event} places={places} />}
      </Stack>
      <Flex wrap="wrap" columnGap="5" mt="3" textStyle="sm">
        <Link css={ICON_LINK} href={calendarFileUrl(event)} download={`${event.slug}.ics`}>
          <CalendarPlus size={16} aria-hidden="true" />
          Add to calendar
        </Link>
        {!isOnline(event) && (
          <Link css={ICON_LINK} href={mapUrl(event)} target="_blank" rel="noopener">
            <MapPin size={16} aria-hidden="true" />
            Map
          </Link>
        )}
        <ShareButton title={event.title} variant="plain" size="md" textStyle="sm" fontWeight="normal" />
      </Flex>
      <Sponsors sponsors={event.sponsors} />
    </Card>
  );
}

function Sponsors({ sponsors }: Pick<Event, 'sponsors'>) {
  if (sponsors.length === 0) return null;
  return (
    <Subsection title="Sponsors" size="lg" mt="5" pt="4" borderTopWidth="1px">
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, sm: 3, lg: 2 }} gap="3">
        {sponsors.map(({ name, logo }) => (
          <Box as="li" key={name} p="2" bg="white" borderWidth="1px" rounded="lg">
            <Picture src={logo} alt={name} width={240} height={120} bg="transparent" objectFit="contain" />
          </Box>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}

/** A link as high as a thumb needs. */
const ICON_LINK = { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '11' } as const;

function priceRange({ packages }: Event): ReactNode {
  const prices = packages.map(({ price, discounted_price }) => discounted_price || price);
  if (prices.length === 0) return <Text as="span">To be announced</Text>;
  return formatPriceRange(Math.min(...prices), Math.max(...prices));
}
