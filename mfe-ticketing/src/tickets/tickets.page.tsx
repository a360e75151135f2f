import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { EmptyState, LinkButton, PageHeading, Stack } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { type OwnTicket, TicketCard } from './ticket-card';

export async function loader({ request }: LoaderFunctionArgs) {
  const tickets = await call(ticketing.ownTickets, { request });
  return splitByTime(tickets.map((ticket) => ({ ...ticket.event, ticket })));
}

/** All tickets of the member: the next event first, then the past ones, the latest first. */
export function Component() {
  const { upcoming, past } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="My Tickets" lead="Tickets that you have, and tickets that you booked for others." />
      {upcoming.length === 0 && (
        <EmptyState
          title="You have no ticket for a coming event"
          text="Tickets that you book, and tickets that somebody books for your email address, are listed here."
          action={<LinkButton to={paths.memberEvents}>See the events</LinkButton>}
        />
      )}
      <Stack gap="10">
        <Tickets title="Coming" tickets={upcoming} />
        <Tickets title="Past" tickets={past} />
      </Stack>
    </>
  );
}

function Tickets({ title, tickets }: { title: string; tickets: { ticket: OwnTicket }[] }) {
  if (tickets.length === 0) return null;
  return (
    <Subsection title={title}>
      <Stack as="ul" listStyleType="none" gap="4">
        {tickets.map(({ ticket }) => (
          <li key={ticket.id}>
            <TicketCard ticket={ticket} />
          </li>
        ))}
      </Stack>
    </Subsection>
  );
}
