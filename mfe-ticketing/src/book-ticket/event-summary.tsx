import type { Data } from '@azadkar/shared-api';
import type { account } from '@azadkar/shared-api/account';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import {
  Box,
  Card,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatRange,
  Heading,
  Note,
  Picture,
  Stack,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { Price } from '../price';

export type Offer = Data<typeof account.findPackage>[number];

/** The event, the chosen package and its price. */
export const EventSummary = ({ event, offer }: { event: Event; offer: Offer }) => (
  <Card as="aside" aria-labelledby="event-details" variant="raised">
    <Box display={{ base: 'none', lg: 'block' }}>
      <Picture src={event.image} alt="" width={704} height={396} />
    </Box>
    <Stack p="5" gap="4">
      <div>
        <Note>Event details</Note>
        <Heading id="event-details" size="lg">
          {event.title}
        </Heading>
      </div>
      <DescriptionList variant="plain">
        <DescriptionItem term="When">{withZone(formatRange(event.start_date, event.end_date))}</DescriptionItem>
        <DescriptionItem term="Venue">
          {event.venue}, {event.city}
        </DescriptionItem>
        <DescriptionItem term="Package">{offer.name}</DescriptionItem>
      </DescriptionList>
      {offer.description && <Note>{offer.description}</Note>}
      <Flex justify="space-between" align="baseline" borderTopWidth="1px" pt="4">
        <Text>Price</Text>
        <Text fontWeight="bold" textStyle="lg">
          <Price price={offer.price} discounted={offer.discounted_price} />
        </Text>
      </Flex>
    </Stack>
  </Card>
);
