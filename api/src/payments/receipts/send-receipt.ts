import type { Trx } from '../../database/schema';
import { enqueueEmail } from '../../mail/outbox';
import { type Caller, recordChange } from '../../security/audit';
import type { PublicUrl } from '../../settings';
import { receiptEmail } from '../emails/emails';
import { describeOrder, findBuyer } from '../orders.queries';
import { nameOfOrder } from '../payments.present';
import { paymentRefusals } from '../payments.refusals';
import { lockOrderByNo } from '../staff/order.queries';
import { receiptName } from './receipt-document';
import { newestReceiptNo } from './receipts.queries';

interface Sending extends Caller {
  orderNo: string;
}

/** Sends the newest receipt of an order to its buyer once more, and returns its number as it is printed. */
export async function sendReceiptAgain(
  trx: Trx,
  settings: PublicUrl,
  { orderNo, member, request }: Sending,
): Promise<string> {
  const order = await lockOrderByNo(trx, orderNo);
  const number = await newestReceiptNo(trx, order.id);
  if (number === undefined) throw paymentRefusals.noReceipt();
  const buyer = await findBuyer(trx, order.user_id);
  if (buyer.status === 'deleted') throw paymentRefusals.accountDeleted();
  const receipt = receiptName(number);
  const title = nameOfOrder(await describeOrder(trx, order.id));
  await enqueueEmail(trx, buyer, receiptEmail({ order, title, name: buyer.name, receipt }, settings));
  const object = { type: 'order', id: order.id };
  await recordChange(trx, { member, request, action: 'receipt sent', object, after: { receipt } });
  return receipt;
}
