import type { Data } from '@azadkar/shared-api';
import { calendarDataUrl, calendarEventOf, eventsProductId } from '@azadkar/shared-api/calendar';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import {
  Badge,
  Box,
  chakra,
  Flex,
  formatDayAndMonth,
  Link,
  PageLink,
  Text,
  useIsInDashboard,
  useSite,
} from '@azadkar/shared-ui';
import { CalendarPlus, MapPin, Video } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatPriceFrom } from './price';

/** What every card of an event has: its day, its place, what a seat costs, and the link to it. */

type Event = Data<typeof ticketing.events>[number];

/** The day and the month as a small calendar leaf. Only for the eye: the card also says the date in words. */
export function DateBlock({ date }: { date: string }) {
  const { day, month } = formatDayAndMonth(date);
  return (
    <Flex
      aria-hidden="true"
      direction="column"
      align="center"
      justify="center"
      flexShrink="0"
      alignSelf="flex-start"
      width="14"
      minHeight="14"
      py="1.5"
      rounded="lg"
      bg="brand.muted"
      color="brand.fg"
      lineHeight="1.1"
    >
      <Text as="span" fontSize="xl" fontWeight="bold" lineHeight="inherit">
        {day}
      </Text>
      <Text as="span" textStyle="xs" fontWeight="semibold" textTransform="uppercase" letterSpacing="wide">
        {month}
      </Text>
    </Flex>
  );
}

/** Where an event takes place. */
export function EventPlace({ event }: { event: { city: string; venue: string } }) {
  const Icon = isOnline(event) ? Video : MapPin;
  return (
    <Box display="flex" gap="2" textStyle="sm" overflowWrap="anywhere" css={BEFORE_PLACE}>
      <Icon size={16} aria-hidden="true" />
      <span>{event.city === event.venue ? event.venue : `${event.city} · ${event.venue}`}</span>
    </Box>
  );
}

const BEFORE_PLACE = { '& > svg': { flexShrink: '0', mt: '0.5', color: 'fg.muted' } } as const;

interface AvailabilityProps {
  event: Event;
  /** A past event has no price and no seats any more. */
  past?: boolean;
  /** Shown while there are seats to be had. */
  children?: ReactNode;
}

/** What a seat costs, or why there is none. */
export function EventAvailability({ event, past = false, children }: AvailabilityProps) {
  const { free, full, registrations_closed, lowest_price, highest_price } = event;
  const soldOut = free ? 'Full' : 'Sold out';
  const gone = past ? null : full ? soldOut : registrations_closed ? 'Registrations closed' : null;
  return (
    <FactRow>
      {free && <Badge colorPalette="accent">Free</Badge>}
      {!free && !past && !gone && lowest_price !== null && (
        <b>{formatPriceFrom(lowest_price, highest_price ?? lowest_price)}</b>
      )}
      {gone ? <Badge colorPalette="gray">{gone}</Badge> : children}
    </FactRow>
  );
}

/** Facts in a line, which wraps. */
export const FactRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', '& > b': { fontWeight: 'semibold' } },
});

interface LinkProps extends Omit<ComponentProps<typeof PageLink>, 'to'> {
  event: Pick<Event, 'id' | 'slug' | 'landing_page_link'>;
}

/** Links to the event's landing page when it has one, else to its page on this site, in the dashboard where it stands there. */
export function EventLink({ event: { id, slug, landing_page_link: landingPage }, ...props }: LinkProps) {
  const inDashboard = useIsInDashboard();
  if (landingPage?.startsWith('http')) return <Link href={landingPage} {...props} />;
  const eventPage = toPath(inDashboard ? paths.memberEvent : paths.event, { eventSlug: slug, eventId: id });
  return <PageLink to={landingPage || eventPage} {...props} />;
}

/** Where a place is on a map, which also leads there. */
const mapUrl = ({ venue, city }: { venue: string; city: string }) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${venue}, ${city}, Pakistan` })}`;

interface EventLinksProps {
  event: Parameters<typeof calendarFileUrl>[0] & { slug: string };
  /** What the link to the map says. */
  map: string;
}

/** An event as an entry of a calendar, and the way to it. */
export const EventLinks = ({ event, map }: EventLinksProps) => (
  <>
    <Link css={ICON_LINK} href={calendarFileUrl(event, useSite().name)} download={`${event.slug}.ics`}>
      <CalendarPlus size={16} aria-hidden="true" />
      Add to calendar
    </Link>
    {!isOnline(event) && (
      <Link css={ICON_LINK} href={mapUrl(event)} target="_blank" rel="noopener">
        <MapPin size={16} aria-hidden="true" />
        {map}
      </Link>
    )}
  </>
);

/** A link as high as a thumb needs. */
const ICON_LINK = { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '11' } as const;

/** The event as an .ics file, in a `data:` URL that a link downloads. */
export const calendarFileUrl = (event: Parameters<typeof calendarEventOf>[0], site: string): string =>
  calendarDataUrl(eventsProductId(site), calendarEventOf(event));

/** `1 place left`. */
export const placesLeft = (count: number): string => (count === 1 ? '1 place left' : `${count} places left`);
