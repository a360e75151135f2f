import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Badge,
  Box,
  Card,
  Flex,
  formatRange,
  Heading,
  HStack,
  PageLink,
  Stack,
  stretched,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { DateBlock, EventPlace } from '../event-facts';

export type OwnTicket = Data<typeof ticketing.ownTickets>[number];

/** A ticket in the list: its event, who comes, and the link to its page. */
export function TicketCard({ ticket }: { ticket: OwnTicket }) {
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
            <Text textStyle="sm" color="fg.muted">
              {withZone(formatRange(event.start_date, event.end_date))}
            </Text>
          </Box>
          <EventPlace event={event} />
          <Flex wrap="wrap" justify="space-between" align="center" columnGap="4" rowGap="2">
            <HStack gap="2" wrap="wrap" minWidth="0">
              <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
                {holder}
              </Text>
              {package_name && (
                <Text as="span" textStyle="sm" color="fg.muted">
                  {package_name}
                </Text>
              )}
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

function TicketBadges({ ticket: { used, bought, passed_on } }: { ticket: OwnTicket }) {
  return (
    <>
      {used && <Badge colorPalette="gray">Used</Badge>}
      {passed_on && <Badge colorPalette="blue">Passed on</Badge>}
      {!bought && <Badge colorPalette="brand">Booked for you</Badge>}
    </>
  );
}
