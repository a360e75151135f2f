import { boolean, type InferType, mixed, object, string } from 'yup';
import {
  chosenId,
  count,
  id,
  listOf,
  listOfOne,
  nullableRupees,
  nullableText,
  oneChoice,
  requiredText,
  rupees,
  text,
} from '../fields';
import { couponCode, couponForm, paymentMethod, shownTotal, term } from '../payments/payments.schema';
import { membershipStatuses } from './account.rules';

export const membershipRecord = object({
  member_id: string().required(),
  member_id_formatted: string().required(),
  member_name: string().required(),
  membership_start_date_formatted: string().required(),
  /** null: never expires */
  membership_end_date_formatted: nullableText,
  membership_status: oneChoice(membershipStatuses, 'not a status'),
  membership_package: string().required(),
  /** What is charged once for the term: `PKR 500`, or `Free`. */
  membership_billing: string().required(),
  /** Ours: the package that follows at the end of the term, after a downgrade. */
  membership_next_package: nullableText,
  /** Ours: the day from which it follows. */
  membership_next_start_date_formatted: nullableText,
  /** Ours: whether the active package may be bought again, at the end of a paid term or in its grace period. */
  membership_renewable: boolean().required(),
  /** Ours: the days until the end of a paid term; null: it never ends. */
  membership_days_left: count.nullable(),
  /** Ours: the last day of the grace period; null outside of one. */
  membership_grace_end_date_formatted: nullableText,
  /** Ours: the paid membership that has ended lately, of a member of the free one. */
  membership_ended: object({ package: text, date_formatted: text }).nullable().defined(),
});
export type MembershipRecord = InferType<typeof membershipRecord>;

/** Ours: the digital card. Its code shows the name, the plan and how long it is valid. */
export const membershipCard = object({
  name: text,
  member_id_formatted: text,
  plan: text,
  /** YYYY-MM-DD, the last day; null: never expires */
  valid_until: nullableText,
  /** The address that a partner opens to check the card. */
  check_url: text,
  /** Its QR code: the path of an SVG with `qr_size` units on each side. */
  qr_path: text,
  qr_size: count,
});
export type MembershipCard = InferType<typeof membershipCard>;

/** Ours: what a partner learns of a card. */
export const checkedCard = object({
  name: text,
  plan: text,
  /** YYYY-MM-DD, the last day; null: never expires */
  valid_until: nullableText,
});
export type CheckedCard = InferType<typeof checkedCard>;

export const validateMembershipBody = object({ package_name: requiredText(60, 'Please select your package') });

/** Ours: what the member gets by paying today. */
export const membershipOffer = object({
  term,
  /** The paid membership that it takes the place of at once. */
  replaces: nullableText,
});
export type MembershipOffer = InferType<typeof membershipOffer>;

const packageRow = object({
  id,
  name: string().required(),
  price: rupees,
  /** null: no discount; otherwise below the price */
  discounted_price: nullableRupees,
  /** The event of an event package; empty for a membership. */
  events: listOf(object({ id, slug: text, title: text, image: nullableText })),
  description: nullableText,
  features: listOf(object({ name: text, description: nullableText })),
  /** Not on sale (any more). */
  disabled: boolean().required(),
  /** Months of membership; 0 for an event package and for the membership that never expires. */
  term_months: count,
  /** Ours: what stands beside the price of a membership, such as 'per month'. */
  price_label: nullableText,
  /** Ours: what a plan adds, in a sentence; may be empty. */
  summary: text,
  /** Ours: the plan that its card marks. */
  recommended: boolean().required(),
});
/** Ours. */
export const plans = listOf(packageRow);
export const packageList = listOfOne(packageRow);
export type Package = InferType<typeof packageRow>;

export const membershipOrderForm = object({
  package_id: chosenId('Please select your package'),
  payment_method: paymentMethod,
  code: couponCode,
  shown_total: shownTotal,
});
export const planCouponForm = couponForm.shape({ package_id: chosenId('Please select your package') });
export { couponPrice } from '../payments/payments.schema';
export type MembershipOrderForm = InferType<typeof membershipOrderForm>;

type MembershipOrdered = string | { order: { id: string } };

/** For a payment by card, the URL to pay at; otherwise the order. */
export const membershipOrdered = mixed<MembershipOrdered>({
  type: 'address or order',
  check: (value): value is MembershipOrdered =>
    typeof value === 'string' || object({ order: object({ id: string().required() }) }).isValidSync(value),
}).required();

/** A link to the PDF, which works for ten minutes. */
export const certificateLink = object({ certificate_url: string().required() });

export const figures = object({
  members: count,
  /** Who has joined in the last seven days. */
  new_members: count,
  /** Members who have not confirmed their email address. */
  unconfirmed: count,
  /** How many members each plan has, in the order in which the plans are offered. */
  plans: listOf(object({ name: text, members: count })),
});
