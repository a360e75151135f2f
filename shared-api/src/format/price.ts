import { brand } from '../brand';

/** A whole number as `1,500`. Not by Intl, whose first object takes longer than a page's other scripts. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Whole rupees as `PKR 1,500`. */
export function formatPrice(rupees: number): string {
  return `${brand.currency} ${formatNumber(rupees)}`;
}
