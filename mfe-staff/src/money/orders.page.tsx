import { submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentMethods } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { exportForm } from '@azadkar/shared-api/payments/staff/schema';
import { formatMoment, formatPrice, formatShortDate, Text } from '@azadkar/shared-ui';
import { DateField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { ActionDialog, DialogButton } from '../actions/action-button';
import { TaskDialog } from '../actions/task-dialog';
import { withIdentity } from '../layout/fresh-identity';
import { SmallText } from '../layout/panel';
import { listPage } from '../list/list-page';
import { OrderBadges, orderStatusNames } from './order-status';

const LABEL = 'Payments for bookkeeping';

/** All orders, to be found by number, member or the reference of a payment. */
export const { loader, Component } = listPage({
  title: 'Orders',
  actions: <DialogButton dialog={(close) => <BookkeepingDialog onClose={close} />}>For bookkeeping</DialogButton>,
  one: 'order',
  endpoint: paymentsStaff.orders,
  exportedBy: paymentsStaff.exportOrders,
  defaultSort: '-created',
  columns: [
    { name: 'order', header: 'Order', short: true, isRowHeader: true, cell: ({ order_no }) => order_no },
    { name: 'what', header: 'What', cell: ({ title }) => title },
    { name: 'member', header: 'Member', cell: ({ member_name }) => member_name },
    {
      name: 'status',
      besideTitle: true,
      header: 'Status',
      cell: (row) => <OrderBadges {...row} />,
    },
    { name: 'method', header: 'Method', wide: true, cell: ({ method }) => method },
    {
      name: 'placed',
      header: 'Placed',
      sort: '-created',
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
      sort: '-total',
      cell: ({ total, returned, coupon }) => (
        <>
          {formatPrice(total)}
          {coupon && <SmallText>with {coupon}</SmallText>}
          {returned > 0 && <SmallText>{formatPrice(returned)} back</SmallText>}
        </>
      ),
    },
  ],
  idOf: ({ order_no }) => order_no,
  linkOf: ({ order_no }) => toPath(staffPaths.order, { orderNo: order_no }),
  searches: 'Order or bill number, member, reference',
  views: [
    { label: 'All', filters: {} },
    { label: 'Refund due', filters: { queue: 'refund' } },
    { label: 'Second person', filters: { queue: 'second' } },
    { label: 'Payment expected', filters: { queue: 'unpaid' } },
  ],
  filters: [
    { name: 'status', label: 'Status', words: orderStatusNames },
    { name: 'kind', label: 'Kind', words: { ticket: 'Tickets', membership: 'Memberships' } },
    {
      name: 'method',
      label: 'Method',
      choices: paymentMethods.map(({ value, label }) => ({ value: String(value), label })),
    },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'until', label: 'Until', kind: 'date' },
  ],
  empty: { title: 'No orders yet', text: 'Tickets and memberships that are ordered are listed here.' },
});

/** What came in and went back between two days, as a file for the bookkeeper. */
function BookkeepingDialog({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  if (taskId !== null) return <TaskDialog taskId={taskId} label={LABEL} onClose={onClose} />;
  return (
    <ActionDialog
      title={LABEL}
      schema={exportForm}
      initialValues={{ from: '', to: '' }}
      button="Make the file"
      onSubmit={async (body) =>
        setTaskId((await withIdentity(() => submit(paymentsStaff.exportMoney, { body }))).data.task_id)
      }
      onClose={onClose}
    >
      <Text>Every payment and every refund with its receipt and reference, a line each.</Text>
      <DateField name="from" label="From" required />
      <DateField name="to" label="To" description="This day is included." required />
    </ActionDialog>
  );
}
