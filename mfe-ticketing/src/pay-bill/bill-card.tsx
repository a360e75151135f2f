import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  Button,
  Card,
  formatDateTime,
  formatPrice,
  Heading,
  Link,
  Spinner,
  Stack,
  Text,
  withZone,
} from '@azadkar/shared-ui';

interface Props {
  order: Order;
  checking: boolean;
  onCheck: () => void;
}

/** The amount, the due time, and a button to check the payment now. */
export function BillCard({ order, checking, onCheck }: Props) {
  return (
    <Card as="aside" aria-labelledby="bill-amount" variant="raised" padding="lg" order={{ base: -1, md: 0 }}>
      <Stack gap="4">
        <div>
          <Text textStyle="sm" color="fg.muted">
            {order.ticket.event_name}
          </Text>
          <Heading id="bill-amount" size="3xl">
            {formatPrice(order.grand_total)}
          </Heading>
        </div>
        {order.expires_at && (
          <div>
            <Text textStyle="sm" color="fg.muted">
              Pay before
            </Text>
            <Text fontWeight="semibold">
              <time dateTime={order.expires_at}>{withZone(formatDateTime(order.expires_at))}</time>
            </Text>
          </div>
        )}
        <Text display="flex" alignItems="center" gap="3" textStyle="sm" color="fg.muted">
          <Spinner size="1rem" label="" />
          Waiting for your payment
        </Text>
        <Button variant="outline" size="sm" loading={checking} onClick={onCheck}>
          Check now
        </Button>
        {order.bill_page && (
          <Text textStyle="sm" color="fg.muted">
            Without a banking app at hand,{' '}
            <Link href={order.bill_page} target="_blank" rel="noopener" variant="underline">
              pay the bill in your browser
            </Link>
            .
          </Text>
        )}
      </Stack>
    </Card>
  );
}
