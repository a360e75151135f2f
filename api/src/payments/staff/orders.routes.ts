/** What the finance staff do with orders, payments and refunds. */
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { idempotent } from '../../http/idempotency';
import { parseId } from '../../http/ids';
import { reply, serve } from '../../http/serve';
import { startOf } from '../../tasks/start-list-export';
import { startTask } from '../../tasks/task';
import { nameOfOrder } from '../payments.present';
import { methodName } from '../payments.rules';
import { exportMoney } from './export-money';
import { exportOrdersTask } from './export-orders';
import { listStaffOrders } from './list-orders.queries';
import { decidePayment, recordPayment } from './record-payment';
import { showOrder } from './show-order';

export function staffOrderRoutes(api: Api): void {
  const { db } = api;

  serve(api, paymentsStaff.orders, async ({ query }) => {
    const { rows, ...page } = await listStaffOrders(db, query);
    return {
      ...page,
      rows: rows.map(({ public_no, state, kind, total, payment_method, returned, created_at, ...row }) => ({
        order_no: public_no,
        status: state,
        kind,
        title: nameOfOrder(row),
        member_name: row.member_name,
        member_no: row.member_no,
        method: methodName(payment_method, total),
        total,
        returned: returned ?? 0,
        refund_due: row.refund_due,
        awaits_second: row.awaits_second,
        created_at,
      })),
    };
  });

  serve(api, paymentsStaff.exportOrders, startOf(db, exportOrdersTask));

  serve(api, paymentsStaff.order, ({ params, member }) => showOrder(api, params.orderNo, member.id));

  serve(api, paymentsStaff.recordPayment, async ({ params: { orderNo }, body, member, request }) => {
    const given = { orderNo, amount: body.amount, reference: body.reference, receivedOn: body.received_on };
    await idempotent(db, { request, member }, (trx) => recordPayment(trx, api, { ...given, by: { member, request } }));
    const order = await showOrder(api, orderNo, member.id);
    return reply(order, order.status === 'paid' ? 'The order is paid.' : 'The payment was recorded.');
  });

  serve(api, paymentsStaff.exportMoney, async ({ body, member }) => ({
    task_id: await inTransaction(db, (trx) => startTask(trx, exportMoney, body, member)),
  }));

  serve(api, paymentsStaff.decidePayment, async ({ params, body, member, request }) => {
    const decision = { id: parseId(params.paymentId), confirms: body.confirm, by: { member, request } };
    const orderNo = await inTransaction(db, (trx) => decidePayment(trx, api, decision));
    return reply(
      await showOrder(api, orderNo, member.id),
      body.confirm ? 'The payment was confirmed.' : 'The payment was declined.',
    );
  });
}
