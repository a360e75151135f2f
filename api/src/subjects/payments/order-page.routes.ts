/** The page of one order: its amounts, what happened to it, its refunds and its receipt. */
import type { OrderEventKind } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../../api';
import { limitRate } from '../../platform/http/rate-limit';
import { routes, serve } from '../../platform/http/serve';
import { findOrderDetails, listRecorded, listRefundsOfOrder, listTicketsOfOrder } from './order-page.queries';
import type { OwnOrder } from './orders.queries';
import { presentOrder } from './payments.present';
import { methodOf } from './payments.rules';
import { askProvider, readOrder } from './poll-payment';
import { receiptUrl } from './receipts/receipts.routes';

export const orderPageRoutes = routes(
  serve(ticketing.ownOrder, async ({ params, member, api }) => {
    await limitRate(api, 'orderPaid', member.id);
    const ownOrder = { userId: member.id, orderNo: params.orderId };
    await askProvider(api, ownOrder);
    return showOrder(api, ownOrder);
  }),

  serve(ticketing.orderReceipt, async ({ params: { orderId: orderNo }, member, api }) => {
    const order = await findOrderDetails(api.db, { userId: member.id, orderNo });
    return { url: await receiptUrl(api, { orderId: order.id, memberId: member.id }) };
  }),
);

async function showOrder(api: Api, ownOrder: OwnOrder) {
  const { db } = api;
  const details = await findOrderDetails(db, ownOrder);
  const [order, tickets, recorded, refunds] = await Promise.all([
    readOrder(api, ownOrder),
    details.ticket_id === null ? [] : listTicketsOfOrder(db, details.ticket_id),
    listRecorded(db, details.id),
    listRefundsOfOrder(db, details.id),
  ]);
  return {
    order: await presentOrder(api, order),
    subtotal: details.subtotal,
    discount: details.discount,
    ticket_status: tickets[0]?.status ?? null,
    tickets,
    has_receipt: details.paid_at !== null && details.total > 0,
    history: historyOf(details, recorded),
    refunds: refunds.map(({ amount, state: status, reason, created_at, done_at }) => ({
      amount,
      status,
      reason,
      requested_at: created_at,
      done_at,
    })),
  };
}

const KINDS: Readonly<Record<string, OrderEventKind>> = {
  expired: 'expired',
  cancelled: 'cancelled',
  'payment method changed': 'method_changed',
  'refund due': 'refund_requested',
  refunded: 'refunded',
};

type Details = Awaited<ReturnType<typeof findOrderDetails>>;
type Recorded = Awaited<ReturnType<typeof listRecorded>>;

/** The order itself knows when it was placed and paid: the log is only kept for some time. */
function historyOf({ created_at, paid_at, total }: Details, recorded: Recorded) {
  const events = [
    { at: created_at, kind: 'placed' as const, amount: total, method: null },
    ...(paid_at ? [{ at: paid_at, kind: 'paid' as const, amount: total, method: null }] : []),
    ...recorded.flatMap(({ at, action, after }) => {
      const kind = KINDS[action];
      if (!kind) return [];
      const { amount, payment_method: method }: Readonly<Record<string, unknown>> = Object(after);
      return [
        {
          at,
          kind,
          amount: typeof amount === 'number' ? amount : null,
          method: typeof method === 'number' ? methodOf(method).label : null,
        },
      ];
    }),
  ];
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}
