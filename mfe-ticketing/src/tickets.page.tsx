import { call, type Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Badge,
  Box,
  Card,
  EmptyState,
  Flex,
  formatRange,
  Heading,
  HStack,
  LinkButton,
  Note,
  PageHeading,
  PageLink,
  Stack,
  stretched,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DateBlock, EventPlace } from './event-facts';
import { splitByTime } from './split-by-time';

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
        <Tickets title="Upcoming" tickets={upcoming} />
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

type OwnTicket = Data<typeof ticketing.ownTickets>[number];

/** A ticket in the list: its event, who comes, and the link to its page. */
function TicketCard({ ticket }: { ticket: OwnTicket }) {
  const { id, event, holder, package_name } = ticket;
  return (
    <Card as="article" variant="link" padding="md">
      <HStack gap="4" align="flex-start">
        <DateBlock date={event.start_date} />
        <Stack gap="2" minWidth="0" flex="1">
          <Box minWidth="0">
            <Heading as="h3" size="lg" overflowWrap="anywhere">
              {event.title}
            </Heading>
            <Note>{withZone(formatRange(event.start_date, event.end_date))}</Note>
          </Box>
          <EventPlace event={event} />
          <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="2">
            <HStack gap="2" wrap="wrap" minWidth="0">
              <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
                {holder}
              </Text>
              {package_name && <Note as="span">{package_name}</Note>}
              <TicketBadges ticket={ticket} />
            </HStack>
            <PageLink
              to={toPath(paths.ticket, { ticketId: id })}
              fontWeight="semibold"
              flexShrink={0}
              _before={stretched}
              aria-label={`Open the ticket of ${holder} for ${event.title}`}
            >
              Open the ticket
            </PageLink>
          </Flex>
        </Stack>
      </HStack>
    </Card>
  );
}

const TicketBadges = ({ ticket: { used, bought, passed_on } }: { ticket: OwnTicket }) => (
  <>
    {used && <Badge colorPalette="gray">Used</Badge>}
    {passed_on && <Badge colorPalette="blue">Passed on</Badge>}
    {!bought && <Badge colorPalette="brand">Booked for you</Badge>}
  </>
);
