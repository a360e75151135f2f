/** What the ticketing pages show and the server decides. */

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

export const ticketStatuses = ['draft', 'reserved', 'valid', 'used', 'cancelled', 'expired'] as const;

export const ticketCountries = ['Pakistan'] as const;
export const ADDRESS_MAX = 500;

/** A national identity number as people write or paste it, without dashes and spaces. */
export function normaliseCnic(value: string): string {
  return value.replace(/[\s\u2010-\u2015-]/g, '');
}

/** First and last name, split on the first space. A one-word name has no last name, so the form asks. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}
