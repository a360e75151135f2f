import type { OrderStatus } from '@azadkar/shared-api/payments/rules';

export interface DemoOrder {
  package: 'Standard' | 'Front Row';
  status: OrderStatus;
  by: 'card' | 'bill' | 'transfer';
  hoursAgo: number;
  refund?: { amount: 'all' | number; status: 'failed' | 'requested' | 'done'; reason: string; failure?: string };
}

const DAY = 24;

/** Orders of other members for the coming summit, of each status that the finance staff meet. */
export const orders: DemoOrder[] = [
  { package: 'Standard', status: 'pending', by: 'bill', hoursAgo: 5 },
  { package: 'Front Row', status: 'pending', by: 'bill', hoursAgo: 26 },
  { package: 'Standard', status: 'paid', by: 'card', hoursAgo: 5 * DAY },
  { package: 'Front Row', status: 'paid', by: 'card', hoursAgo: 6 * DAY },
  { package: 'Standard', status: 'paid', by: 'bill', hoursAgo: 7 * DAY },
  { package: 'Front Row', status: 'paid', by: 'transfer', hoursAgo: 8 * DAY },
  { package: 'Standard', status: 'cancelled', by: 'card', hoursAgo: 8 * DAY },
  { package: 'Standard', status: 'expired', by: 'bill', hoursAgo: 10 * DAY },
  {
    ...{ package: 'Standard', status: 'paid', by: 'card', hoursAgo: 11 * DAY },
    refund: {
      amount: 'all',
      status: 'failed',
      reason: 'Given back by the member. (A demo refund.)',
      failure: 'The card was closed meanwhile.',
    },
  },
  {
    ...{ package: 'Front Row', status: 'paid', by: 'bill', hoursAgo: 12 * DAY },
    refund: { amount: 4500, status: 'requested', reason: 'Only one of two days is possible. (A demo refund.)' },
  },
  {
    ...{ package: 'Front Row', status: 'partially_refunded', by: 'bill', hoursAgo: 14 * DAY },
    refund: { amount: 2000, status: 'done', reason: 'The dinner was paid twice. (A demo refund.)' },
  },
  {
    ...{ package: 'Standard', status: 'refunded', by: 'card', hoursAgo: 18 * DAY },
    refund: { amount: 'all', status: 'done', reason: 'Given back by the member. (A demo refund.)' },
  },
];
