import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentMethods } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { EmptyState } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import type { ListFilterField } from '../../list/list-toolbar';
import { type FilterOf, loadList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { orderStatusNames } from '../status/order-status';
import { BookkeepingExport } from './bookkeeping-export';
import { orderColumns } from './order-columns';

export const loader = ({ request }: LoaderFunctionArgs) => loadList(paymentsStaff.orders, request);

const filters: readonly ListFilterField<FilterOf<typeof paymentsStaff.orders>>[] = [
  {
    name: 'queue',
    label: 'Waits for us',
    choices: [
      { value: 'refund', label: 'Refund due' },
      { value: 'second', label: 'Second person' },
      { value: 'unpaid', label: 'Payment' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    choices: Object.entries(orderStatusNames).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      { value: 'ticket', label: 'Tickets' },
      { value: 'membership', label: 'Memberships' },
    ],
  },
  {
    name: 'method',
    label: 'Method',
    choices: paymentMethods.map(({ value, label }) => ({ value: String(value), label })),
  },
];

/** All orders, to be found by number, member or the reference of a payment. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <StaffPage title="Orders" action={<BookkeepingExport />}>
      <StaffList
        name="orders"
        one="order"
        many="orders"
        endpoint={paymentsStaff.orders}
        exportedBy={paymentsStaff.exportOrders}
        loaded={loaded}
        defaultSort="-created"
        columns={orderColumns}
        idOf={({ order_no }) => order_no}
        linkOf={({ order_no }) => toPath(staffPaths.order, { orderNo: order_no })}
        searches="Order or bill number, member, reference"
        filters={filters}
        empty={<EmptyState title="No orders yet" text="Tickets and memberships that are ordered are listed here." />}
      />
    </StaffPage>
  );
}
