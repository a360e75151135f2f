import { call, session, Unreachable } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { isOnline } from '@azadkar/shared-api/ticketing/rules';
import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import { Alert, Flex, Link, LinkButton, PageHeading, PageLink, Stack, usePageTitle } from '@azadkar/shared-ui';
import { ParentLink, Subsection } from '@azadkar/shared-ui/blocks';
import { CalendarPlus, MapPin } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { calendarFileUrl } from '../calendar-file';
import { DownloadTicket } from '../download-ticket';
import { mapUrl } from '../event-facts';
import { Changes } from './changes';
import { Pass } from './pass';

export const loader = ({ params, request }: LoaderFunctionArgs) => openTicketPage(params.ticketId ?? '', request);

/** One ticket: its code for the door, the documents of it, and what can be done with it. */
export function Component() {
  const { ticket, isOffline } = useLoaderData<typeof loader>();
  const { event } = ticket;
  usePageTitle(`Ticket: ${event.title}`);
  return (
    <>
      <ParentLink to={paths.tickets}>My Tickets</ParentLink>
      <PageHeading title={event.title} lead={leadOf(ticket)} />
      <Stack gap="8" maxWidth="lg">
        {isOffline && (
          <Alert tone="warning" live={false} title="You are offline">
            The ticket is shown as it was when you opened it before. Its code works at the door.
          </Alert>
        )}
        {ticket.passed_on && (
          <Alert live={false} title="You have passed this ticket on">
            {ticket.holder} has it now, with a new code, and it was sent to {ticket.email}.
          </Alert>
        )}
        <Pass ticket={ticket} />
        <Documents ticket={ticket} />
        {!isOffline && <Changes key={ticket.id} ticket={ticket} />}
        <Subsection title="The event" size="lg">
          <Flex wrap="wrap" gap="3">
            <LinkButton variant="outline" to={toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id })}>
              See the event
            </LinkButton>
          </Flex>
          {ticket.order_id && (
            <PageLink
              display="inline-block"
              mt="4"
              textStyle="sm"
              to={toPath(paths.order, { orderId: ticket.order_id })}
            >
              Order {ticket.order_id}
            </PageLink>
          )}
        </Subsection>
      </Stack>
    </>
  );
}

function leadOf({ buyer, bought, holder, used }: OwnTicket): string {
  if (used) return `${holder} was let in with this ticket.`;
  if (!bought) return buyer ? `${buyer} booked this ticket for you.` : 'This ticket was booked for you.';
  return 'Show the code at the entrance. It admits one person, once.';
}

/** What can be taken along: a PDF, an entry for the calendar, the way. */
function Documents({ ticket: { id, event, passed_on } }: { ticket: OwnTicket }) {
  return (
    <Flex wrap="wrap" align="center" columnGap="5" rowGap="3">
      {!passed_on && <DownloadTicket eventId={event.id} ticketId={id} variant="outline" />}
      <Link css={ICON_LINK} href={calendarFileUrl(event)} download={`${event.slug}.ics`}>
        <CalendarPlus size={16} aria-hidden="true" />
        Add to calendar
      </Link>
      {!isOnline(event) && (
        <Link css={ICON_LINK} href={mapUrl(event)} target="_blank" rel="noopener">
          <MapPin size={16} aria-hidden="true" />
          Directions
        </Link>
      )}
    </Flex>
  );
}

/** A link as high as a thumb needs. */
const ICON_LINK = { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '11' } as const;

/** Tickets that were opened since the site was loaded, so that one opens again where there is no connection: at the door. */
const opened = new Map<string, OwnTicket>();

/** The ticket as it is now; without a connection, as it was when this member opened it before. */
async function openTicketPage(ticketId: string, request: Request) {
  const key = `${session.getState().details?.member_id}:${ticketId}`;
  try {
    const ticket = await call(ticketing.ownTicket, { params: { ticketId }, request });
    opened.set(key, ticket);
    return { ticket, isOffline: false };
  } catch (cause) {
    const kept = cause instanceof Unreachable ? opened.get(key) : undefined;
    if (!kept) throw cause;
    return { ticket: kept, isOffline: true };
  }
}
