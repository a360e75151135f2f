import { formatPrice } from '../format/price';
import { orderTotals } from '../payments/payments.rules';

interface Charge {
  price: number;
  discounted_price: number | null;
  /** 0: never expires */
  term_months: number;
}

/** `one year`, `6 months` */
export function formatMonths(months: number): string {
  if (months % 12 === 0) return months === 12 ? 'one year' : `${months / 12} years`;
  return months === 1 ? 'one month' : `${months} months`;
}

/** What a paid plan charges: once for its term. Null for a free one. */
export function describeCharge({ price, discounted_price, term_months }: Charge): string | null {
  const { total } = orderTotals(price, discounted_price);
  if (total === 0) return null;
  const term = term_months > 0 ? ` for ${formatMonths(term_months)}` : '';
  return `Charged once: ${formatPrice(total)}${term}. It does not renew by itself.`;
}
