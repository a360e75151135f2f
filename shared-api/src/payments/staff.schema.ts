import { boolean, type InferType, number, object, string } from 'yup';
import {
  calendarDay,
  count,
  id,
  isoDateTime,
  listOf,
  MAX_INTEGER,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalCalendarDay,
  plainInteger,
  recordVersion,
  requiredText,
  rupees,
  text,
  valuesOf,
  wholeRupees,
  yesOrNo,
} from '../fields';
import { choiceFilter, dayFilter, listQuery, pageOf } from '../staff/list.schema';
import { recordSchemas } from '../staff/record.schema';
import {
  couponUnits,
  differenceKinds,
  orderKinds,
  orderQueues,
  orderStatuses,
  paymentProviders,
  recordedPaymentStatuses,
  refundStatuses,
} from './payments.rules';
import { codeText, term } from './payments.schema';

/** `queue`: only what has to be worked off. */
export const ordersQuery = listQuery(
  {
    status: choiceFilter(orderStatuses),
    kind: choiceFilter(orderKinds),
    method: choiceFilter(['3', '4', '5']),
    queue: choiceFilter(orderQueues),
    /** The first and the last day on which it was placed, in Pakistan. */
    from: dayFilter,
    until: dayFilter,
  },
  ['created', 'total'],
);
export type OrdersQuery = InferType<typeof ordersQuery>;

const orderRow = object({
  order_no: text,
  status: string().oneOf(orderStatuses).required(),
  kind: string().oneOf(orderKinds).required(),
  title: text,
  member_name: text,
  member_no: id,
  method: text,
  /** The discount code that it was ordered with. */
  coupon: nullableText,
  total: rupees,
  returned: rupees,
  refund_due: boolean().required(),
  refund_refused: boolean().required(),
  awaits_second: boolean().required(),
  created_at: isoDateTime,
});
export type StaffOrderRow = InferType<typeof orderRow>;
export const orderList = pageOf(orderRow);

const person = object({ id, name: text }).nullable().defined();

const payment = object({
  id,
  provider: string().oneOf(paymentProviders).required(),
  status: text,
  amount: rupees,
  reference: nullableText,
  created_at: isoDateTime,
  confirmed_at: nullableIsoDateTime,
});

const recordedPayment = object({
  id,
  amount: rupees,
  reference: text,
  received_on: text,
  needs_second: boolean().required(),
  status: string().oneOf(recordedPaymentStatuses).required(),
  recorded_by: person,
  recorded_at: isoDateTime,
  decided_by: person,
  decided_at: nullableIsoDateTime,
  /** Whether the caller recorded it, and so cannot be its second person. */
  own: boolean().required(),
  /** Other orders on which this reference was recorded. */
  also_on: listOf(text),
});
export type RecordedPayment = InferType<typeof recordedPayment>;

const refund = object({
  id,
  amount: rupees,
  reason: text,
  status: string().oneOf(refundStatuses).required(),
  method: string()
    .oneOf(['provider', 'hand'] as const)
    .required(),
  /** Whether the provider can be asked to return it. */
  by_provider: boolean().required(),
  withdrawable: boolean().required(),
  requested_by: person,
  created_at: isoDateTime,
  reference: nullableText,
  failure: nullableText,
  done_by: person,
  done_at: nullableIsoDateTime,
});
export type StaffRefund = InferType<typeof refund>;

export const staffOrder = object({
  order_no: text,
  status: string().oneOf(orderStatuses).required(),
  kind: string().oneOf(orderKinds).required(),
  title: text,
  package_name: nullableText,
  holder_name: nullableText,
  ticket_status: nullableText,
  event_id: number().integer().nullable().defined(),
  term,
  member: object({ member_no: id, name: text, email: text }).required(),
  method: text,
  bill_reference: nullableText,
  subtotal: rupees,
  discount: rupees,
  total: rupees,
  received: rupees,
  returned: rupees,
  /** What can still be returned, and whether the provider can do it. */
  returnable: rupees,
  returnable_by_provider: boolean().required(),
  refund_due: boolean().required(),
  created_at: isoDateTime,
  paid_at: nullableIsoDateTime,
  expires_at: nullableIsoDateTime,
  receipt_no: number().integer().nullable().defined(),
  /** Above this many rupees a recorded payment needs a second person. */
  second_person_above: count,
  payments: listOf(payment),
  recorded_payments: listOf(recordedPayment),
  refunds: listOf(refund),
  history: listOf(
    object({
      id,
      at: isoDateTime,
      by: nullableText,
      action: text,
      details: listOf(object({ name: text, value: text })),
    }),
  ),
});
export type StaffOrder = InferType<typeof staffOrder>;

const AMOUNT = 'Please enter the amount in whole rupees';
const MAX_AMOUNT = 100_000_000;

const amount = wholeRupees({ missing: AMOUNT, notANumber: AMOUNT, notWhole: AMOUNT })
  .min(1, AMOUNT)
  .max(MAX_AMOUNT, 'Please check the amount');

const REFERENCE = 'Please enter the reference of the transfer';

export const paymentForm = object({
  amount,
  reference: requiredText(100, REFERENCE),
  received_on: calendarDay('Please enter the day on which the money arrived'),
});

export const decisionForm = object({ confirm: boolean().required() });

const reason = requiredText(300, 'Please enter the reason, as the member reads it');

export const refundForm = object({
  amount,
  reason,
  by_hand: boolean().default(false),
  keeps_purchase: boolean().default(false),
});

export const refundDoneForm = object({ reference: requiredText(100, REFERENCE) });

export const withdrawForm = object({ reason });

/** What is known of the provider of a method: what it is called, and what it does by itself. */
const methodProvider = object({
  provider: text,
  simulated: boolean().required(),
  refunds: boolean().required(),
  lists: boolean().required(),
  offered: boolean().required(),
}).required();
export const providers = object({ version: count, card: methodProvider, bill: methodProvider });
export type Providers = InferType<typeof providers>;

export const providersForm = object({
  version: recordVersion,
  card: yesOrNo
    .default(false)
    .test('one', 'Please offer one way to pay at least', (card, { parent }) => card || parent.bill),
  bill: yesOrNo.default(false),
});

/** The first and the last day of what is exported. */
export const exportForm = object({
  from: calendarDay('Please enter the first day'),
  to: calendarDay('Please enter the last day'),
});
export { startedExport } from '../staff/list.schema';

export const receiptLink = object({ url: text }).required();

const dayOfList = object({
  day: text,
  provider: text,
  ran_at: isoDateTime,
  payments: count,
  total: rupees,
  open: count,
});

const difference = object({
  id,
  day: text,
  provider: text,
  kind: string().oneOf(differenceKinds).required(),
  reference: text,
  order_no: nullableText,
  ours: number().integer().nullable().defined(),
  theirs: number().integer().nullable().defined(),
});
export type Difference = InferType<typeof difference>;

/** `lists` is false for a provider that gives no list. */
export const reconciliation = object({
  lists: boolean().required(),
  days: listOf(dayOfList),
  differences: listOf(difference),
});
export type Reconciliation = InferType<typeof reconciliation>;

export const settleForm = object({ note: requiredText(300, 'Please write what was done') });

const CODE = 'Please enter 3 to 40 letters, digits and dashes.';
const OFF = 'Please enter a whole number above 0.';
const USES = 'Please enter a whole number above 0, or nothing.';
const UNIT = 'Please choose a unit';
/** A number above 0; nothing for an empty field. */
const orNothing = (wrong: string) =>
  plainInteger(wrong)
    .min(1, wrong)
    .max(MAX_INTEGER, wrong)
    .transform((given: number | undefined) => given ?? null)
    .nullable()
    .default(null);
const coupon = {
  code: text,
  value: count,
  unit: oneChoice(valuesOf(couponUnits), UNIT),
  starts_on: nullableText,
  ends_on: nullableText,
  max_uses: count.nullable().defined(),
  uses: count,
  tickets: boolean().required(),
  plans: boolean().required(),
  event_id: count.nullable().defined(),
  event: nullableText,
};

export const couponSchemas = recordSchemas({
  fields: {
    code: codeText
      .required(CODE)
      .typeError(CODE)
      .matches(/^[A-Z0-9-]{3,40}$/, CODE),
    value: plainInteger(OFF).min(1, OFF).max(100_000_000, OFF).required(OFF),
    unit: oneChoice(valuesOf(couponUnits), UNIT),
    starts_on: optionalCalendarDay('Please choose a day'),
    ends_on: optionalCalendarDay('Please choose a day'),
    max_uses: orNothing(USES),
    tickets: yesOrNo.default(false),
    event_id: orNothing('Please choose an event'),
    plans: yesOrNo.default(false),
  },
  row: coupon,
  orders: ['created', 'code'],
});
export type CouponForm = InferType<typeof couponSchemas.newForm>;
export type CouponRow = InferType<typeof couponSchemas.page>['rows'][number];
