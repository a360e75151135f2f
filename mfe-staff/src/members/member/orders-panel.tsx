import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { formatPrice, formatShortDate, type StatusColors } from '@azadkar/shared-ui';
import { Panel } from '../../layout/panel';
import { Records } from '../../layout/records';
import { StatusBadge } from '../../layout/status-badge';
import { OrderNumber } from './order-number';

const orderColors: StatusColors<string> = {
  paid: 'green',
  pending: 'accent',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
};
const ticketColors: StatusColors<string> = {
  valid: 'green',
  used: 'blue',
  reserved: 'accent',
  draft: 'gray',
  cancelled: 'gray',
  expired: 'gray',
};

/** What the member has bought, and their places at events. */
export function OrdersPanel({ member: { orders, tickets } }: { member: MemberPage }) {
  return (
    <>
      {orders && orders.length > 0 && (
        <Panel title="Orders" flush>
          <Records
            rows={orders}
            keyOf={({ order_no }) => order_no}
            columns={[
              { header: 'Order', cell: ({ order_no }) => <OrderNumber orderNo={order_no} /> },
              { header: 'What', cell: ({ what }) => what },
              { header: 'Placed', cell: ({ placed_at }) => formatShortDate(placed_at), short: true },
              { header: 'Status', cell: ({ status }) => <StatusBadge status={status} colors={orderColors} /> },
              { header: 'Total', cell: ({ total }) => formatPrice(total), end: true },
            ]}
          />
        </Panel>
      )}
      {tickets && tickets.length > 0 && (
        <Panel title="Tickets" flush>
          <Records
            rows={tickets}
            keyOf={({ id }) => id}
            columns={[
              { header: 'Event', cell: ({ event }) => event },
              { header: 'Holder', cell: ({ holder }) => holder },
              { header: 'Identity number', cell: ({ identity }) => (identity ? `Ends in ${identity}` : 'None') },
              { header: 'Status', cell: ({ status }) => <StatusBadge status={status} colors={ticketColors} /> },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
