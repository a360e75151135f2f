import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { sendPdf } from '../../documents/send-pdf';
import { parseId } from '../../http/ids';
import { refuse } from '../../http/refusals';
import { serve } from '../../http/serve';
import { linkKey, openLink } from '../../http/signed-links';
import { paymentRefusals } from '../payments.refusals';
import { findStaffOrder } from '../staff/order.queries';
import { receiptDocument, receiptName } from './receipt-document';
import { newestReceiptNo, numberReceipts } from './receipts.queries';

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
    return { url: await receiptUrl(api, { orderId: order.id, memberId: member.id }) };
  });

  app.get<{ Params: { number: string }; Querystring: { key?: string } }>(
    '/api/receipts/:number',
    async ({ params, query: { key } }, response) => {
      const number = parseId(params.number, 'receipt');
      openLink(settings.keys, key, objectOf(number));
      const pdf = await receiptDocument(db, number);
      if (!pdf) throw refuse.notFound('receipt');
      return sendPdf(response, receiptName(number), pdf);
    },
  );
}

interface ReceiptOf {
  orderId: number;
  /** Who opens it. */
  memberId: number;
}

/** The short-lived link to the newest receipt of an order; the caller has made sure that the member may see it. */
export async function receiptUrl({ db, settings }: Api, { orderId, memberId }: ReceiptOf): Promise<string> {
  const number = await inTransaction(db, (trx) => newestReceiptNo(trx, orderId));
  if (number === undefined) throw paymentRefusals.noReceipt();
  const key = linkKey(settings.keys, { object: objectOf(number), memberId });
  return `/api/receipts/${number}?key=${key}`;
}
