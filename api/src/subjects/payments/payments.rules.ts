import { randomInt } from 'node:crypto';
import { brand } from '@azadkar/shared-api/brand';
import {
  CARD,
  FREE,
  ONE_BILL,
  type orderKinds,
  PAYABLE_HOURS,
  paymentMethods,
  UNCONFIRMED_PAYABLE_MINUTES,
} from '@azadkar/shared-api/payments/rules';
import type { PaymentReport } from './provider/payment-gateway';

export const BILL_PREFIX = brand.billPrefix;

/** A payment of more rupees that a member of the staff records counts only when a second one has confirmed it. */
export const SECOND_PERSON_ABOVE = 50_000;

const MINUTE_MS = 60_000;

export const billReference = (orderNo: string) => `${BILL_PREFIX}${orderNo}`;

/** The digits of a part of an order number that is searched for; undefined when it is something else. */
export function orderNoDigits(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{3,15}$/.test(digits)) return undefined;
  return digits.startsWith(BILL_PREFIX) && digits.length > 10 ? digits.slice(BILL_PREFIX.length) : digits;
}

/** Parses a typed order number, with or without prefix, spaces and dashes; undefined when it is mistyped. */
export function parseOrderNo(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  const orderNo = digits.startsWith(BILL_PREFIX) && digits.length > 10 ? digits.slice(BILL_PREFIX.length) : digits;
  return /^\d{10}$/.test(orderNo) && checkDigit(orderNo.slice(0, 9)) === orderNo[9] ? orderNo : undefined;
}

/** A random order number of ten digits; the last is a check digit against mistyped and swapped digits. */
export function newOrderNo(): string {
  const digits = String(randomInt(1_000_000_000)).padStart(9, '0');
  return digits + checkDigit(digits);
}

/** The Luhn check digit (ISO/IEC 7812-1, annex B). */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

interface PayableOrder {
  paymentMethod: number;
  /** The moment from which the order is worth nothing; null when there is none. */
  latest: Date | null;
  /** When it was placed. */
  placedAt?: Date;
  /** Whether it takes a seat from others and its member has no confirmed email address. */
  isBrief?: boolean;
}

/** When an order expires. */
export function payableUntil({ paymentMethod, latest, placedAt = new Date(), isBrief = false }: PayableOrder): Date {
  const hours = paymentMethod === CARD ? PAYABLE_HOURS.card : PAYABLE_HOURS.bill;
  const minutes = isBrief ? UNCONFIRMED_PAYABLE_MINUTES : hours * 60;
  const until = new Date(placedAt.getTime() + minutes * MINUTE_MS);
  return latest && latest < until ? latest : until;
}

/** Whether an order is brief: an order of a membership holds no seat. */
export const isBriefOrder = (kind: (typeof orderKinds)[number], { isConfirmed }: { isConfirmed: boolean }) =>
  kind === 'ticket' && !isConfirmed;

/** The name of a method. A priced order with the method Free is paid as a bill, and is called so. */
export const methodName = (paymentMethod: number, total: number) =>
  methodOf(paymentMethod === FREE && total > 0 ? ONE_BILL : paymentMethod).label;

/** The method of this code; the contract lets no other code in. */
export function methodOf(code: number) {
  const method = paymentMethods.find(({ value }) => value === code);
  if (!method) throw new Error(`There is no payment method ${code}.`);
  return method;
}

/** The kind of provider of an order. A priced order with the method Free can be paid as a bill. */
export function providerOf(paymentMethod: number, total: number): 'none' | 'card' | 'bill' {
  if (total === 0) return 'none';
  return paymentMethod === CARD ? 'card' : 'bill';
}

/** Why the money of a payment goes back to the member. */
export type ReasonToReturn = 'too late' | 'cancelled' | 'paid twice' | 'not issued';

export type Verdict =
  | 'paid'
  | 'repeated'
  | 'not paid'
  | 'refund due'
  | 'unknown payment'
  | 'wrong amount'
  | 'wrong currency';

/** Compares a provider's report with the payment it names. */
export function verdictOf(payment: { amount: number; currency: string } | undefined, report: PaymentReport): Verdict {
  if (!payment) return 'unknown payment';
  if (report.outcome !== 'paid') return 'not paid';
  if (report.currency !== payment.currency) return 'wrong currency';
  return report.amount === payment.amount ? 'paid' : 'wrong amount';
}

/** Whether a person of the association must look at the payment. */
export const needsAttention = (verdict: Verdict) => !['paid', 'repeated', 'not paid'].includes(verdict);

/** '3 × Standard'; one alone is not counted. */
export const countTimes = (count: number, what: string): string => (count > 1 ? `${count} × ${what}` : what);
