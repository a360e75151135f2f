/** How an order is paid, what it costs and where it stands. */

export const CARD = 3;
export const FREE = 4;
export const ONE_BILL = 5;

export const paymentMethods = [
  { value: CARD, label: 'Card' },
  { value: ONE_BILL, label: '1Bill' },
  { value: FREE, label: 'Free' },
] as const;

/** The methods that make sense for a total: Free is for nothing to pay, and nothing else is. */
export function paymentMethodsFor(total: number) {
  return paymentMethods.filter(({ value }) => (value === FREE) === (total === 0));
}

/** What an order costs, in rupees: the discounted price when there is one, and what it saves. Shipping is free. */
export function orderTotals(price: number, discountedPrice: number | null) {
  const total = discountedPrice ?? price;
  return { subtotal: price, discount: price - total, total };
}

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded', 'partially_refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
