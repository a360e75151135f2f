/**
 * The two messages of 1Bill, as public integrations of 1LINK's generic specification (v1.5) show them: JSON with all values as
 * text, amounts in paisa, padded with zeros.
 */
import { brand } from '@azadkar/shared-api/brand';
import { isoDay } from '@azadkar/shared-api/format';
import { object, string } from 'yup';
import { paisaOf } from '../payment-gateway';

/** What we answer. The contract has the list that counts. */
export const RESPONSE_CODES = {
  ok: '00',
  unknownBill: '01',
  /** It exists, and nothing may be paid. */
  notPayable: '02',
  fault: '03',
  badData: '04',
  /** The bill was paid before, by another authorization. */
  paidAlready: '06',
} as const;
export type ResponseCode = (typeof RESPONSE_CODES)[keyof typeof RESPONSE_CODES];

const digits = (max: number) =>
  string()
    .trim()
    .matches(new RegExp(`^\\d{1,${max}}$`))
    .required();

export const inquiryMessage = object({ consumer_number: digits(24) });

export const paymentMessage = object({
  consumer_number: digits(24),
  tran_auth_id: string()
    .trim()
    .matches(/^\w{1,20}$/)
    .required(),
  /** Perhaps with a sign. */
  transaction_amount: string()
    .trim()
    .matches(/^\+?\d{1,13}$/)
    .required(),
  tran_date: digits(8),
  tran_time: digits(6),
  bank_mnemonic: string().trim().max(20).default(''),
  reserved: string().max(400).default(''),
});

const INQUIRY_DIGITS = 13;
const PAID_DIGITS = 12;

/** As an inquiry's answer has it: a sign and 13 digits, the last two of them paisa. */
export const inquiryAmount = (rupees: number) => `+${String(paisaOf(rupees)).padStart(INQUIRY_DIGITS, '0')}`;
export const paidAmount = (rupees: number) => String(paisaOf(rupees)).padStart(PAID_DIGITS, '0');
export const amountInPaisa = (text: string) => Number(text.replace('+', ''));

/** yyyyMMdd in Pakistan. */
export const billDay = (at: Date) => isoDay(at).replaceAll('-', '');
export const billingMonth = (at: Date) => billDay(at).slice(2, 6);

const NAME_LENGTH = 30;
/** Who is billed, of a fixed length. */
export const consumerDetail = (text: string) => text.slice(0, NAME_LENGTH).padEnd(NAME_LENGTH, ' ');

/** The order that a bill's number names. */
export const orderNoOf = (consumerNumber: string): string | undefined =>
  new RegExp(`^${brand.billPrefix}(\\d{10})$`).exec(consumerNumber)?.[1];
