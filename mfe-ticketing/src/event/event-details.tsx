import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event, WaitingPlace } from '@azadkar/shared-api/ticketing/schema';
import {
  Badge,
  Box,
  Card,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatDateTime,
  Heading,
  HStack,
  LinkButton,
  Note,
  Picture,
  SimpleGrid,
  Stack,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { ShareButton, Subsection } from '@azadkar/shared-ui/blocks';
import type { ReactNode, Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';
import { EventLinks } from '../event-facts';
import { formatPriceRange, Price } from '../price';
import { RegisterControl, RegistrationsClosed } from './register-control';
import { WaitingList } from './waiting-list';

interface Props {
  event: Event;
  /** `in 5 days`; null for an event that is far off or has begun. */
  startsIn: string | null;
  tickets: OwnTickets;
  /** The member's places on the waiting lists of the event. */
  places: WaitingPlace[];
  /** Refers to the part with which one takes part. */
  controls: Ref<HTMLDivElement>;
}

/** The sidebar: dates, place, price, the way to take part, and the sponsors. */
export const EventDetails = ({ event, startsIn, tickets, places, controls }: Props) => (
  <Card as="aside" aria-label="Event details" variant="raised" padding="md">
    <DescriptionList borderBottomWidth="1px">
      <DescriptionItem term="Start Date">
        <time dateTime={event.start_date}>{withZone(formatDateTime(event.start_date))}</time>{' '}
        {startsIn && <Badge colorPalette="brand">{startsIn}</Badge>}
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
      <EventLinks event={event} map="Map" />
      <ShareButton title={event.title} variant="plain" size="md" textStyle="sm" fontWeight="normal" />
    </Flex>
    <Sponsors sponsors={event.sponsors} />
  </Card>
);

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

function priceRange({ packages }: Event): ReactNode {
  const prices = packages.map(({ price, discounted_price }) => discounted_price || price);
  if (prices.length === 0) return <Text as="span">To be announced</Text>;
  return formatPriceRange(Math.min(...prices), Math.max(...prices));
}

const OFFER = {
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
  p: '3',
  borderWidth: '1px',
  rounded: 'lg',
};

/** The packages of a paid event, each with a link to its booking form. */
function Packages({ event, places }: { event: Event; places: WaitingPlace[] }) {
  if (event.registrations_closed && !event.full) return <RegistrationsClosed event={event} />;
  if (event.packages.length === 0) return <Text color="fg.muted">No tickets are on sale yet.</Text>;
  return (
    <Box>
      <Heading size="md" mb="3">
        Tickets
      </Heading>
      {event.full && (
        <Box mb="3">
          <RegistrationsClosed event={event} />
        </Box>
      )}
      <Stack as="ul" listStyleType="none" gap="3">
        {event.packages.map((offer) => (
          <HStack as="li" key={offer.id} css={OFFER}>
            <Box minWidth="0">
              <Text fontWeight="semibold">{offer.name}</Text>
              <Text textStyle="sm">
                <Price price={offer.price} discounted={offer.discounted_price} />
              </Text>
            </Box>
            {event.full || offer.sold_out ? (
              <SoldOut event={event} offer={offer} place={places.find(({ package_id }) => package_id === offer.id)} />
            ) : (
              <BookLink event={event} offer={offer} />
            )}
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}

interface OfferProps {
  event: Event;
  offer: Event['packages'][number];
}

function SoldOut({ place, ...props }: OfferProps & { place: WaitingPlace | undefined }) {
  const { id, name } = props.offer;
  return (
    <>
      <Note fontWeight="semibold">Sold out</Note>
      <Box width="full">
        <WaitingList event={props.event} packageId={id} name={name} place={place}>
          <BookLink {...props} />
        </WaitingList>
      </Box>
    </>
  );
}

const BookLink = ({ event, offer }: OfferProps) => (
  <LinkButton
    to={toPath(paths.bookTicket, { eventId: event.id, packageId: offer.id })}
    size="sm"
    aria-label={`Book ${offer.name}`}
  >
    Book
  </LinkButton>
);

type OwnTickets = Data<typeof ticketing.eventTickets>;

/** The member's tickets for the event: one button, or a list by holder, that of the address (`?ticket=`) first. */
function MyTickets({ eventId, tickets }: { eventId: number; tickets: OwnTickets }) {
  const named = useSearchParams()[0].get('ticket');
  const [first, ...others] = [...tickets].sort((a, b) => Number(b.id === named) - Number(a.id === named));
  if (!first) return null;
  if (others.length === 0) return <OneTicket eventId={eventId} ticket={first} />;
  return (
    <Box>
      <Heading size="md" mb="3">
        Your tickets
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {[first, ...others].map(({ id, holder, package_name }) => (
          <HStack
            as="li"
            key={id}
            css={OFFER}
            borderColor={id === named ? 'brand.border' : undefined}
            bg={id === named ? 'brand.subtle' : undefined}
          >
            <Box minWidth="0">
              <Text fontWeight="semibold">{holder}</Text>
              {package_name && <Note>{package_name}</Note>}
            </Box>
            <Flex wrap="wrap" gap="2">
              <LinkButton
                to={toPath(paths.ticket, { ticketId: id })}
                size="sm"
                variant={id === named ? 'solid' : 'outline'}
                aria-label={`Open the ticket of ${holder}`}
              >
                Open
              </LinkButton>
              <DownloadTicket
                eventId={eventId}
                ticketId={id}
                size="sm"
                variant="outline"
                aria-label={`Download Ticket of ${holder}`}
              />
            </Flex>
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}

const OneTicket = ({ eventId, ticket: { id, holder } }: { eventId: number; ticket: OwnTickets[number] }) => (
  <Stack gap="3">
    <Text fontWeight="semibold">You have a ticket: {holder}</Text>
    <LinkButton to={toPath(paths.ticket, { ticketId: id })} width="full">
      Open your ticket
    </LinkButton>
    <DownloadTicket eventId={eventId} ticketId={id} width="full" variant="outline" />
  </Stack>
);
