/** A receipt as a PDF, for its page and for emails. */
import { formatTerm } from '@azadkar/shared-api/format';
import type { Db } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { type Receipt, receiptPdf } from '../../documents/receipt-pdf';
import type { MakeAttachments, ReceiptRequest } from '../../ports/mail';
import { nameOfOrder } from '../payments.present';
import { countTimes } from '../payments.rules';
import { findReceipt, listReturned, newestReceiptNo, type ReceiptRow } from './receipts.queries';

/** The receipt as it is now, with what was returned meanwhile; undefined when there is none of this number. */
export async function receiptDocument(db: Db, number: number): Promise<Buffer | undefined> {
  const receipt = await findReceipt(db, number);
  return receipt && receiptPdf(await presentReceipt(db, receipt));
}

/** The newest receipt of an order, which gets its number now if it has none. */
export const makeReceiptAttachments: MakeAttachments<ReceiptRequest> = async (db, { orderId }) => {
  const number = await inTransaction(db, (trx) => newestReceiptNo(trx, orderId));
  const content = number && (await receiptDocument(db, number));
  if (!number || !content) return [];
  return [{ filename: `receipt-${receiptName(number)}.pdf`, contentType: 'application/pdf', content }];
};

/** As it is printed: R-000123. */
export const receiptName = (number: number) => `R-${String(number).padStart(6, '0')}`;

const methods = { card: 'Card', bill: '1Bill', staff: 'Bank transfer', none: '' } as const;

async function presentReceipt(db: Db, row: ReceiptRow): Promise<Receipt> {
  const { billing, name, term_starts_on: starts_on, term_ends_on: ends_on } = row;
  const billed = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim();
  const returned = await listReturned(db, row.payment_id);
  return {
    number: receiptName(row.number),
    issuedAt: row.issued_at,
    orderNo: row.public_no,
    payer: billed || name,
    item: nameOfOrder(row),
    detail:
      starts_on && ends_on
        ? formatTerm({ starts_on, ends_on })
        : row.event
          ? countTimes(row.holders.length, row.package ?? '')
          : '',
    price: row.subtotal,
    discount: row.discount,
    total: row.total,
    paidAt: row.confirmed_at ?? row.issued_at,
    method: methods[row.provider],
    reference: row.reference ?? '',
    refunds: returned.map(({ amount, done_at }) => ({ amount, at: done_at ?? row.issued_at })),
  };
}
