import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PaymentStatus } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  chakra,
  EmptyState,
  Flex,
  formatMoment,
  formatPrice,
  formatShortDate,
  formatTerm,
  LinkButton,
  PageHeading,
  PageLink,
  Text,
} from '@azadkar/shared-ui';
import {
  CancelOrder,
  type Column,
  DataTable,
  describeOrder,
  describeTicket,
  PayOrder,
  WayOn,
} from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { DownloadTicket } from './download-ticket';
import { OrderStatusBadge } from './order-details';

export const loader = ({ request }: LoaderFunctionArgs) => call(ticketing.orders, { request });

export function Component() {
  const orders = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Order History" lead="Tickets and memberships that you have ordered, the newest first." />
      {orders.length > 0 ? (
        <DataTable caption="Your orders" columns={columns} rows={orders} idOf={({ id }) => id} />
      ) : (
        <EmptyState
          title="You have not ordered anything yet"
          text="Tickets that you book and memberships that you buy are listed here."
          action={<LinkButton to={paths.memberEvents}>See the events</LinkButton>}
        />
      )}
    </>
  );
}

/** What the status of the order does not say by itself. */
const PAYMENT_NOTES: Partial<Record<PaymentStatus, string>> = {
  declined: 'Your card was declined.',
  refund_due: 'We will return your payment.',
};

const columns: Column<Order>[] = [
  { header: 'Order', isRowHeader: true, cell: (order) => <OrderCell order={order} /> },
  { header: 'Date', cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time> },
  { header: 'Payment method', cell: ({ paymentmethod }) => paymentmethod.name },
  { header: 'Total', cell: ({ grand_total }) => <PriceCell rupees={grand_total} />, align: 'end' },
  { header: 'Status', cell: (order) => <StatusCell order={order} /> },
  { header: 'Next step', cell: (order) => <NextStep order={order} /> },
];

/** What was ordered, for whom or for which time, and the number of the order. */
function OrderCell({ order }: { order: Order }) {
  const detail = describeTicket(order) || (order.status === 'paid' && order.term ? formatTerm(order.term) : '');
  return (
    <>
      {order.ticket.event_name}
      {detail && (
        <Text textStyle="sm" fontWeight="normal" overflowWrap="anywhere">
          {detail}
        </Text>
      )}
      <PageLink
        to={toPath(paths.order, { orderId: order.id })}
        display="block"
        textStyle="sm"
        fontWeight="normal"
        fontVariantNumeric="tabular-nums"
        aria-label={`Order ${order.id}`}
      >
        {order.id}
      </PageLink>
    </>
  );
}

const PriceCell = ({ rupees }: { rupees: number }) => (
  <chakra.span whiteSpace="nowrap">{formatPrice(rupees)}</chakra.span>
);

const StatusCell = ({ order: { status, payment_status, expires_at } }: { order: Order }) => (
  <div>
    <OrderStatusBadge status={status} />
    {PAYMENT_NOTES[payment_status] && (
      <Text textStyle="xs" color="fg.muted" mt="1">
        {PAYMENT_NOTES[payment_status]}
      </Text>
    )}
    {expires_at && (
      <Text textStyle="xs" color="fg.muted" mt="1">
        until {formatMoment(expires_at)}
      </Text>
    )}
  </div>
);

/** What an order offers: pay or cancel it, download its ticket, or see the membership that it bought. */
function NextStep({ order }: { order: Order }) {
  const { revalidate } = useRevalidator();
  const { id, status, kind, ticket, holder_name, seats } = order;
  if (status === 'pending') {
    return (
      <Flex gap="2" wrap="wrap" justify={{ base: 'flex-end', md: 'flex-start' }}>
        <PayOrder order={order} size="sm" />
        <CancelOrder order={order} size="sm" onChange={revalidate} />
      </Flex>
    );
  }
  if (status === 'paid' && seats > 1) {
    return (
      <WayOn
        to={toPath(paths.order, { orderId: id })}
        aria-label={`See the ${seats} tickets for ${ticket.event_name}, order ${id}`}
      >
        See the {seats} tickets
      </WayOn>
    );
  }
  if (status === 'paid' && ticket.event_id !== null && ticket.id !== null) {
    return (
      <DownloadTicket
        eventId={ticket.event_id}
        ticketId={ticket.id}
        size="sm"
        variant="outline"
        aria-label={`Download Ticket for ${holder_name ?? describeOrder(order)}, ${ticket.event_name}`}
      />
    );
  }
  if (status === 'paid' && kind === 'membership') {
    return <WayOn to={paths.membership}>Membership Details</WayOn>;
  }
  return <chakra.span color="fg.muted">None</chakra.span>;
}
