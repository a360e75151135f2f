import { brand } from '../brand';

const number = new Intl.NumberFormat('en-PK');

/** Whole rupees as `1,500`. */
export function formatNumber(rupees: number): string {
  return number.format(rupees);
}

/** Whole rupees as `PKR 1,500`. */
export function formatPrice(rupees: number): string {
  return `${brand.currency} ${number.format(rupees)}`;
}
