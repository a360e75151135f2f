import type { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { chakra, formatMoment, formatPrice, formatShortDate } from '@azadkar/shared-ui';
import type { ColumnOf } from '../../list/columns';
import { OrderBadges } from '../status/order-status';

export const orderColumns: readonly ColumnOf<typeof paymentsStaff.orders>[] = [
  { name: 'order', header: 'Order', short: true, isRowHeader: true, cell: ({ order_no }) => order_no },
  { name: 'what', header: 'What', cell: ({ title }) => title },
  { name: 'member', header: 'Member', cell: ({ member_name }) => member_name },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ status, refund_due, awaits_second }) => (
      <OrderBadges status={status} refundDue={refund_due} awaitsSecond={awaits_second} />
    ),
  },
  { name: 'method', header: 'Method', cell: ({ method }) => method },
  {
    name: 'placed',
    header: 'Placed',
    sort: 'created',
    descendingFirst: true,
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatMoment(created_at)}>
        {formatShortDate(created_at)}
      </time>
    ),
  },
  {
    name: 'total',
    header: 'Total',
    align: 'end',
    sort: 'total',
    descendingFirst: true,
    cell: ({ total, returned }) => (
      <>
        {formatPrice(total)}
        {returned > 0 && (
          <chakra.span display="block" color="fg.muted" textStyle="xs">
            {formatPrice(returned)} back
          </chakra.span>
        )}
      </>
    ),
  },
];
