import { randomInt } from 'node:crypto';
import { CARD, paymentMethods } from '@azadkar/shared-api/payments/rules';
import type { PaymentReport } from './payment-gateway';

/** Typed into banking apps before our order number. The contract with 1Bill assigns it; this one is the demo's. */
export const BILL_PREFIX = '10014';

const HOUR_MS = 3_600_000;
/** Somebody at a card page pays now or not at all; a bill waits for a walk to the bank. */
const PAYABLE_HOURS = { card: 2, bill: 72 };

export const billReference = (orderNo: string) => `${BILL_PREFIX}${orderNo}`;

/** The order number in what somebody typed, with or without prefix, spaces and dashes; undefined when mistyped. */
export function orderNoFrom(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  const orderNo = digits.startsWith(BILL_PREFIX) && digits.length > 10 ? digits.slice(BILL_PREFIX.length) : digits;
  return /^\d{10}$/.test(orderNo) && checkDigit(orderNo.slice(0, 9)) === orderNo[9] ? orderNo : undefined;
}

/** Ten digits that nobody can guess; the last one finds a mistyped or swapped digit. */
export function newOrderNo(): string {
  const digits = String(randomInt(1_000_000_000)).padStart(9, '0');
  return digits + checkDigit(digits);
}

/** Luhn's (ISO/IEC 7812-1, annex B). */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Until when an order can be paid: `latest` is the last moment at which it is still worth something. */
export function payableUntil(paymentMethod: number, latest: Date | null, now = new Date()): Date {
  const hours = paymentMethod === CARD ? PAYABLE_HOURS.card : PAYABLE_HOURS.bill;
  const until = new Date(now.getTime() + hours * HOUR_MS);
  return latest && latest < until ? latest : until;
}

export const methodName = (paymentMethod: number) => methodOf(paymentMethod).label;

/** The method of this code; the contract lets no other code in. */
export function methodOf(code: number) {
  const method = paymentMethods.find(({ value }) => value === code);
  if (!method) throw new Error(`There is no payment method ${code}.`);
  return method;
}

/** Who moves the money of an order; somebody who chose Free for a priced order may still pay it as a bill. */
export function providerOf(paymentMethod: number, total: number): 'none' | 'card' | 'bill' {
  if (total === 0) return 'none';
  return paymentMethod === CARD ? 'card' : 'bill';
}

export type Verdict =
  | 'paid'
  | 'repeated'
  | 'not paid'
  | 'refund due'
  | 'unknown payment'
  | 'wrong amount'
  | 'wrong currency';

interface Expected {
  amount: number;
  currency: string;
}

/** What a report of the provider means for the payment it names. */
export function verdictOf(payment: Expected | undefined, report: PaymentReport): Verdict {
  if (!payment) return 'unknown payment';
  if (report.outcome !== 'paid') return 'not paid';
  if (report.currency !== payment.currency) return 'wrong currency';
  return report.amount === payment.amount ? 'paid' : 'wrong amount';
}

/** Verdicts that a person of the association must look at. */
export const needsAttention = (verdict: Verdict) => !['paid', 'repeated', 'not paid'].includes(verdict);
