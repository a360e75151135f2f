import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import {
  Badge,
  Box,
  Card,
  formatDateTime,
  Heading,
  HStack,
  Link,
  PageLink,
  Picture,
  Stack,
  stretched,
  Text,
  useIsInDashboard,
} from '@azadkar/shared-ui';
import { MapPin, Video } from 'lucide-react';
import { formatPriceFrom } from '../price';
import { DateBlock } from './date-block';

export type EventSummary = Data<typeof ticketing.events>[number];

interface Props {
  event: EventSummary;
  /** A past event has no price and no seats any more. */
  past: boolean;
  /** Loads the picture with high priority: for the first card, which is in sight at once. */
  priority: boolean;
}

export function EventCard({ event, past, priority }: Props) {
  return (
    <Card as="article" variant="link" width="full">
      <Picture src={event.image} alt="" width={640} height={336} priority={priority} />
      <Stack p="5" gap="3" flex="1">
        <HStack gap="4" align="flex-start">
          <DateBlock date={event.start_date} />
          <Box minWidth="0">
            <Heading as="h3" size="lg">
              {event.title}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              <time dateTime={event.start_date}>{formatDateTime(event.start_date)}</time>
            </Text>
          </Box>
        </HStack>
        <Place event={event} />
        <Text color="fg.muted" lineClamp={3}>
          {event.excerpt}
        </Text>
        <HStack justify="space-between" wrap="wrap" gap="3" mt="auto" pt="2">
          <Availability event={event} past={past} />
          <ViewDetails event={event} />
        </HStack>
      </Stack>
    </Card>
  );
}

function Place({ event }: { event: EventSummary }) {
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

/** What a seat costs, or why there is none. */
function Availability({ event, past }: { event: EventSummary; past: boolean }) {
  const { free, full, registrations_closed, lowest_price, highest_price } = event;
  const soldOut = free ? 'Full' : 'Sold out';
  const gone = past ? null : full ? soldOut : registrations_closed ? 'Registrations closed' : null;
  return (
    <HStack gap="2" wrap="wrap">
      {free && <Badge colorPalette="accent">Free</Badge>}
      {!free && !past && !gone && lowest_price !== null && (
        <Text as="span" fontWeight="semibold">
          {formatPriceFrom(lowest_price, highest_price ?? lowest_price)}
        </Text>
      )}
      {gone && <Badge colorPalette="gray">{gone}</Badge>}
    </HStack>
  );
}

/** Links to the event's landing page when it has one, else to its page on this site. */
function ViewDetails({ event }: { event: EventSummary }) {
  const inDashboard = useIsInDashboard();
  const linkProps = {
    fontWeight: 'semibold',
    flexShrink: 0,
    marginInlineStart: 'auto',
    _before: stretched,
    'aria-label': `View Details: ${event.title}`,
  };
  if (event.landing_page_link?.startsWith('http')) {
    return (
      <Link href={event.landing_page_link} {...linkProps}>
        View Details
      </Link>
    );
  }
  const eventPage = toPath(inDashboard ? paths.memberEvent : paths.event, { eventSlug: event.slug, eventId: event.id });
  return (
    <PageLink to={event.landing_page_link || eventPage} {...linkProps}>
      View Details
    </PageLink>
  );
}
