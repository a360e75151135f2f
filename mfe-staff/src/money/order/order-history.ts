import type { StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { formatDate, formatPrice } from '@azadkar/shared-ui';
import type { HistoryEntry } from '../../layout/history';

/** What the audit log calls it, in the words of a person. Any other action is shown as it is. */
const ACTIONS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  expired: 'Expired, as it was not paid in time',
  cancelled: 'Canceled by the member',
  'payment method changed': 'Chose another payment method',
  'payment recorded': 'Recorded a payment',
  'payment confirmed': 'Confirmed the recorded payment',
  'payment declined': 'Declined the recorded payment',
  'refund due': 'Requested a refund',
  'refund withdrawn': 'Withdrew a refund',
  refunded: 'Returned the money',
  'receipt sent': 'Sent the receipt again',
  'difference settled': 'Settled a difference',
};

const NAMES: Readonly<Record<string, string>> = {
  total: 'Total',
  amount: 'Amount',
  reason: 'Reason',
  receipt: 'Receipt',
  reference: 'Reference',
  received_on: 'Arrived on',
  method: 'How',
  kind: 'Difference',
  note: 'Note',
};

/** The history of an order, the newest first, down to when it was placed. */
export function historyOf({ history, created_at, member }: StaffOrder): HistoryEntry[] {
  const entries = history.map(({ details, action, ...entry }, index) => ({
    ...entry,
    text: textOf(action, history.slice(index + 1).filter((earlier) => earlier.action === action).length),
    changes: details
      .filter(({ name, value }) => value !== '' && name in NAMES)
      .map(({ name, value }) => ({ field: NAMES[name] ?? name, after: readable(name, value) })),
  }));
  return [...entries, { id: 'placed', at: created_at, by: member.name, text: 'Placed the order' }];
}

/** What may be done often is counted. */
const textOf = (action: string, earlier: number) =>
  `${ACTIONS[action] ?? action}${action === 'receipt sent' && earlier > 0 ? ` (${earlier + 1} times by now)` : ''}`;

function readable(name: string, value: string): string {
  if (name === 'amount' || name === 'total') return formatPrice(Number(value));
  if (name === 'received_on') return formatDate(value);
  if (name === 'method') return value === 'hand' ? 'By bank transfer' : 'Through the payment provider';
  return value.replaceAll('_', ' ');
}
