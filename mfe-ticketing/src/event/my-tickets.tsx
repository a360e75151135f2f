import type { Data } from '@azadkar/shared-api';
import type { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, Heading, HStack, Stack, Text } from '@azadkar/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';

export type OwnTickets = Data<typeof ticketing.eventTickets>;

interface Props {
  eventId: number;
  tickets: OwnTickets;
}

/** The member's tickets for the event: one button, or a list by holder, that of the address (`?ticket=`) first. */
export function MyTickets({ eventId, tickets }: Props) {
  const named = useSearchParams()[0].get('ticket');
  const [first, ...others] = [...tickets].sort((a, b) => Number(b.id === named) - Number(a.id === named));
  if (!first) return null;
  if (others.length === 0) return <DownloadTicket eventId={eventId} ticketId={first.id} width="full" />;
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
            <DownloadTicket
              eventId={eventId}
              ticketId={id}
              size="sm"
              variant={id === named ? 'solid' : 'outline'}
              aria-label={`Download Ticket of ${holder}`}
            />
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
