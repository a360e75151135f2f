import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { type OrderEventKind, type RefundStatus, refundRules } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order, OwnOrder } from '@azadkar/shared-api/ticketing/schema';
import {
  Alert,
  Badge,
  Button,
  Card,
  chakra,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatDate,
  formatMoment,
  formatPrice,
  LinkButton,
  Note,
  openDocument,
  PageHeading,
  PageLink,
  Stack,
  type StatusColors,
  Text,
  useAction,
  usePageTitle,
  useSite,
} from '@azadkar/shared-ui';
import { Aside, OrderActions, ParentLink, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { FileText } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { BriefOrderNotice } from './confirm-email';
import { OrderDetails } from './order-details';
import { stateOf } from './order-status-texts';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(ticketing.ownOrder, { params: { orderId: params.orderId ?? '' }, request });

/** One order: where it stands, what can be done with it, its amounts, and what happened to it. */
export function Component() {
  const shown = useLoaderData<typeof loader>();
  const { order } = shown;
  const { revalidate } = useRevalidator();
  usePageTitle(`Order ${order.id}`);
  return (
    <>
      <ParentLink to={paths.orders}>Order History</ParentLink>
      <PageHeading title={`Order ${order.id}`} lead={order.ticket.event_name} />
      <WithAside from="xl">
        <Aside>
          <Card padding="md">
            <OrderDetails order={order} />
          </Card>
        </Aside>
        <Stack gap="8">
          <OrderState order={shown} />
          <BriefOrderNotice order={order} />
          {order.status === 'pending' && <OrderActions order={order} onChange={revalidate} />}
          <Delivered order={shown} />
          <Subsection title="Amounts" size="lg">
            <Amounts order={shown} />
          </Subsection>
          <Refunds order={shown} />
          <Subsection title="History" size="lg">
            <History events={shown.history} />
          </Subsection>
        </Stack>
      </WithAside>
    </>
  );
}

const TONES = { success: 'success', waiting: 'warning', ended: 'info', refused: 'error' } as const;

function OrderState({ order: { order } }: { order: OwnOrder }) {
  if (order.status === 'paid')
    return (
      <Alert tone="success" live={false} title="This order is paid">
        Thank you. {deliveredText(order)}
      </Alert>
    );
  const { title, text, tone } = stateOf(order);
  return (
    <Alert tone={TONES[tone]} live={false} title={title}>
      {text}
    </Alert>
  );
}

function deliveredText({ kind, seats }: Order): string {
  if (kind === 'membership') return 'Your membership is active.';
  return seats > 1 ? 'The tickets were sent by email.' : 'The ticket was sent by email.';
}

/** What the order gave, and its receipt. */
function Delivered({ order: { order, tickets, has_receipt } }: { order: OwnOrder }) {
  const admitting = tickets.filter(({ status }) => status === 'valid' || status === 'used');
  if (!has_receipt && admitting.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="3" direction={{ base: 'column', sm: 'row' }}>
      {admitting.map(({ id, holder }) => (
        <LinkButton
          key={id}
          to={toPath(paths.ticket, { ticketId: id })}
          variant={tickets.length > 1 ? 'outline' : 'solid'}
        >
          {tickets.length > 1 ? `Open the ticket of ${holder}` : 'Open the ticket'}
        </LinkButton>
      ))}
      {order.status === 'paid' && order.kind === 'membership' && (
        <LinkButton to={paths.membership}>Membership Details</LinkButton>
      )}
      {has_receipt && <ReceiptButton orderId={order.id} />}
    </Flex>
  );
}

/** The price, the discount, the total, and what was returned of it. */
function Amounts({ order: { order, subtotal, discount, refunds } }: { order: OwnOrder }) {
  const returned = refunds.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0);
  return (
    <DescriptionList>
      <DescriptionItem term="Price">{formatPrice(subtotal)}</DescriptionItem>
      {discount > 0 && <DescriptionItem term="Discount">−{formatPrice(discount)}</DescriptionItem>}
      <DescriptionItem term="Total">{formatPrice(order.grand_total)}</DescriptionItem>
      {returned > 0 && <DescriptionItem term="Returned">{formatPrice(returned)}</DescriptionItem>}
    </DescriptionList>
  );
}

/** A button that opens the receipt of a paid order in a new tab. */
function ReceiptButton({ orderId }: { orderId: string }) {
  const { busy, run } = useAction(() =>
    openDocument(async () => (await call(ticketing.orderReceipt, { params: { orderId } })).url),
  );
  return (
    <Button variant="outline" loading={busy} onClick={run}>
      <FileText aria-hidden="true" />
      Receipt (PDF)
    </Button>
  );
}

type Event = OwnOrder['history'][number];

/** What happened to the order, the oldest first. */
const History = ({ events }: { events: Event[] }) => (
  <Stack as="ol" listStyleType="none" gap="3">
    {events.map((event) => (
      <Flex as="li" key={`${event.at} ${event.kind}`} wrap="wrap" columnGap="4" justify="space-between">
        <Text as="span">{describe(event)}</Text>
        <Note as="span">
          <time dateTime={event.at}>{formatMoment(event.at)}</time>
        </Note>
      </Flex>
    ))}
  </Stack>
);

const TEXTS: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  method_changed: 'Payment method changed',
  paid: 'Payment received',
  expired: 'Order expired without a payment',
  cancelled: 'Order cancelled',
  refund_requested: 'Refund requested',
  refunded: 'Money returned',
};

function describe({ kind, amount, method }: Event): string {
  if (method) return `${TEXTS[kind]} to ${method}`;
  return amount ? `${TEXTS[kind]}: ${formatPrice(amount)}` : TEXTS[kind];
}

/** What can be returned, and where the refunds of this order stand. */
function Refunds({ order: { order, refunds } }: { order: OwnOrder }) {
  const site = useSite();
  if (order.grand_total === 0) return null;
  return (
    <Subsection title="Refunds" size="lg">
      <Stack gap="4">
        {refunds.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3">
            {refunds.map((refund) => (
              <li key={refund.requested_at}>
                <Refund refund={refund} />
              </li>
            ))}
          </Stack>
        )}
        <Text color="fg.muted">
          {order.kind === 'membership' ? refundRules.membership(site) : refundRules.ticket} {refundRules.notDelivered}
        </Text>
        <PageLink alignSelf="start" textStyle="sm" to={paths.newIssue}>
          Ask for a refund for another reason
        </PageLink>
      </Stack>
    </Subsection>
  );
}

const STATUS: Record<RefundStatus, string> = {
  requested: 'Requested',
  sent: 'On its way',
  unclear: 'Being checked',
  done: 'Returned',
  failed: 'Being checked',
  cancelled: 'Withdrawn',
};
const COLORS: StatusColors<RefundStatus> = {
  requested: 'accent',
  sent: 'blue',
  unclear: 'accent',
  done: 'green',
  failed: 'accent',
  cancelled: 'gray',
};

const Refund = ({
  refund: { amount, status, reason, requested_at, done_at },
}: {
  refund: OwnOrder['refunds'][number];
}) => (
  <>
    <Flex wrap="wrap" gap="3" align="center">
      <chakra.span fontWeight="semibold">{formatPrice(amount)}</chakra.span>
      <Badge colorPalette={COLORS[status]}>{STATUS[status]}</Badge>
      <Note as="span">
        {done_at ? `returned on ${formatDate(done_at)}` : `requested on ${formatDate(requested_at)}`}
      </Note>
    </Flex>
    <Note>{reason}</Note>
  </>
);
