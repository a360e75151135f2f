/** The list of members, and what may be done to several of them at once. */
import { array, boolean, type InferType, number, type ObjectShape, object, string } from 'yup';
import {
  calendarDay,
  chosenId,
  count,
  emailAddress,
  isoDateTime,
  listOf,
  nullable,
  nullableRupees,
  nullableText,
  oneChoice,
  optionalCalendarDay,
  optionalChoice,
  optionalLines,
  optionalPhone,
  optionalPrice,
  optionalText,
  plainInteger,
  price,
  reducedPrice,
  requiredLines,
  requiredText,
  rupees,
  strictText,
  text,
  yesOrNo,
} from '../../fields';
import { cleanLine, latinDigits } from '../../input';
import { listQuery, pageOf } from '../../staff/list.schema';
import { recordSchemas } from '../../staff/record.schema';
import { bulkMemberActions, memberColumns, memberStatuses } from './members.rules';

export const membersFilters = {
  status: optionalChoice(memberStatuses, 'Please choose a status.'),
  /** The key of a membership package, such as 'surge'. */
  plan: optionalText(60).default(''),
  /** Whether the email address is confirmed. */
  confirmed: optionalChoice(['yes', 'no'], 'Please choose yes or no.'),
};

export const membersQuery = listQuery(membersFilters, ['joined', 'name']);
export type MembersQuery = InferType<typeof membersQuery>;

export const memberRow = object({
  member_no: string().required(),
  name: text,
  email: text,
  email_confirmed: boolean().required(),
  phone: text,
  status: oneChoice(memberStatuses, 'not a status'),
  plan: nullableText,
  /** YYYY-MM-DD */
  plan_ends_on: nullableText,
  joined_at: isoDateTime,
});
export type MemberRow = InferType<typeof memberRow>;
export const membersPage = pageOf(memberRow);

/** A task that was started. */

export const membershipPlans = listOf(
  object({ key: text, name: text, term_months: number().integer().nullable().defined(), free: boolean().required() }),
);

const reason = requiredLines(500, 'Please say why. It is recorded, and only the staff read it.');

/** Several at once: few enough that the plan can be read. */
export const BULK_LIMIT = 100;
const memberNos = array()
  .of(
    strictText((text) => text)
      .typeError('This is no member number.')
      .matches(/^\d{1,9}$/, 'This is no member number.')
      .required('This is no member number.'),
  )
  .typeError('Please select a member.')
  .min(1, 'Please select a member.')
  .max(BULK_LIMIT, `Please select at most ${BULK_LIMIT} members.`)
  .required('Please select a member.');

export const bulkForm = object({
  member_nos: memberNos,
  action: oneChoice(bulkMemberActions, 'Please choose what to do.'),
});

export const bulkPlan = object({
  /** What happens to whom, and why nothing happens to the others. */
  members: listOf(object({ member_no: text, name: text, change: nullableText, obstacle: nullableText })),
});
export const bulkDone = object({ changed: count, left_out: count });

export const givenMembershipForm = object({
  plan: requiredText(60, 'Please choose a plan.'),
  starts_on: calendarDay('Please choose the first day.'),
  /** Empty for a plan without an end. */
  ends_on: optionalCalendarDay('Please choose the last day.'),
  reason,
});
export const extendedMembershipForm = object({
  membership_id: chosenId('This membership could not be found.'),
  /** The last day as the page showed it, so that two changes at once are noticed. */
  former_ends_on: calendarDay('Please load the page again.'),
  ends_on: calendarDay('Please choose the last day.'),
  reason,
});
export const endedMembershipForm = object({ membership_id: chosenId('This membership could not be found.'), reason });

export const correctedEmailForm = object({
  email: emailAddress('Please enter the correct address.'),
  /** The address as the page showed it. */
  former_email: requiredText(254, 'Please load the page again.'),
  reason,
});

export const reasonForm = object({ reason });
/** What the member is told is not the reason that is recorded, and may be left out. */
export const suspensionForm = object({ reason, message: optionalLines(1000).default('') });
export const noteForm = object({ text: requiredLines(4000, 'Please write the note.') });

const memberEntry = {
  name: requiredText(120, 'Please enter the full name.'),
  email: emailAddress('Please enter the email address.'),
  /** Empty where it is not known. */
  phone: optionalPhone.default(''),
  /** The key of a plan; without a last day, and once that has passed, the free one. */
  plan: optionalText(60).default(''),
  paid_until: optionalCalendarDay('Please enter the last day, such as 2027-03-31.'),
};
export const newMemberForm = object({ ...memberEntry, invite: yesOrNo.default(true) });
export type NewMemberForm = InferType<typeof newMemberForm>;
export const memberAdded = object({ member_no: text });

export const membersFileQuery = object({
  /** What each column is, in their order: "name,,email". Without it, the headings say it. */
  columns: optionalText(1000).default(''),
  /** The plan of rows that are paid for and do not say which. */
  plan: optionalText(60).default(''),
  invite: yesOrNo.default(true),
});

/** The first rows of each kind, and how many there are. */
const planned = <F extends ObjectShape>(fields: F) =>
  object({ count, first: listOf(object({ line: count, email: text, ...fields })) });
export const membersFilePlan = object({
  columns: listOf(
    object({ header: text, example: text, is: optionalChoice(['', ...memberColumns], 'not a column').defined() }),
  ),
  /** Why no row can be read; null when they can. */
  obstacle: nullableText,
  fresh: planned({ name: text, membership: text }),
  known: planned({ name: text }),
  refused: planned({ reason: text }),
  /** Every row that is refused, with the reason. */
  refused_file: nullable({ name: text, text }),
});
export type MembersFilePlan = InferType<typeof membersFilePlan>;

const NO_MEMBER_NO = 'Please enter a member number, like 100010.';
const memberNo = strictText((text) => latinDigits(cleanLine(text)).replace(/^[a-z]{2,5}-(?=\d)/i, ''))
  .typeError(NO_MEMBER_NO)
  .matches(/^(\d{1,9})?$/, NO_MEMBER_NO)
  .required(NO_MEMBER_NO);

export const mergeQuery = object({ from: memberNo });
export const mergeForm = object({
  from: memberNo,
  fingerprint: requiredText(100, 'Please look at the plan again.'),
  reason,
});
export const mergePlan = object({
  from: object({ member_no: text, name: text, email: text, joined_at: isoDateTime }),
  into: object({ member_no: text, name: text, email: text, joined_at: isoDateTime }),
  steps: listOf(object({ what: text, count, note: nullableText })),
  /** Of what was counted: a merge whose plan has changed meanwhile is refused. */
  fingerprint: text,
});
export type MergePlan = InferType<typeof mergePlan>;

export const deletionPlan = object({
  steps: listOf(object({ what: text, count })),
  /** Why it cannot be done now; null when it can. */
  obstacle: nullableText,
});
export const deletionForm = object({ member_no: memberNo, reason });

/** The plans of membership, as the staff edit them. */

const NAME = 'Please choose a name with letters, without / ? # % and \\.';
const MONTHS = 'Please enter the months as a whole number from 1 to 120, or nothing.';
const POSITION = 'Please enter a whole number from 0 to 10,000.';

const features = array(
  object({ name: requiredText(80, 'Please enter what it is'), description: optionalText(200).default('') }),
).max(20, 'Please enter at most 20.');

const row = {
  name: text,
  price: rupees,
  discounted_price: nullableRupees,
  next_price: nullableRupees,
  /** YYYY-MM-DD */
  next_price_from: nullableText,
  term_months: number().integer().nullable().defined(),
  enabled: boolean().required(),
  recommended: boolean().required(),
  position: count,
  /** Who has it now. */
  members: count,
};

export const planSchemas = recordSchemas({
  fields: {
    /** It is also its address, so it is no number and needs no path of its own. */
    name: requiredText(60, 'Please enter a name').matches(/^(?!(\d+|\.{1,2})$)[^/\\?#%]*$/, NAME),
    description: optionalLines(300).default(''),
    price,
    summary: optionalText(150).default(''),
    price_label: optionalText(40).default(''),
    discounted_price: reducedPrice,
    next_price: optionalPrice.test('above 0', 'Please enter a price above 0, or nothing.', (given) => given !== 0),
    next_price_from: optionalCalendarDay('Please choose a day'),
    term_months: plainInteger(MONTHS)
      .min(1, MONTHS)
      .max(120, MONTHS)
      .transform((given: number | undefined) => given ?? null)
      .nullable()
      .default(null),
    features: features.default([]),
    position: plainInteger(POSITION).min(0, POSITION).max(10_000, POSITION).default(0),
    recommended: yesOrNo.default(false),
    enabled: yesOrNo.default(true),
  },
  row,
  item: { ...row, description: text, summary: text, price_label: text, features },
  orders: ['position', 'name'],
});
export type PlansQuery = InferType<typeof planSchemas.query>;
export type PlanForm = InferType<typeof planSchemas.newForm>;
export type PlanRow = InferType<typeof planSchemas.page>['rows'][number];
