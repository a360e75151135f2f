import { brand } from '../brand';

const number = new Intl.NumberFormat('en-US');

/** A whole number as `1,500`. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** Whole rupees as `PKR 1,500`. */
export function formatPrice(rupees: number): string {
  return `${brand.currency} ${number.format(rupees)}`;
}
