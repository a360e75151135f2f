import { ordersQuery } from '@azadkar/shared-api/payments/staff/schema';
import { listExport } from '../../../platform/tasks/list-export';
import { nameOfOrder } from '../payments.present';
import { methodName } from '../payments.rules';
import { listStaffOrders } from './list-orders.queries';

/** Orders, as the list was filtered; `export-money.ts` has what bookkeeping needs. */
export const exportOrdersTask = listExport({
  list: 'orders',
  params: ordersQuery,
  read: listStaffOrders,
  columns: {
    Order: ({ public_no }) => public_no,
    Kind: ({ kind }) => kind,
    What: nameOfOrder,
    'Member number': ({ member_no }) => member_no,
    Member: ({ member_name }) => member_name,
    Status: ({ state }) => state,
    Method: ({ payment_method, total }) => methodName(payment_method, total),
    Placed: ({ created_at }) => created_at,
    'Total in PKR': ({ total }) => total,
    'Returned in PKR': ({ returned }) => returned ?? 0,
    'Refund due': ({ refund_due }) => refund_due,
    'Waits for a second person': ({ awaits_second }) => awaits_second,
  },
});
