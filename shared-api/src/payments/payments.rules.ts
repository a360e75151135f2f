/** Payment methods, totals and statuses of orders. */
import type { Site } from '../brand';

export const CARD = 3;
export const FREE = 4;
export const ONE_BILL = 5;

export const paymentMethods = [
  { value: CARD, label: 'Card' },
  { value: ONE_BILL, label: '1Bill' },
  { value: FREE, label: 'Free' },
] as const;

/** The methods of orders that are to be paid; the staff choose which of them are offered. */
export const pricedMethods = [CARD, ONE_BILL] as const;

/** The methods for a total: Free if there is nothing to pay, the others if there is. */
export function paymentMethodsFor(total: number) {
  return paymentMethods.filter(({ value }) => (value === FREE) === (total === 0));
}

/** The amounts of an order in rupees, after the discount if there is one. Shipping is free. */
export function orderTotals(price: number, discountedPrice: number | null) {
  const total = discountedPrice ?? price;
  return { subtotal: price, discount: price - total, total };
}

export type OrderTotals = ReturnType<typeof orderTotals>;

export const couponUnits = [
  { value: 'percent', label: 'Percent' },
  { value: 'rupees', label: 'Rupees' },
] as const;

export const NO_SUCH_CODE = 'There is no such code. Please look at how it is written.';

/** The amounts with a code: it never takes off more than there is to pay. */
export function lessCoupon(
  { subtotal, discount, total }: OrderTotals,
  { unit, value }: { unit: (typeof couponUnits)[number]['value']; value: number },
): OrderTotals {
  const less = Math.min(total, unit === 'percent' ? Math.round((total * value) / 100) : value);
  return { subtotal, discount: discount + less, total: total - less };
}

/** How long an order can be paid: by card at once, by bill after a visit to a bank. */
export const PAYABLE_HOURS = { card: 2, bill: 72 };
/** How long an order that holds a seat can be paid while the member's email address is not confirmed. */
export const UNCONFIRMED_PAYABLE_MINUTES = 30;

export const orderKinds = ['ticket', 'membership'] as const;

/**
 * What has happened to the money of an order. `none`: nothing was paid and nothing is awaited. `refund_due`: it arrived
 * when the order could no longer be completed, and is returned.
 */
export const paymentStatuses = ['pending', 'declined', 'confirmed', 'refund_due', 'none'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded', 'partially_refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What the page of an order tells of it. */
export const orderEventKinds = [
  'placed',
  'method_changed',
  'paid',
  'expired',
  'cancelled',
  'refund_requested',
  'refunded',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** What is paid back, the same wherever a page speaks of it. */
export const refundRules = {
  /** As the association has entered it, or empty. */
  membership: ({ membershipRefunds = 'A paid membership is not refunded.' }: Pick<Site, 'membershipRefunds'>) =>
    membershipRefunds,
  ticket:
    'A paid ticket can be given back until the time that its page names. You get what you paid for it, the way you paid it.',
  notDelivered: 'What you paid for and could not get, such as a sold-out ticket, is paid back the way you paid it.',
} as const;

/**
 * Where a refund stands. `sent`: the provider was asked. `unclear`: its answer was lost, so a person looks it up before it
 * is tried again. One that failed or was cancelled no longer counts.
 */
export const refundStatuses = ['requested', 'sent', 'unclear', 'done', 'failed', 'cancelled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** How our payments of a day can differ from the provider's list. */
export const differenceKinds = [
  'not_recorded',
  'not_listed',
  'wrong_amount',
  'unknown_payment',
  'refund_not_recorded',
  'refund_not_listed',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What the finance staff work through, by the name in their list's address. */
export const orderQueues = ['refund', 'second', 'unpaid'] as const;

export const paymentProviders = ['card', 'bill', 'none', 'staff'] as const;

/** Money that the staff found on the bank statement: above an amount it waits for a second person. */
export const recordedPaymentStatuses = ['waiting', 'confirmed', 'declined'] as const;
