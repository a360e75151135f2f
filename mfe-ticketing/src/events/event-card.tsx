import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Badge, Box, Card, formatDateTime, Heading, Note, Picture, Stack, stretched, Text } from '@azadkar/shared-ui';
import { EventAvailability, EventLink, EventPlace, FactRow, placesLeft } from '../event-facts';

export type EventSummary = Data<typeof ticketing.events>[number];

interface Props {
  event: EventSummary;
  /** How many tickets the member has for it. */
  ownTickets: number;
  /** A past event has no price and no seats any more. */
  past: boolean;
  /** Loads the picture with high priority: for the first card, which is in sight at once. */
  priority: boolean;
}

export const EventCard = ({ event, ownTickets, past, priority }: Props) => (
  <Card as="article" variant="link" width="full" css={LAYOUT}>
    <Picture src={event.image} alt="" width={640} height={336} priority={priority} sizes={SIZES} css={PICTURE} />
    <Box px={{ sm: '5' }} minWidth="0">
      <Heading as="h3" size="lg">
        {event.title}
      </Heading>
      <Note>
        <time dateTime={event.start_date}>{formatDateTime(event.start_date)}</time>
      </Note>
    </Box>
    <Stack gridColumn="1 / -1" px={{ sm: '5' }} pb={{ sm: '5' }} gap={{ base: '1', sm: '3' }}>
      <EventPlace event={event} />
      {ownTickets > 0 && (
        <Badge colorPalette="brand" alignSelf="start">
          {ownTickets === 1 ? 'You have a ticket' : `You have ${ownTickets} tickets`}
        </Badge>
      )}
      <Text textStyle={{ base: 'sm', sm: 'md' }} color="fg.muted" lineClamp={3}>
        {event.excerpt}
      </Text>
      <FactRow justifyContent="space-between" gap="3" mt="auto">
        <EventAvailability event={event} past={past}>
          {!past && <PlacesLeft count={event.places_left} />}
        </EventAvailability>
        <EventLink
          event={event}
          fontWeight="semibold"
          flexShrink={0}
          marginInlineStart="auto"
          _before={stretched}
          aria-label={`View Details: ${event.title}`}
        >
          View Details
        </EventLink>
      </FactRow>
    </Stack>
  </Card>
);

/** On a phone the picture is beside the title, so that two cards are to be seen on one screen. */
const LAYOUT = {
  display: 'grid',
  gridTemplateColumns: { base: '96px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto auto 1fr' },
  gap: '3',
  p: { base: '3', sm: '0' },
} as const;
const PICTURE = {
  alignSelf: 'start',
  aspectRatio: { base: '1', sm: '640 / 336' },
  rounded: { base: 'md', sm: 'none' },
};
const SIZES = '(min-width: 48em) 50vw, (min-width: 30em) 100vw, 96px';

const FEW = 10;

/** How many places are left, where they are few. */
function PlacesLeft({ count }: { count: number | null }) {
  if (count === null || count > FEW || count === 0) return null;
  return <Badge colorPalette="accent">{placesLeft(count)}</Badge>;
}
