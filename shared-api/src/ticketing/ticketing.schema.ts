import { array, boolean, type InferType, number, object, type StringSchema, string } from 'yup';
import type { SchemaContext } from '../endpoint';
import {
  chosenId,
  count,
  emailAddress,
  id,
  isoDateTime,
  jsonText,
  listOf,
  listOfOne,
  nullable,
  nullableIsoDateTime,
  nullableRupees,
  nullableText,
  oneChoice,
  optionalText,
  phoneNumber,
  publicId,
  requiredLines,
  requiredText,
  rupees,
  strictText,
  text,
  yesOrNo,
} from '../fields';
import { cleanLine, joinDigits } from '../input';
import {
  orderEventKinds,
  orderKinds,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
} from '../payments/payments.rules';
import { couponCode, paymentMethod, shownTotal, term } from '../payments/payments.schema';

export { offeredMethods, paymentMethodForm } from '../payments/payments.schema';
export * from './own-tickets.schema';

import { eventHead, eventQuestions } from './own-tickets.schema';
import { ADDRESS_MAX, type BookingField, MAX_OTHERS, ticketCountries, ticketStatuses } from './ticketing.rules';

const eventCard = {
  ...eventHead,
  slug: string().required(),
  free: boolean().required(),
  /** A URL to link to instead of the event's own page. */
  landing_page_link: nullableText,
  registrations_closed: boolean().required(),
  /** Ours: no seat is left, which is then the reason why registrations are closed. */
  full: boolean().required(),
  /** Ours: what the packages on sale cost, discounts included; null without any. */
  lowest_price: nullableRupees,
  highest_price: nullableRupees,
  /** Ours: the seats that can still be had; null where there is no limit. */
  places_left: count.nullable().defined(),
};
export const events = listOf(object(eventCard));
export const nextEvents = listOf(object(eventCard));
export type NextEvents = InferType<typeof nextEvents>;
export const nextOwnEvent = nullable({
  id,
  slug: text,
  title: text,
  start_date: isoDateTime,
  venue: text,
  city: text,
  ticket_id: text,
});
export const event = object({
  ...eventCard,
  /** Sanitized HTML */
  content: text,
  organizer: text,
  /** JSON text: image paths */
  gallery: jsonText,
  speakers: listOf(object({ name: text, position: text, company: text, picture: nullableText, linkdln: nullableText })),
  sponsors: listOf(object({ name: text, logo: text })),
  /** Ours: the packages of a paid event; empty for a free one. */
  packages: listOf(
    object({ id, name: text, price: rupees, discounted_price: nullableRupees, sold_out: boolean().required() }),
  ),
  /** Ours: what its booking form asks. */
  questions: eventQuestions.required(),
});
export type Event = InferType<typeof event>;

export const enrolled = object({ confirmed_pdf_path: string().required() });
export const ticketUrlQuery = object({
  event_id: chosenId('This event was not found.'),
  /** Ours: for a member who holds several tickets for the event. */
  ticket_id: optionalText(60),
});
export const ticketLink = string().required();

/** Ours: each can be downloaded with its id. */
export const eventTickets = listOf(object({ id: publicId, holder: text, package_name: text }));

const NO_CNIC = 'Please input your National Identification Number';

const leftOut = string()
  .transform(() => '')
  .default('');

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '');

interface Resolved {
  value?: unknown;
  context?: SchemaContext;
}

/** A field of the booking form, as the event of the context asks for it; without one it is required. */
const asked = <T extends string>(name: BookingField, field: StringSchema<T>) =>
  field.when('$questions', ([questions]: SchemaContext['questions'][], required: typeof field, resolved: Resolved) => {
    const { value, context } = resolved;
    const asking = questions?.[name] ?? 'required';
    const isLeftOut =
      (asking === 'optional' && isEmpty(value)) ||
      (asking === 'not asked' && !(context?.keepsUnasked && required.isValidSync(value, { context })));
    return isLeftOut ? leftOut : required;
  });

const person = {
  first_name: asked('first_name', requiredText(80, 'Please input your first name')),
  last_name: asked('last_name', requiredText(80, 'Please input your last name')),
  email: asked('email', emailAddress('Please input your email')),
  cnic: asked(
    'cnic',
    strictText(joinDigits)
      .typeError(NO_CNIC)
      .required(NO_CNIC)
      .matches(/^\d*$/, 'CNIC can only be numbers.')
      .length(13, 'Please enter your complete CNIC of 13 digits'),
  ),
  phone_number: asked('phone_number', phoneNumber('Please input your phone number')),
};
const address = {
  city: asked('city', requiredText(80, 'Please select your city')),
  state: asked('state', requiredText(80, 'Please select your state')),
  country: asked('country', oneChoice(ticketCountries, 'Please select your country')),
  physical_address: asked('physical_address', requiredLines(ADDRESS_MAX, 'Please provide your address')),
};

const { first_name, last_name, cnic } = person;
const OTHERS = `Please book for at most ${MAX_OTHERS} others at once.`;

export const ticketForm = object({
  ...person,
  company: asked('company', requiredText(120, 'Please input your company')),
  position: asked('position', requiredText(120, 'Please input your position')),
  ...address,
  /** Ours: who comes too, with tickets in the same order. They share what is not asked for. */
  others: array()
    .of(object({ first_name, last_name, cnic }).typeError(OTHERS).nonNullable(OTHERS))
    .typeError(OTHERS)
    .nonNullable(OTHERS)
    .max(MAX_OTHERS, OTHERS)
    .default([]),
  /** Ours: the booked ticket that is corrected. People whose identity numbers are given are known by these as well. */
  corrects: optionalText(60),
}).test('one-seat-each', (form, { createError, path }) => {
  const others: readonly unknown[] = Array.isArray(form.others) ? form.others : [];
  const cnics: unknown[] = [form.cnic, ...others.map((other) => Object(other).cnic)];
  const index = cnics.findIndex((one, at) => one !== '' && one !== undefined && cnics.indexOf(one) < at);
  if (index < 1) return true;
  const name = `others[${index - 1}].cnic`;
  return createError({ path: path ? `${path}.${name}` : name, message: 'Two people cannot have the same number.' });
});
export type TicketForm = InferType<typeof ticketForm>;

export const booked = object({ id: publicId });

const ticket = object({
  id: publicId,
  first_name: text,
  last_name: text,
  email: text,
  cnic: text,
  company: text,
  position: text,
  phone_number: text,
  physical_address: text,
  city: text,
  state: text,
  country: text,
  price: rupees,
  discounted_price: nullableRupees,
  package_name: text,
  event: object({ id, slug: text, title: text, image: nullableText, start_date: isoDateTime }).required(),
  /** Ours: the status, until when the seat is held, and the order of the ticket. */
  ticket_status: oneChoice(ticketStatuses, 'not a status'),
  hold_until: nullableIsoDateTime,
  order_id: nullableText,
  /** Ours: who comes with the tickets that were booked with this one. */
  others: listOf(object({ holder: text })),
  /** Ours: what its order asks: as the event does, but for what this ticket was booked without. */
  questions: eventQuestions.required(),
});
export const ticketList = listOfOne(ticket);
export type Ticket = InferType<typeof ticket>;

export const orderForm = object({
  ...person,
  ...address,
  payment_method: paymentMethod,
  code: couponCode,
  shown_total: shownTotal,
});
export { couponForm, couponPrice } from '../payments/payments.schema';
export type OrderForm = InferType<typeof orderForm>;

export const ordered = object({
  grand_total: rupees,
  /** Ours: how to pay. By card at `redirect_url`, by 1Bill with `order_id`. */
  order_id: publicId,
  status: oneChoice(orderStatuses, 'not a status'),
  redirect_url: nullableText,
});

export const orderPaidBody = object({ order_id: requiredText(40, 'This order was not found.') });

export const order = object({
  /** Ten digits */
  id: publicId,
  created_at: isoDateTime,
  grand_total: rupees,
  paymentmethod: object({ name: text }).required(),
  /** The event, or the membership, which has neither id. */
  ticket: object({ id: nullableText, event_id: number().integer().defined().nullable(), event_name: text }).required(),
  /** Ours: what was ordered. */
  kind: oneChoice(orderKinds, 'not a kind'),
  package_name: nullableText,
  /** Ours: who comes with the tickets, as one text; null for a membership. */
  holder_name: nullableText,
  /** Ours: how many tickets were ordered; 0 for a membership. */
  seats: count,
  /** Ours: the term of a membership; while the order is pending, the one that it gives if it is paid today. */
  term,
  /** Ours */
  status: oneChoice(orderStatuses, 'not a status'),
  payment_status: oneChoice(paymentStatuses, 'not a status'),
  paid_at: nullableIsoDateTime,
  /** Ours: until when a pending order can be paid. */
  expires_at: nullableIsoDateTime,
  /** Ours: whether the member gets more time to pay by confirming the email address. */
  confirm_email: boolean().required(),
  /** Ours: where a pending order is paid by card. */
  redirect_url: nullableText,
  /** Ours: the reference of a pending 1Bill order for banking apps: the fixed prefix followed by the id. */
  bill_reference: nullableText,
  /** Ours: the page where a pending 1Bill order can be paid; null when only banking apps can. */
  bill_page: nullableText,
});
export const orders = listOf(order);
export type Order = InferType<typeof order>;

/** Ours: an order with what happened to it. */
export const ownOrder = object({
  order: order.required(),
  subtotal: rupees,
  discount: rupees,
  /** Where the first ticket stands by now; null for a membership. */
  ticket_status: oneChoice(ticketStatuses, 'not a status').nullable().default(null).defined(),
  /** All tickets of the order. */
  tickets: listOf(object({ id: publicId, holder: text, status: oneChoice(ticketStatuses, 'not a status') })),
  has_receipt: boolean().required(),
  /** The oldest first. `method`: the new one of a change. */
  history: listOf(
    object({
      at: isoDateTime,
      kind: oneChoice(orderEventKinds, 'not a kind'),
      amount: nullableRupees,
      method: nullableText,
    }),
  ),
  refunds: listOf(
    object({
      amount: rupees,
      status: oneChoice(refundStatuses, 'not a status'),
      reason: text,
      requested_at: isoDateTime,
      done_at: nullableIsoDateTime,
    }),
  ),
});
export type OwnOrder = InferType<typeof ownOrder>;

export const documentLink = object({ url: string().required() });

const scanned = {
  event_id: chosenId('Please choose the event.'),
  /** The content of the QR code, which is also printed below it. */
  code: requiredText(60, 'Please scan a ticket.'),
};

export const undoCheckInForm = object(scanned);

export const checkInForm = object({
  ...scanned,
  /** Whether to let in although the event is on another day. */
  another_day: yesOrNo.default(false),
  /** A new value for each scan, so that a scan that is sent twice counts once. */
  nonce: requiredText(100, 'Please scan again.'),
});

export const checkedIn = object({ holder: text, package_name: text, at: isoDateTime });

export const figures = object({
  /** The next event, or the one that is under way; null without any. */
  next_event: nullable({
    id,
    slug: text,
    title: text,
    start_date: isoDateTime,
    /** Seats with a paid ticket or an enrollment. */
    booked: count,
    /** Seats that are held and not paid. */
    held: count,
    /** null: no limit */
    capacity: count.nullable().defined(),
    checked_in: count,
  }),
  unpaid_orders: count,
  /** What they come to. */
  unpaid_total: rupees,
});
export type Figures = InferType<typeof figures>;
