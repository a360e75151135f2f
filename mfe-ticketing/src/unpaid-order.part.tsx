import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { formatMoment, formatPrice, PageLink, withZone } from '@azadkar/shared-ui';
import { NextRow, PayOrder } from '@azadkar/shared-ui/blocks';
import { Ticket } from 'lucide-react';

/** The unpaid order of a ticket that ends first. Those of memberships stand beside the membership. */
export async function loader({ signal }: PartLoaderArgs<'member-home@1'>) {
  const unpaid = (await call(ticketing.unpaidOrders, { signal })).filter(({ kind }) => kind === 'ticket');
  const [first, ...others] = unpaid.sort((a, b) => endOf(a) - endOf(b));
  return first ? { order: first, others: others.length } : null;
}

const endOf = ({ expires_at }: { expires_at: string | null }) => (expires_at ? Date.parse(expires_at) : Infinity);

/** An order that holds a seat until it is paid; nothing without one. */
export function Component({ data }: PartProps<'member-home@1', typeof loader>) {
  if (!data) return null;
  const { order, others } = data;
  return (
    <NextRow
      icon={Ticket}
      tone="due"
      title={`Pay for ${order.ticket.event_name}`}
      action={<PayOrder order={order} size="sm" />}
    >
      {formatPrice(order.grand_total)}
      {order.expires_at && `, before ${withZone(formatMoment(order.expires_at))}`}.{' '}
      {others > 0 && (
        <PageLink to={paths.orders}>{others === 1 ? '1 more unpaid order' : `${others} more unpaid orders`}</PageLink>
      )}
    </NextRow>
  );
}
