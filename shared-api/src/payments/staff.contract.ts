import { defineContract } from '../endpoint';
import { listExport } from '../staff/list-export';

const roles = ['finance', 'admin'] as const;

const FINANCE = { access: 'staff', roles } as const;
const MONEY = { access: 'staff', roles, fresh: true } as const;

/** What the finance staff do with orders, payments and refunds. */
export const paymentsStaff = defineContract('paymentsStaff', () => import('./staff.schema'), {
  orders: {
    method: 'GET',
    path: '/staff/orders',
    ...FINANCE,
    summary: 'Orders, the newest first.',
    query: 'ordersQuery',
    reply: 'orderList',
  },
  exportOrders: listExport({ path: '/staff/orders/export', roles, body: 'ordersQuery', rows: 'orders', fresh: true }),
  order: {
    method: 'GET',
    path: '/staff/orders/:orderNo',
    ...FINANCE,
    summary: 'One order with its payments, refunds and history.',
    reply: 'staffOrder',
  },
  recordPayment: {
    method: 'POST',
    path: '/staff/orders/:orderNo/payments',
    ...MONEY,
    summary:
      'Record money that arrived outside of the provider. It pays the order at once, or, above an amount, when a second person confirms it.',
    body: 'paymentForm',
    reply: 'staffOrder',
  },
  decidePayment: {
    method: 'POST',
    path: '/staff/recorded-payments/:paymentId/decision',
    ...MONEY,
    summary: 'Confirm a recorded payment as its second person, or decline it.',
    body: 'decisionForm',
    reply: 'staffOrder',
  },
  requestRefund: {
    method: 'POST',
    path: '/staff/orders/:orderNo/refunds',
    ...MONEY,
    summary: 'Return a part or all of what was paid: through the provider at once, or by hand later.',
    body: 'refundForm',
    reply: 'staffOrder',
  },
  completeRefund: {
    method: 'POST',
    path: '/staff/refunds/:refundId/done',
    ...MONEY,
    summary: 'Say that the money of a refund was transferred by hand.',
    body: 'refundDoneForm',
    reply: 'staffOrder',
  },
  retryRefund: {
    method: 'POST',
    path: '/staff/refunds/:refundId/retry',
    ...MONEY,
    summary: 'Let the provider return the money, after it could not or its answer was lost.',
    reply: 'staffOrder',
  },
  withdrawRefund: {
    method: 'POST',
    path: '/staff/refunds/:refundId/withdraw',
    ...MONEY,
    summary: 'Withdraw a refund whose money has not left. The member gets the reason in an email.',
    body: 'withdrawForm',
    reply: 'staffOrder',
  },
  askProvider: {
    method: 'POST',
    path: '/staff/orders/:orderNo/ask',
    ...FINANCE,
    summary: 'Ask the payment provider about every payment of an order, and apply what it says.',
    reply: 'staffOrder',
  },
  receipt: {
    method: 'POST',
    path: '/staff/orders/:orderNo/receipt',
    ...FINANCE,
    summary: 'A short-lived link to the receipt of a paid order, which gets its number now if it has none.',
    reply: 'receiptLink',
  },
  sendReceipt: {
    method: 'POST',
    path: '/staff/orders/:orderNo/receipt/emails',
    ...FINANCE,
    summary: 'Send the receipt of a paid order to its buyer once more.',
    reply: 'staffOrder',
  },
  providers: {
    method: 'GET',
    path: '/staff/payment-providers',
    ...FINANCE,
    summary: 'Who moves the money of each payment method, and which methods are offered.',
    reply: 'providers',
  },
  saveProviders: {
    method: 'POST',
    path: '/staff/payment-providers',
    ...MONEY,
    summary: 'Choose which payment methods are offered for new orders; one at least.',
    body: 'providersForm',
    reply: 'providers',
  },
  exportMoney: {
    method: 'POST',
    path: '/staff/payments/export',
    ...MONEY,
    summary: 'Start a task that writes every payment and refund between two days into a file for bookkeeping.',
    body: 'exportForm',
    reply: 'startedExport',
  },
  reconciliation: {
    method: 'GET',
    path: '/staff/reconciliation',
    ...FINANCE,
    summary: 'The last days as they were compared with the list of the provider, and what differs.',
    reply: 'reconciliation',
  },
  reconcileDay: {
    method: 'POST',
    path: '/staff/reconciliation/days/:day',
    ...FINANCE,
    summary: 'Compare a day with the list of the provider again.',
    reply: 'reconciliation',
  },
  settleDifference: {
    method: 'POST',
    path: '/staff/reconciliation/differences/:differenceId/settle',
    ...FINANCE,
    summary: 'Note what was done about a difference.',
    body: 'settleForm',
    reply: 'reconciliation',
  },
});
