import { brand } from '../brand';

/** A whole number as `1,500`. Without Intl: see `clock` in date.ts. */
export const formatNumber = (value: number): string =>
  Math.abs(value) < 1_000
    ? String(value)
    : `${formatNumber(Math.trunc(value / 1_000))},${String(Math.abs(value % 1_000)).padStart(3, '0')}`;

/** Whole rupees as `PKR 1,500`. */
export function formatPrice(rupees: number): string {
  return `${brand.currency} ${formatNumber(rupees)}`;
}
