import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { Badge, Flex, formatRange, withZone } from '@azadkar/shared-ui';
import { CalendarDays, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  event: Event;
  /** `in 5 days`; null for an event that is far off or has begun. */
  startsIn: string | null;
}

/** When and where, in a line each. */
export function WhenAndWhere({ event, startsIn }: Props) {
  const Place = isOnline(event) ? Video : MapPin;
  return (
    <Flex direction="column" gap="2" mt={{ base: '-2', md: '-4' }} mb={{ base: '6', md: '8' }}>
      <Line icon={<CalendarDays size={18} aria-hidden="true" />}>
        <span>{withZone(formatRange(event.start_date, event.end_date))}</span>
        {startsIn && <Badge colorPalette="brand">{startsIn}</Badge>}
      </Line>
      <Line icon={<Place size={18} aria-hidden="true" />}>
        {event.city === event.venue ? event.venue : `${event.city} · ${event.venue}`}
      </Line>
    </Flex>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3" align="flex-start">
      <Flex height="1lh" align="center" flexShrink="0" color="fg.muted">
        {icon}
      </Flex>
      <Flex wrap="wrap" columnGap="3" rowGap="1" minWidth="0">
        {children}
      </Flex>
    </Flex>
  );
}
