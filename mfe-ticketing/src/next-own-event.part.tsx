import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { formatDay, formatTime, LinkButton, withZone } from '@azadkar/shared-ui';
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
      action={
        <LinkButton
          to={toPath(paths.ticket, { ticketId })}
          size="sm"
          variant="outline"
          aria-label={`See your ticket for ${title}`}
        >
          See your ticket
        </LinkButton>
      }
    >
      {formatDay(start_date)}, {withZone(formatTime(start_date))} · {city === venue ? venue : `${city}, ${venue}`}
    </NextRow>
  );
}
