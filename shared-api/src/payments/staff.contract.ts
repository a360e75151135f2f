import { defineContract, staffWith } from '../endpoint';
import { exportOf } from '../staff/export-of';

const finance = staffWith(['finance', 'admin']);
const money = staffWith(['finance', 'admin'], { fresh: true });

/** What the finance staff do with orders, payments and refunds. */
export const paymentsStaff = defineContract('paymentsStaff', () => import('./staff.schema'), {
  orders: finance.get('/staff/orders', {
    summary: 'Orders, the newest first.',
    query: 'ordersQuery',
    filters: ['status', 'kind', 'method', 'queue', 'from', 'until'],
    reply: 'orderList',
  }),
  exportOrders: money.post('/staff/orders/export', exportOf('orders', 'ordersQuery')),
  order: finance.get('/staff/orders/:orderNo', {
    summary: 'One order with its payments, refunds and history.',
    reply: 'staffOrder',
  }),
  recordPayment: money.post('/staff/orders/:orderNo/payments', {
    summary:
      'Record money that arrived outside of the provider. It pays the order at once, or, above an amount, when a second person confirms it.',
    body: 'paymentForm',
    reply: 'staffOrder',
  }),
  decidePayment: money.post('/staff/recorded-payments/:paymentId/decision', {
    summary: 'Confirm a recorded payment as its second person, or decline it.',
    body: 'decisionForm',
    reply: 'staffOrder',
  }),
  requestRefund: money.post('/staff/orders/:orderNo/refunds', {
    summary: 'Return a part or all of what was paid: through the provider at once, or by hand later.',
    body: 'refundForm',
    reply: 'staffOrder',
  }),
  completeRefund: money.post('/staff/refunds/:refundId/done', {
    summary: 'Say that the money of a refund was transferred by hand.',
    body: 'refundDoneForm',
    reply: 'staffOrder',
  }),
  retryRefund: money.post('/staff/refunds/:refundId/retry', {
    summary: 'Let the provider return the money, after it could not or its answer was lost.',
    reply: 'staffOrder',
  }),
  withdrawRefund: money.post('/staff/refunds/:refundId/withdraw', {
    summary: 'Withdraw a refund whose money has not left. The member gets the reason in an email.',
    body: 'withdrawForm',
    reply: 'staffOrder',
  }),
  askProvider: finance.post('/staff/orders/:orderNo/ask', {
    summary: 'Ask the payment provider about every payment of an order, and apply what it says.',
    reply: 'staffOrder',
  }),
  receipt: finance.post('/staff/orders/:orderNo/receipt', {
    summary: 'A short-lived link to the receipt of a paid order, which gets its number now if it has none.',
    reply: 'receiptLink',
  }),
  sendReceipt: finance.post('/staff/orders/:orderNo/receipt/emails', {
    summary: 'Send the receipt of a paid order to its buyer once more.',
    reply: 'staffOrder',
  }),
  providers: finance.get('/staff/payment-providers', {
    summary: 'Who moves the money of each payment method, and which methods are offered.',
    reply: 'providers',
  }),
  saveProviders: money.post('/staff/payment-providers', {
    summary: 'Choose which payment methods are offered for new orders; one at least.',
    body: 'providersForm',
    reply: 'providers',
  }),
  exportMoney: money.post('/staff/payments/export', {
    summary: 'Start a task that writes every payment and refund between two days into a file for bookkeeping.',
    body: 'exportForm',
    reply: 'startedExport',
  }),
  reconciliation: finance.get('/staff/reconciliation', {
    summary: 'The last days as they were compared with the list of the provider, and what differs.',
    reply: 'reconciliation',
  }),
  reconcileDay: finance.post('/staff/reconciliation/days/:day', {
    summary: 'Compare a day with the list of the provider again.',
    reply: 'reconciliation',
  }),
  settleDifference: finance.post('/staff/reconciliation/differences/:differenceId/settle', {
    summary: 'Note what was done about a difference.',
    body: 'settleForm',
    reply: 'reconciliation',
  }),
});
