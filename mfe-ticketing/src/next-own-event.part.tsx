import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { formatDay, formatTime, withZone } from '@azadkar/shared-ui';
import { NextRow } from '@azadkar/shared-ui/blocks';
import { CalendarCheck } from 'lucide-react';

export const loader = ({ signal }: PartLoaderArgs<'member-home@1'>) => call(ticketing.nextOwnEvent, { signal });

/** The next event that the member has a ticket for; nothing without one. */
export function Component({ data: event }: PartProps<'member-home@1', typeof loader>) {
  if (!event) return null;
  const { ticket_id: ticketId, title, start_date, venue, city } = event;
  return (
    <NextRow
      icon={CalendarCheck}
      title={title}
      link={{ to: toPath(paths.ticket, { ticketId }), label: 'See your ticket', name: `See your ticket for ${title}` }}
    >
      {formatDay(start_date)}, {withZone(formatTime(start_date))} · {city === venue ? venue : `${city}, ${venue}`}
    </NextRow>
  );
}
