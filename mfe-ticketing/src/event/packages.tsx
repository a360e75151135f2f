import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Event, WaitingPlace } from '@azadkar/shared-api/ticketing/schema';
import { Box, Heading, HStack, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import { Price } from '../price';
import { RegistrationsClosed } from './registrations-closed';
import { WaitingList } from './waiting-list';

/** The packages of a paid event, each with a link to its booking form. */
export function Packages({ event, places }: { event: Event; places: WaitingPlace[] }) {
  if (event.registrations_closed && !event.full) return <RegistrationsClosed event={event} />;
  if (event.packages.length === 0) return <Text color="fg.muted">No tickets are on sale yet.</Text>;
  return (
    <Box>
      <Heading size="md" mb="3">
        Tickets
      </Heading>
      {event.full && (
        <Box mb="3">
          <RegistrationsClosed event={event} />
        </Box>
      )}
      <Stack as="ul" listStyleType="none" gap="3">
        {event.packages.map((offer) => (
          <HStack
            as="li"
            key={offer.id}
            wrap="wrap"
            justify="space-between"
            gap="3"
            p="3"
            borderWidth="1px"
            rounded="lg"
          >
            <Box minWidth="0">
              <Text fontWeight="semibold">{offer.name}</Text>
              <Text textStyle="sm">
                <Price price={offer.price} discounted={offer.discounted_price} />
              </Text>
            </Box>
            {event.full || offer.sold_out ? (
              <Text textStyle="sm" fontWeight="semibold" color="fg.muted">
                Sold out
              </Text>
            ) : (
              <BookLink event={event} offer={offer} />
            )}
            {(event.full || offer.sold_out) && (
              <Box width="full">
                <WaitingList
                  event={event}
                  packageId={offer.id}
                  name={offer.name}
                  place={places.find(({ package_id }) => package_id === offer.id)}
                >
                  <BookLink event={event} offer={offer} />
                </WaitingList>
              </Box>
            )}
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}

function BookLink({ event, offer }: { event: Event; offer: Event['packages'][number] }) {
  return (
    <LinkButton
      to={toPath(paths.bookTicket, { eventId: event.id, packageId: offer.id })}
      size="sm"
      aria-label={`Book ${offer.name}`}
    >
      Book
    </LinkButton>
  );
}
