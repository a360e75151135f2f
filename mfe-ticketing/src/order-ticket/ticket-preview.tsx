import { listNames } from '@azadkar/shared-api/format';
import type { Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Box, Card, chakra, formatDateTime, Heading, Note, Picture, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { formatAddress } from '../address-fields';

/** A preview of the ticket, folded until it is opened. */
export function TicketPreview({ ticket }: { ticket: Ticket }) {
  const { event } = ticket;
  return (
    <Box as="section" aria-labelledby="ticket-details">
      <Heading id="ticket-details" size="xl">
        Ticket Details
      </Heading>
      <Disclosure title="Click here to preview your ticket">
        <Card variant="raised" color="fg">
          <Picture src={event.image} alt="" width={960} height={320} />
          <Stack p={{ base: '4', md: '6' }} gap="4">
            <div>
              <Note>
                <time dateTime={event.start_date}>{formatDateTime(event.start_date)}</time>
              </Note>
              <Heading as="h3" size="lg">
                {event.title}
              </Heading>
            </div>
            <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} columnGap="6" rowGap="3">
              {detailsOf(ticket).map(([name, value]) => (
                <Box key={name} minWidth="0">
                  <Note as="dt">{name}</Note>
                  <chakra.dd fontWeight="medium" overflowWrap="anywhere">
                    {value}
                  </chakra.dd>
                </Box>
              ))}
            </SimpleGrid>
          </Stack>
        </Card>
      </Disclosure>
      {ticket.others.length > 0 && (
        <Text mt="3">
          Tickets for {listNames(ticket.others.map(({ holder }) => holder))} are booked with it, in the same order.
        </Text>
      )}
    </Box>
  );
}

/** What was given: an event may not ask everything. */
function detailsOf(ticket: Ticket): [name: string, value: string][] {
  const details: [string, string][] = [
    ['Name', `${ticket.first_name} ${ticket.last_name}`.trim()],
    ['Package', ticket.package_name],
    ['Email', ticket.email],
    ['Phone number', ticket.phone_number],
    ['CNIC', ticket.cnic.replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3')],
    ['Company', ticket.company],
    ['Position', ticket.position],
    ['Address', formatAddress(ticket)],
  ];
  return details.filter(([, value]) => value !== '');
}
