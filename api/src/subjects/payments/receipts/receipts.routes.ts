import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Api } from '../../../api';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { sendPdf } from '../../../platform/documents/send-pdf';
import { act } from '../../../platform/http/change';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { documentLink } from '../../../platform/http/signed-links';
import type { Caller } from '../../../platform/security/audit.queries';
import type { PublicUrl } from '../../../settings';
import { enqueueBuyerEmail, orderEmails } from '../emails/order-emails';
import { findBuyer } from '../orders.queries';
import { paymentRefusals } from '../payments.refusals';
import { findStaffOrder, lockOrderByNo } from '../staff/order.queries';
import { showOrder } from '../staff/show-order';
import { receiptDocument, receiptName } from './receipt-document';
import { newestReceiptNo, numberReceipts } from './receipts.queries';

const BATCH_SIZE = 500;

/** The job: every payment gets its receipt's number, in the order in which the payments came in. */
export const issueReceipts = async ({ db }: Pick<Api, 'db'>): Promise<void> => {
  while ((await inTransaction(db, (trx) => numberReceipts(trx, { limit: BATCH_SIZE }))) === BATCH_SIZE);
};

const receiptLink = documentLink('receipt', (number) => `/api/receipts/${number}`);

export const receiptRoutes = routes(
  receiptDocumentRoute,

  serve(paymentsStaff.receipt, async ({ params: { orderNo }, member, api, db }) => {
    const order = await findStaffOrder(db, orderNo);
    return { url: await receiptUrl(api, { orderId: order.id, memberId: member.id }) };
  }),

  serve(paymentsStaff.sendReceipt, async ({ params: { orderNo }, member, request, api, db, settings }) => {
    const receipt = await inTransaction(db, (trx) => sendReceiptAgain(trx, settings, { orderNo, member, request }));
    return reply(await showOrder(api, orderNo, member.id), `Receipt ${receipt} is on its way to the member.`);
  }),
);

function receiptDocumentRoute({ app, db, settings }: Api): void {
  app.get<{ Params: { number: string }; Querystring: { key?: string } }>(
    '/api/receipts/:number',
    async ({ params, query: { key } }, response) => {
      const number = parseId(params.number, 'receipt');
      receiptLink.open(settings.keys, number, key);
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
  return receiptLink.to(settings.keys, number, memberId);
}

interface Sending extends Caller {
  orderNo: string;
}

/** Sends the newest receipt of an order to its buyer once more, and returns its number as it is printed. */
async function sendReceiptAgain(trx: Trx, settings: PublicUrl, { orderNo, ...by }: Sending): Promise<string> {
  const order = await lockOrderByNo(trx, orderNo);
  const number = await newestReceiptNo(trx, order.id);
  if (number === undefined) throw paymentRefusals.noReceipt();
  if ((await findBuyer(trx, order.user_id)).status === 'deleted') throw paymentRefusals.accountDeleted();
  const receipt = receiptName(number);
  const attachments = { kind: 'receipt', orderId: order.id } as const;
  await act(trx, by, { action: 'receipt sent', type: 'order', id: order.id }, async () => {
    await enqueueBuyerEmail(trx, order, undefined, (values, to) =>
      orderEmails.receipt.write({ ...values, receipt }, settings, { ...to, attachments }),
    );
    return { after: { receipt } };
  });
  return receipt;
}
