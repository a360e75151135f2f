import { paths } from '@azadkar/shared-api/paths';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { Flex, LinkButton, OutlineLink } from '@azadkar/shared-ui';
import { OrderActions } from '@azadkar/shared-ui/blocks';
import { DownloadTicket } from './download-ticket';

interface Props {
  order: Order;
  /** Loads the order again. */
  onChange: () => Promise<unknown>;
}

/** The ways on from an order, by what it is and where it stands, and the link to all of them. */
export const OrderLinks = ({ order, onChange }: Props) => (
  <>
    {order.status === 'pending' && <OrderActions order={order} onChange={onChange} />}
    <Flex gap="3" wrap="wrap">
      <NextPlace order={order} />
      <AllOrdersLink />
    </Flex>
  </>
);

export const AllOrdersLink = () => (
  <OutlineLink to={paths.orders} alignSelf="start">
    View all orders
  </OutlineLink>
);

/** What a paid order gave; for an ended one, where to begin again. */
function NextPlace({ order: { status, kind, ticket, seats } }: { order: Order }) {
  if (status === 'paid' && seats > 1) return <LinkButton to={paths.tickets}>See your tickets</LinkButton>;
  if (status === 'paid' && ticket.event_id !== null && ticket.id !== null)
    return <DownloadTicket eventId={ticket.event_id} ticketId={ticket.id} />;
  if (kind === 'membership' && status !== 'pending')
    return <LinkButton to={paths.membership}>Membership Details</LinkButton>;
  if (status === 'expired' || status === 'cancelled')
    return <LinkButton to={paths.memberEvents}>See the events</LinkButton>;
  return null;
}
