import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Badge,
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
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

export type EventSummary = Data<typeof ticketing.events>[number];

interface Props {
  event: EventSummary;
  /** Loads the picture with high priority: for the first card, which is in sight at once. */
  priority: boolean;
}

export function EventCard({ event, priority }: Props) {
  return (
    <Card as="article" variant="link" width="full">
      <Picture src={event.image} alt="" width={640} height={336} priority={priority} />
      <Stack p="5" gap="3" flex="1">
        <HStack justify="space-between" gap="3">
          <IconText icon={<CalendarDays size={16} aria-hidden="true" />}>
            <time dateTime={event.start_date}>{formatDateTime(event.start_date)}</time>
          </IconText>
          {event.free && <Badge colorPalette="accent">Free</Badge>}
        </HStack>
        <Heading as="h3" size="lg">
          {event.title}
        </Heading>
        <Text color="fg.muted" lineClamp={3}>
          {event.excerpt}
        </Text>
        <HStack justify="space-between" gap="3" mt="auto" pt="2">
          <IconText icon={<MapPin size={16} aria-hidden="true" />}>{event.venue}</IconText>
          <ViewDetails event={event} />
        </HStack>
      </Stack>
    </Card>
  );
}

function IconText({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack textStyle="sm" color="fg.muted" gap="2" minWidth="0">
      {icon}
      <Text as="span" lineClamp={1}>
        {children}
      </Text>
    </HStack>
  );
}

/** Links to the event's landing page when it has one, else to its page on this site. */
function ViewDetails({ event }: { event: EventSummary }) {
  const inDashboard = useIsInDashboard();
  const linkProps = {
    fontWeight: 'semibold',
    flexShrink: 0,
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
