import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { Box, Heading, HStack, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import { Price } from '../price';
import { RegistrationsClosed } from './registrations-closed';

/** The packages of a paid event, each with a link to its booking form. */
export function Packages({ event }: { event: Event }) {
  if (event.registrations_closed) return <RegistrationsClosed event={event} />;
  if (event.packages.length === 0) return <Text color="fg.muted">No tickets are on sale yet.</Text>;
  return (
    <Box>
      <Heading size="md" mb="3">
        Tickets
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {event.packages.map((offer) => (
          <HStack as="li" key={offer.id} justify="space-between" gap="3" p="3" borderWidth="1px" rounded="lg">
            <Box minWidth="0">
              <Text fontWeight="semibold">{offer.name}</Text>
              <Text textStyle="sm">
                <Price price={offer.price} discounted={offer.discounted_price} />
              </Text>
            </Box>
            {offer.sold_out ? (
              <Text textStyle="sm" fontWeight="semibold" color="fg.muted">
                Sold out
              </Text>
            ) : (
              <LinkButton
                to={toPath(paths.bookTicket, { eventId: event.id, packageId: offer.id })}
                size="sm"
                aria-label={`Book ${offer.name}`}
              >
                Book
              </LinkButton>
            )}
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
