/** The list of members, and what may be done to several of them at once. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
  count,
  day,
  emailAddress,
  isoDateTime,
  listOf,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalLines,
  publicId,
  requiredLines,
  text,
} from '../../fields';
import { listQuery, listOf as pageOf } from '../../staff/list.schema';
import { bulkMemberActions, memberStatuses } from './members.rules';

export const membersFilters = {
  status: optionalChoice(memberStatuses, 'Please choose a status.'),
  /** The key of a membership package, such as 'surge'. */
  plan: string().max(60).default(''),
  /** Whether the email address is confirmed. */
  confirmed: optionalChoice(['yes', 'no'], 'Please choose yes or no.'),
};

export const membersQuery = listQuery(membersFilters);
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
export const startedTask = object({ id: publicId });

export const membershipPlans = listOf(
  object({ key: text, name: text, term_months: number().integer().nullable().defined() }),
);

const reason = requiredLines(500, 'Please say why. It is recorded, and only the staff read it.');

/** Several at once: few enough that the plan can be read. */
export const BULK_LIMIT = 100;
const memberNos = array()
  .of(
    string()
      .matches(/^\d{1,10}$/, 'This is no member number.')
      .required(),
  )
  .min(1, 'Please select a member.')
  .max(BULK_LIMIT, `Please select at most ${BULK_LIMIT} members.`)
  .required('Please select a member.');

export const bulkForm = object({
  member_nos: memberNos,
  action: oneChoice(bulkMemberActions, 'Please choose what to do.'),
});
export type BulkForm = InferType<typeof bulkForm>;

export const bulkPlan = object({
  /** What happens to whom, and why nothing happens to the others. */
  members: listOf(object({ member_no: text, name: text, change: nullableText, obstacle: nullableText })),
});
export const bulkDone = object({ changed: count, left_out: count });

export const givenMembershipForm = object({
  plan: string().required('Please choose a plan.').max(60),
  starts_on: day('Please choose the first day.'),
  /** Empty for a plan without an end. */
  ends_on: string()
    .matches(/^(\d{4}-\d{2}-\d{2})?$/, 'Please choose the last day.')
    .default(''),
  reason,
});
export const extendedMembershipForm = object({
  membership_id: chosenId('This membership could not be found.'),
  /** The last day as the page showed it, so that two changes at once are noticed. */
  former_ends_on: day('Please load the page again.'),
  ends_on: day('Please choose the last day.'),
  reason,
});
export const endedMembershipForm = object({ membership_id: chosenId('This membership could not be found.'), reason });

export const correctedEmailForm = object({
  email: emailAddress('Please enter the correct address.'),
  /** The address as the page showed it. */
  former_email: string().max(254).required(),
  reason,
});

export const reasonForm = object({ reason });
/** What the member is told is not the reason that is recorded, and may be left out. */
export const suspensionForm = object({ reason, message: optionalLines(1000).default('') });
export const noteForm = object({ text: requiredLines(4000, 'Please write the note.') });

const memberNo = string()
  .transform((_: unknown, given: unknown) =>
    typeof given === 'string' ? given.trim().replace(/^azk-/i, '') : (given ?? undefined),
  )
  .matches(/^\d{1,10}$/, 'Please enter a member number, like AZK-100010.')
  .required('Please enter a member number, like AZK-100010.');

export const mergeQuery = object({ from: memberNo });
export const mergeForm = object({ from: memberNo, fingerprint: string().max(100).required(), reason });
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
