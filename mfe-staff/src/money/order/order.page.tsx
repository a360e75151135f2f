import { call, submit } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { Button, formatPrice, openDocument, useAction } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useChange } from '../../actions/use-change';
import { History } from '../../layout/history';
import { Panel } from '../../layout/panel';
import { RecordPage } from '../../layout/record-page';
import { OrderBadges } from '../status/order-status';
import { MemberPanel, OrderFacts } from './order-facts';
import { historyOf } from './order-history';
import { PaymentsPanel } from './payments-panel';
import { RecordPaymentDialog } from './record-payment-dialog';
import { RefundDialog } from './refund-dialog';
import { RefundsPanel } from './refunds-panel';
import { SecondPerson } from './second-person';

export const loader = ({ params: { orderNo = '' }, request }: LoaderFunctionArgs) =>
  call(paymentsStaff.order, { params: { orderNo }, request });

/** Everything about the money of one order, and what is done about it. */
export function Component() {
  const order = useLoaderData<typeof loader>();
  const changes = useChange();
  const waiting = order.recorded_payments.find(({ status }) => status === 'waiting');
  const isPayable = ['pending', 'expired', 'cancelled'].includes(order.status) && order.total > 0;
  const params = { orderNo: order.order_no };
  const receipt = useAction(() => openDocument(async () => (await call(paymentsStaff.receipt, { params })).url));
  const sendReceipt = useAction(() => changes.change(() => submit(paymentsStaff.sendReceipt, { params })));
  return (
    <RecordPage
      key={order.order_no}
      title={`Order ${order.order_no}`}
      crumbs={[{ label: 'Orders', to: staffPaths.orders }]}
      lead={`${order.title} · ${formatPrice(order.total)}`}
      status={<OrderBadges status={order.status} refundDue={order.refund_due} awaitsSecond={waiting !== undefined} />}
      action={
        <>
          {order.received > 0 && order.paid_at && (
            <>
              <Button size="sm" variant="outline" loading={receipt.busy} onClick={() => void receipt.run()}>
                Receipt
              </Button>
              <Button size="sm" variant="outline" loading={sendReceipt.busy} onClick={() => void sendReceipt.run()}>
                Send the receipt again
              </Button>
            </>
          )}
          {order.returnable > 0 && (
            <Button size="sm" variant="outline" onClick={() => changes.setOpen('refund')}>
              Refund
            </Button>
          )}
          {isPayable && !waiting && (
            <Button size="sm" onClick={() => changes.setOpen('pay')}>
              Mark as paid
            </Button>
          )}
        </>
      }
      aside={
        <>
          <MemberPanel order={order} />
          <OrderFacts order={order} />
          <Panel title="History">
            <History entries={historyOf(order)} />
          </Panel>
        </>
      }
    >
      {waiting && <SecondPerson order={order} payment={waiting} changes={changes} />}
      <PaymentsPanel order={order} changes={changes} />
      <RefundsPanel order={order} changes={changes} />
      {changes.open === 'pay' && <RecordPaymentDialog order={order} changes={changes} />}
      {changes.open === 'refund' && <RefundDialog order={order} changes={changes} />}
    </RecordPage>
  );
}
