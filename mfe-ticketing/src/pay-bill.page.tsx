import { Refused } from '@azadkar/shared-api';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  Box,
  Card,
  Container,
  Flex,
  formatMoment,
  formatPrice,
  Heading,
  Link,
  Note,
  PageHeading,
  SimpleGrid,
  SmallButton,
  Spinner,
  Stack,
  Text,
  usePageTitle,
  withZone,
} from '@azadkar/shared-ui';
import {
  CancelOrder,
  ChangeMethod,
  CopyButton,
  describeOrder,
  NumberedSteps,
  Subsection,
} from '@azadkar/shared-ui/blocks';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { BriefOrderNotice } from './confirm-email';
import { OrderDetails, TermText } from './order-details';
import { OrderLinks } from './order-links';
import { stateOf } from './order-status-texts';
import { fetchOrder, usePolledOrder } from './use-polled-order';

export async function loader({ request }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get('id');
  if (!orderId) throw new Refused('This order was not found.', 404);
  return fetchOrder(orderId, request);
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  return (
    <Container size="narrow" py={{ base: '8', md: '14' }}>
      <Bill key={order.id} initialOrder={order} />
    </Container>
  );
}

const PAY_TITLE = 'Pay your order with 1Bill';

/** How to pay an order in a banking app. The page polls the order, and shows the outcome when it is no longer pending. */
function Bill({ initialOrder }: { initialOrder: Order }) {
  const { order, checking, checkNow, refresh } = usePolledOrder(initialOrder);
  const { bill_reference: reference } = order;
  const { heading, lead } = wordsOf(order);
  usePageTitle(reference ? PAY_TITLE : heading);
  return (
    <>
      <div role="status">
        <PageHeading title={heading} lead={lead} />
      </div>
      {order.confirm_email && (
        <Box mb="6">
          <BriefOrderNotice order={order} />
        </Box>
      )}
      {reference ? (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '8', md: '10' }} alignItems="start">
          <BillCard
            order={order}
            reference={reference}
            checking={checking}
            onCheck={() => void checkNow()}
            onChange={refresh}
          />
          <Steps order={order} reference={reference} />
        </SimpleGrid>
      ) : (
        <OrderOutcome order={order} onChange={refresh} />
      )}
    </>
  );
}

function wordsOf(order: Order): { heading: string; lead: string } {
  if (order.bill_reference) {
    return {
      heading: 'Your order is pending',
      lead: 'Pay it with 1Bill in your banking app. This page tells you when the payment has arrived.',
    };
  }
  if (order.status === 'paid') return { heading: 'Your order is paid', lead: 'Your payment has arrived.' };
  const { title, text } = stateOf(order);
  return { heading: title, lead: text };
}

/** Shown instead of the bill when the order is paid or ended, or is paid by card. */
const OrderOutcome = ({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) => (
  <Stack gap="6" maxWidth="2xl">
    <Card padding="md">
      <OrderDetails order={order} />
    </Card>
    <OrderLinks order={order} onChange={onChange} />
  </Stack>
);

interface Props {
  order: Order;
  /** The association's 1Bill prefix followed by the order's id. */
  reference: string;
}

/** The steps in the banking app, with the names that it uses. */
function Steps({ order, reference }: Props) {
  const steps = [
    ['Open your banking app.'],
    ['Add ', '1Bill', ' as a beneficiary.'],
    ['Choose ', 'Invoice/Voucher Payments', '.'],
    ['Enter your order id: ', reference, '.'],
    ['Transfer ', formatPrice(order.grand_total), '.'],
  ].map(([before, name, after]) => ({ text: [before, name && <strong key="name">{name}</strong>, after] }));
  return (
    <Subsection title="How to pay">
      <NumberedSteps steps={steps} />
    </Subsection>
  );
}

interface BillCardProps extends Props {
  checking: boolean;
  onCheck: () => void;
  onChange: () => Promise<unknown>;
}

/** All that the banking app asks for: the amount, the number and the deadline; and the ways out of the bill. */
const BillCard = ({ order, reference, checking, onCheck, onChange }: BillCardProps) => (
  <Card as="section" aria-labelledby="bill-amount" variant="raised" padding="lg">
    <Stack gap="5">
      <div>
        <Note overflowWrap="anywhere">{describeOrder(order)}</Note>
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
        <Note display="flex" alignItems="center" gap="3">
          <Spinner size="1rem" label="" />
          Waiting for your payment
        </Note>
        <SmallButton loading={checking} onClick={onCheck}>
          Check now
        </SmallButton>
      </Flex>
      <BrowserBill order={order} />
      <Flex wrap="wrap" gap="3">
        <ChangeMethod order={order} size="sm" onChange={onChange} />
        <CancelOrder order={order} size="sm" onChange={onChange} />
      </Flex>
    </Stack>
  </Card>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <Note>{term}</Note>
    <Text as="div" fontWeight="semibold">
      {children}
    </Text>
  </div>
);

function BrowserBill({ order: { bill_page } }: { order: Order }) {
  if (!bill_page) return null;
  return (
    <Note>
      Without a banking app at hand,{' '}
      <Link href={bill_page} target="_blank" rel="noopener" variant="underline">
        pay the bill in your browser
      </Link>
      .
    </Note>
  );
}

/** The number that the member enters in the banking app, with a button to copy it. */
const BillReference = ({ reference }: { reference: string }) => (
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
