/** What JazzCash's response codes say of a payment. Source: "Response Codes" of its sandbox documentation, v4.2. */
export type Outcome = 'paid' | 'failed';

/** Successful, and confirmed by the merchant. */
const PAID = ['000', '121'];
/**
 * Declined, canceled or timed out. A code that is in neither list, such as 124, 157 and 210 (pending) or 131 (refunded),
 * says nothing yet: the payment is asked about again.
 */
const FAILED = [
  ...['001', '002', '003', '004', '014', '015', '016', '024', '058', '059', '060', '066', '067', '095'],
  ...['101', '102', '103', '104', '105', '106', '107', '110', '111', '112', '115', '116', '117', '118', '127', '129'],
  ...['134', '401', '402', '403', '404', '405', '406', '407', '408', '409', '410', '411', '412', '414', '415', '416'],
  ...['419', '421', '422', '423', '424', '425', '426', '429'],
];

/** Undefined while it is not known. */
export function outcomeOf(code: string | undefined): Outcome | undefined {
  if (code === undefined) return undefined;
  if (PAID.includes(code)) return 'paid';
  return FAILED.includes(code) ? 'failed' : undefined;
}

/** Of a call rather than of a payment. */
export const SUCCESS = '000';
