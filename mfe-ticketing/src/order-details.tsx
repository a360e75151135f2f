import type { OrderStatus } from '@azadkar/shared-api/payments/rules';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import {
  Badge,
  DescriptionItem,
  DescriptionList,
  formatPrice,
  formatTerm,
  type StatusColors,
  Text,
} from '@azadkar/shared-ui';
import { describeTicket } from '@azadkar/shared-ui/blocks';
import { statusLabels } from './order-status-texts';

/** An order as a short list of details. */
export function OrderDetails({ order }: { order: Order }) {
  const ticket = describeTicket(order);
  return (
    <DescriptionList>
      <DescriptionItem term="Order">{order.id}</DescriptionItem>
      <DescriptionItem term="For">{order.ticket.event_name}</DescriptionItem>
      {ticket && <DescriptionItem term="Ticket">{ticket}</DescriptionItem>}
      {order.term && (
        <DescriptionItem term="Term">
          <TermText order={order} />
        </DescriptionItem>
      )}
      <DescriptionItem term="Payment method">{order.paymentmethod.name}</DescriptionItem>
      <DescriptionItem term="Total">{formatPrice(order.grand_total)}</DescriptionItem>
      <DescriptionItem term="Status">
        <OrderStatusBadge status={order.status} />
      </DescriptionItem>
    </DescriptionList>
  );
}

/** The first and the last day of a membership; before it is paid, what paying today gives. */
export function TermText({ order: { term, status } }: { order: Order }) {
  if (!term) return null;
  return (
    <>
      {formatTerm(term)}
      {status === 'pending' && (
        <Text as="span" display="block" fontWeight="normal" color="fg.muted">
          if you pay today
        </Text>
      )}
    </>
  );
}

const STATUS_COLORS: StatusColors<OrderStatus> = {
  pending: 'accent',
  paid: 'green',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge colorPalette={STATUS_COLORS[status]}>{statusLabels[status]}</Badge>
);
