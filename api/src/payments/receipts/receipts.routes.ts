import { formatTerm } from '@azadkar/shared-api/format';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { receiptPdf } from '../../documents/receipt-pdf';
import { sendPdf } from '../../documents/send-pdf';
import { parseId } from '../../http/ids';
import { refuse } from '../../http/refusals';
import { serve } from '../../http/serve';
import { linkKey, openLink } from '../../http/signed-links';
import { nameOfOrder } from '../payments.present';
import { findStaffOrder } from '../staff/order.queries';
import { findReceipt, findReceiptNo, listReturned, numberReceipts, type ReceiptRow } from './receipts.queries';

const BATCH_SIZE = 500;

/** The job: every payment gets its receipt's number, in the order in which the payments came in. */
export const issueReceipts = async ({ db }: Pick<Api, 'db'>): Promise<void> => {
  while ((await inTransaction(db, (trx) => numberReceipts(trx, { limit: BATCH_SIZE }))) === BATCH_SIZE);
};

const objectOf = (number: number) => `receipt:${number}`;

export function receiptRoutes(api: Api): void {
  const { app, db, settings } = api;

  serve(api, paymentsStaff.receipt, async ({ params: { orderNo }, member }) => {
    const order = await findStaffOrder(db, orderNo);
    if (!order) throw refuse.notFound('order');
    const receipt = await inTransaction(db, async (trx) => {
      await numberReceipts(trx, { orderId: order.id, limit: BATCH_SIZE });
      return findReceiptNo(trx, orderNo);
    });
    if (!receipt) throw refuse.conflict('There is no receipt before the order is paid.');
    const key = linkKey(settings.keys, { object: objectOf(receipt.number), memberId: member.id });
    return { url: `/api/receipts/${receipt.number}?key=${key}` };
  });

  app.get<{ Params: { number: string }; Querystring: { key?: string } }>(
    '/api/receipts/:number',
    async ({ params, query: { key } }, response) => {
      const number = parseId(params.number, 'receipt');
      openLink(settings.keys, key, objectOf(number));
      const receipt = await findReceipt(db, number);
      if (!receipt) throw refuse.notFound('receipt');
      const name = receiptName(number);
      return sendPdf(response, name, await receiptPdf(await presentReceipt(api, receipt)));
    },
  );
}

/** As it is printed: R-000123. */
const receiptName = (number: number) => `R-${String(number).padStart(6, '0')}`;

const methods = { card: 'Card', bill: '1Bill', staff: 'Bank transfer', none: '' } as const;

async function presentReceipt({ db }: Api, row: ReceiptRow) {
  const { billing, name, term_starts_on: starts_on, term_ends_on: ends_on } = row;
  const billed = `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim();
  const returned = await listReturned(db, row.payment_id);
  return {
    number: receiptName(row.number),
    issuedAt: row.issued_at,
    orderNo: row.public_no,
    payer: billed || name,
    item: nameOfOrder(row),
    detail: starts_on && ends_on ? formatTerm({ starts_on, ends_on }) : row.event ? (row.package ?? '') : '',
    price: row.subtotal,
    discount: row.discount,
    total: row.total,
    paidAt: row.confirmed_at ?? row.issued_at,
    method: methods[row.provider],
    reference: row.reference ?? '',
    refunds: returned.map(({ amount, done_at }) => ({ amount, at: done_at ?? row.issued_at })),
  };
}
