import type { Event } from '@azadkar/shared-api/ticketing/schema';
import {
  Badge,
  Card,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatDateTime,
  formatPrice,
  Link,
  ShareButton,
  Stack,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { DownloadTicket } from '../download-ticket';
import { calendarFileUrl } from './calendar-file';
import { Packages } from './packages';
import { RegisterControl } from './register-control';

/** The sidebar: dates, place, price, and the way to take part. */
export function EventDetails({ event, hasTicket }: { event: Event; hasTicket: boolean }) {
  return (
    <Card as="aside" aria-label="Event details" variant="raised" padding="md">
      <DescriptionList borderBottomWidth="1px">
        <DescriptionItem term="Start Date">
          <time dateTime={event.start_date}>{withZone(formatDateTime(event.start_date))}</time>
        </DescriptionItem>
        <DescriptionItem term="End Date">
          <time dateTime={event.end_date}>{withZone(formatDateTime(event.end_date))}</time>
        </DescriptionItem>
        <DescriptionItem term="Venue">{event.venue}</DescriptionItem>
        <DescriptionItem term="City">{event.city}</DescriptionItem>
        <DescriptionItem term="Organizer">{event.organizer}</DescriptionItem>
        <DescriptionItem term="Price">
          {event.free ? <Badge colorPalette="accent">Free</Badge> : priceRange(event)}
        </DescriptionItem>
      </DescriptionList>
      <Stack mt="5" gap="5">
        {event.free && <RegisterControl event={event} hasTicket={hasTicket} />}
        {!event.free && hasTicket && <DownloadTicket eventId={event.id} width="full" />}
        {!event.free && <Packages event={event} />}
      </Stack>
      <Flex wrap="wrap" columnGap="5" rowGap="1" mt="4" textStyle="sm">
        <IconLine icon={<CalendarPlus size={16} aria-hidden="true" />}>
          <Link standalone href={calendarFileUrl(event)} download={`${event.slug}.ics`}>
            Add to calendar
          </Link>
        </IconLine>
        <IconLine icon={<MapPin size={16} aria-hidden="true" />}>
          <Link standalone href={mapUrl(event)} target="_blank" rel="noopener">
            Map
          </Link>
        </IconLine>
        <ShareButton title={event.title} variant="plain" size="xs" textStyle="sm" />
      </Flex>
    </Card>
  );
}

function IconLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex align="center" gap="2" minHeight="8" color="fg.muted">
      {icon}
      {children}
    </Flex>
  );
}

function priceRange({ packages }: Event): ReactNode {
  const prices = packages.map(({ price, discounted_price }) => discounted_price || price);
  if (prices.length === 0) return <Text as="span">To be announced</Text>;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest
    ? formatPriceOrFree(lowest)
    : `${formatPriceOrFree(lowest)} to ${formatPriceOrFree(highest)}`;
}

const formatPriceOrFree = (rupees: number) => (rupees === 0 ? 'Free' : formatPrice(rupees));

const mapUrl = ({ venue, city }: Event) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${venue}, ${city}, Pakistan` })}`;
