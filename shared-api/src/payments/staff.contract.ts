import { defineContract } from '../endpoint';
import { staffRows } from '../staff/staff-rows';

const finance = staffRows(['finance', 'admin']);
const money = staffRows(['finance', 'admin'], { fresh: true });

const orderFilters = ['status', 'kind', 'method', 'queue', 'from', 'until'] as const;

/** What the finance staff do with orders, payments and refunds. */
export const paymentsStaff = defineContract('paymentsStaff', () => import('./staff.schema'), {
  /** Orders, the newest first. */
  orders: finance.list('/staff/orders', 'ordersQuery', 'orderList', orderFilters),
  exportOrders: money.exported('/staff/orders/export', 'ordersQuery'),
  order: finance.get('/staff/orders/:orderNo', { reply: 'staffOrder' }),
  /** Record money from outside of the provider: pays at once, or above an amount when a second person confirms it. */
  recordPayment: money.post('/staff/orders/:orderNo/payments', { body: 'paymentForm', reply: 'staffOrder' }),
  /** Confirm a recorded payment as its second person, or decline it. */
  decidePayment: money.post('/staff/recorded-payments/:paymentId/decision', {
    body: 'decisionForm',
    reply: 'staffOrder',
  }),
  /** Return a part or all of what was paid: through the provider at once, or by hand later. */
  requestRefund: money.post('/staff/orders/:orderNo/refunds', { body: 'refundForm', reply: 'staffOrder' }),
  /** Say that the money of a refund was transferred by hand. */
  completeRefund: money.post('/staff/refunds/:refundId/done', { body: 'refundDoneForm', reply: 'staffOrder' }),
  /** Let the provider return the money, after it could not or its answer was lost. */
  retryRefund: money.post('/staff/refunds/:refundId/retry', { reply: 'staffOrder' }),
  /** Withdraw a refund whose money has not left. The member gets the reason in an email. */
  withdrawRefund: money.post('/staff/refunds/:refundId/withdraw', { body: 'withdrawForm', reply: 'staffOrder' }),
  /** Ask the payment provider about every payment of an order, and apply what it says. */
  askProvider: finance.post('/staff/orders/:orderNo/ask', { reply: 'staffOrder' }),
  /** A short-lived link to the receipt of a paid order, which gets its number now if it has none. */
  receipt: finance.post('/staff/orders/:orderNo/receipt', { reply: 'receiptLink' }),
  /** Send the receipt of a paid order to its buyer once more. */
  sendReceipt: finance.post('/staff/orders/:orderNo/receipt/emails', { reply: 'staffOrder' }),
  /** Who moves the money of each payment method, and which methods are offered. */
  providers: finance.get('/staff/payment-providers', { reply: 'providers' }),
  /** Choose which payment methods are offered for new orders; one at least. */
  saveProviders: money.post('/staff/payment-providers', { body: 'providersForm', reply: 'providers' }),
  /** Start a task that writes every payment and refund between two days into a file for bookkeeping. */
  exportMoney: money.exported('/staff/payments/export', 'exportForm'),
  /** The last days as they were compared with the list of the provider, and what differs. */
  reconciliation: finance.get('/staff/reconciliation', { reply: 'reconciliation' }),
  /** Compare one of these days with the list of the provider again. */
  reconcileDay: finance.post('/staff/reconciliation/days/:day', { reply: 'reconciliation' }),
  /** Note what was done about a difference. */
  settleDifference: finance.post('/staff/reconciliation/differences/:differenceId/settle', {
    body: 'settleForm',
    reply: 'reconciliation',
  }),
});
