import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Badge, HStack, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { formatPriceFrom } from './price';

interface Props {
  event: Data<typeof ticketing.events>[number];
  /** A past event has no price and no seats any more. */
  past?: boolean;
  /** Shown while there are seats to be had. */
  children?: ReactNode;
}

/** What a seat costs, or why there is none. */
export function EventAvailability({ event, past = false, children }: Props) {
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
      {gone ? <Badge colorPalette="gray">{gone}</Badge> : children}
    </HStack>
  );
}
