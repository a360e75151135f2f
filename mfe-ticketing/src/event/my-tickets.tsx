import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Flex, Heading, HStack, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';

export type OwnTickets = Data<typeof ticketing.eventTickets>;

/** The member's tickets for the event: one button, or a list by holder, that of the address (`?ticket=`) first. */
export function MyTickets({ eventId, tickets }: { eventId: number; tickets: OwnTickets }) {
  const named = useSearchParams()[0].get('ticket');
  const [first, ...others] = [...tickets].sort((a, b) => Number(b.id === named) - Number(a.id === named));
  if (!first) return null;
  if (others.length === 0) return <OneTicket eventId={eventId} ticket={first} />;
  return (
    <Box>
      <Heading size="md" mb="3">
        Your tickets
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {[first, ...others].map(({ id, holder, package_name }) => (
          <HStack
            as="li"
            key={id}
            wrap="wrap"
            justify="space-between"
            gap="3"
            p="3"
            borderWidth="1px"
            rounded="lg"
            borderColor={id === named ? 'brand.border' : undefined}
            bg={id === named ? 'brand.subtle' : undefined}
          >
            <Box minWidth="0">
              <Text fontWeight="semibold">{holder}</Text>
              {package_name && (
                <Text textStyle="sm" color="fg.muted">
                  {package_name}
                </Text>
              )}
            </Box>
            <Flex wrap="wrap" gap="2">
              <LinkButton
                to={toPath(paths.ticket, { ticketId: id })}
                size="sm"
                variant={id === named ? 'solid' : 'outline'}
                aria-label={`Open the ticket of ${holder}`}
              >
                Open
              </LinkButton>
              <DownloadTicket
                eventId={eventId}
                ticketId={id}
                size="sm"
                variant="outline"
                aria-label={`Download Ticket of ${holder}`}
              />
            </Flex>
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}

function OneTicket({ eventId, ticket: { id, holder } }: { eventId: number; ticket: OwnTickets[number] }) {
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">You have a ticket: {holder}</Text>
      <LinkButton to={toPath(paths.ticket, { ticketId: id })} width="full">
        Open your ticket
      </LinkButton>
      <DownloadTicket eventId={eventId} ticketId={id} width="full" variant="outline" />
    </Stack>
  );
}
