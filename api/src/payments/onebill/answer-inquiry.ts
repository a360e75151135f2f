import type { Db } from '../../database/schema';
import {
  billDay,
  billingMonth,
  consumerDetail,
  inquiryAmount,
  inquiryMessage,
  orderNoOf,
  paidAmount,
  RESPONSE_CODES,
  type ResponseCode,
} from '../provider/onebill/bill-messages';
import { type Billed, findAccepted, findBilled } from '../provider/onebill/bill-payments.queries';

/** What a payer's bank is told of a bill: whose it is, what it costs and until when, or that it is paid. */
export async function answerInquiry(db: Db, raw: string) {
  const consumerNumber = parseInquiry(raw);
  if (consumerNumber === undefined) return inquiryRefusal(RESPONSE_CODES.badData);
  const billed = await findBilled(db, orderNoOf(consumerNumber) ?? '');
  if (!billed?.reference) return inquiryRefusal(RESPONSE_CODES.unknownBill);
  if (billed.paid_at) return answerPaid(db, billed, billed.paid_at);
  return isPayable(billed) ? answerUnpaid(billed) : inquiryRefusal(RESPONSE_CODES.notPayable, billed.orderNo);
}

function parseInquiry(raw: string): string | undefined {
  try {
    return inquiryMessage.validateSync(JSON.parse(raw)).consumer_number;
  } catch {
    return undefined;
  }
}

/** Not after its order was canceled or has expired, and not while it is paid by card. */
const isPayable = ({ status, payment, expires_at }: Billed) =>
  status === 'pending' && payment !== 'cancelled' && expires_at !== null && expires_at.getTime() > Date.now();

const empty = {
  bill_status: 'B',
  due_date: '',
  amount_within_dueDate: inquiryAmount(0),
  amount_after_dueDate: inquiryAmount(0),
  billing_month: '',
  date_paid: '',
  amount_paid: '',
  tran_auth_Id: '',
  reserved: '',
};

export const inquiryRefusal = (code: ResponseCode, orderNo = '') => ({
  ...empty,
  response_Code: code,
  consumer_detail: consumerDetail(orderNo && `Order ${orderNo}`),
});

/** The number of the order says enough: a bank needs no name of ours. */
const presentBill = ({ orderNo, created_at }: Billed) => ({
  ...empty,
  response_Code: RESPONSE_CODES.ok,
  consumer_detail: consumerDetail(`Order ${orderNo}`),
  billing_month: billingMonth(created_at),
});

function answerUnpaid(billed: Billed) {
  const amount = inquiryAmount(billed.amount);
  return {
    ...presentBill(billed),
    bill_status: 'U',
    due_date: billed.expires_at ? billDay(billed.expires_at) : '',
    amount_within_dueDate: amount,
    amount_after_dueDate: amount,
  };
}

async function answerPaid(db: Db, billed: Billed, paidAt: Date) {
  const accepted = await findAccepted(db, billed.reference ?? '');
  return {
    ...presentBill(billed),
    bill_status: 'P',
    date_paid: billDay(paidAt),
    amount_paid: paidAmount(billed.amount),
    tran_auth_Id: accepted?.auth_id ?? '',
  };
}
