import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  Button,
  Card,
  Flex,
  formatMoment,
  formatPrice,
  Heading,
  Link,
  Spinner,
  Stack,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { CancelOrder, ChangeMethod, CopyButton, describeOrder } from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import { TermText } from './order-details';

interface Props {
  order: Order;
  /** The association's 1Bill prefix followed by the order's id. */
  reference: string;
  checking: boolean;
  onCheck: () => void;
  onChange: () => Promise<unknown>;
}

/** All that the banking app asks for: the amount, the number and the deadline; and the ways out of the bill. */
export function BillCard({ order, reference, checking, onCheck, onChange }: Props) {
  return (
    <Card as="section" aria-labelledby="bill-amount" variant="raised" padding="lg">
      <Stack gap="5">
        <div>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {describeOrder(order)}
          </Text>
          <Heading id="bill-amount" size="3xl">
            {formatPrice(order.grand_total)}
          </Heading>
        </div>
        <Fact term="Your order id in the banking app">
          <BillReference reference={reference} />
        </Fact>
        {order.expires_at && (
          <Fact term="Pay before">
            <time dateTime={order.expires_at}>{withZone(formatMoment(order.expires_at))}</time>
          </Fact>
        )}
        {order.term && (
          <Fact term="Term">
            <TermText order={order} />
          </Fact>
        )}
        <Flex wrap="wrap" align="center" justify="space-between" gap="3" borderTopWidth="1px" pt="4">
          <Text display="flex" alignItems="center" gap="3" textStyle="sm" color="fg.muted">
            <Spinner size="1rem" label="" />
            Waiting for your payment
          </Text>
          <Button variant="outline" size="sm" loading={checking} onClick={onCheck}>
            Check now
          </Button>
        </Flex>
        <BrowserBill order={order} />
        <Flex wrap="wrap" gap="3">
          <ChangeMethod order={order} size="sm" onChange={onChange} />
          <CancelOrder order={order} size="sm" onChange={onChange} />
        </Flex>
      </Stack>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text textStyle="sm" color="fg.muted">
        {term}
      </Text>
      <Text as="div" fontWeight="semibold">
        {children}
      </Text>
    </div>
  );
}

function BrowserBill({ order: { bill_page } }: { order: Order }) {
  if (!bill_page) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      Without a banking app at hand,{' '}
      <Link href={bill_page} target="_blank" rel="noopener" variant="underline">
        pay the bill in your browser
      </Link>
      .
    </Text>
  );
}

/** The number that the member enters in the banking app, with a button to copy it. */
function BillReference({ reference }: { reference: string }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      mt="1"
      p="3"
      ps="4"
      bg="bg.subtle"
      borderWidth="1px"
      rounded="lg"
    >
      <Text as="code" textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="wide">
        {reference}
      </Text>
      <CopyButton text={reference} copied="Order id copied to clipboard" refused="The order id could not be copied." />
    </Flex>
  );
}
