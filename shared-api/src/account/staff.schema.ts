/** What the staff send and see of members, roles and the audit log. */
import { array, boolean, type InferType, mixed, object, string } from 'yup';
import {
  count,
  emailAddress,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  rupees,
  strictText,
  text,
} from '../fields';
import { cleanLine, latinDigits } from '../input';
import { dayFilter, listQuery, pageOf } from '../staff/list.schema';
import { STAFF_ROLES } from '../staff/staff.rules';
import { workProfile } from './platform-links.schema';
import { memberStatuses } from './staff/members.rules';

export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export { exportedData } from './settings.schema';
export * from './staff/members.schema';

export const auditFilters = {
  /** The member number of who did it. */
  person: strictText((value) => latinDigits(cleanLine(value)))
    .typeError('Please enter a member number.')
    .matches(/^\d{0,9}$/, 'Please enter a member number.')
    .default(''),
  action: optionalText(80).default(''),
  object_type: optionalText(60).default(''),
  /** The first and the last day, in Pakistan. */
  from: dayFilter,
  until: dayFilter,
};
/** The search finds the number of the thing that was changed. */
export const auditQuery = listQuery(auditFilters, ['at']);
export type AuditQuery = InferType<typeof auditQuery>;

/** The fields that differ, as they were stored. */
const values = mixed<Record<string, unknown>>().nullable().defined();

export const auditRow = object({
  id: text,
  at: isoDateTime,
  /** Null for jobs, commands and payment providers. */
  person: object({ member_no: text, name: text }).nullable().defined(),
  action: text,
  object_type: text,
  object_id: text,
  before: values,
  after: values,
  /** The network that it came from, without its last part. */
  network: nullableText,
});
export type AuditRow = InferType<typeof auditRow>;
export const auditPage = pageOf(auditRow);
/** What the filters offer. */
export const auditChoices = object({
  people: listOf(object({ member_no: text, name: text })),
  actions: listOf(string().required()),
  object_types: listOf(string().required()),
});

/** The history of one record, as its page shows it. */
export const recordHistory = listOf(
  object({
    id: text,
    at: isoDateTime,
    /** Null for jobs, commands and payment providers. */
    by: nullableText,
    action: text,
    before: values,
    after: values,
  }),
);
export type RecordHistory = InferType<typeof recordHistory>;

export const staffMember = object({
  member_no: string().required(),
  name: text,
  email: text,
  second_factor: boolean().required(),
  last_seen_at: nullableIsoDateTime,
  roles: listOf(
    object({
      role: oneChoice(STAFF_ROLES, 'not a role'),
      given_at: isoDateTime,
      /** Null when a command gave it. */
      given_by: nullableText,
    }),
  ),
});
export type StaffMember = InferType<typeof staffMember>;
export const staffList = listOf(staffMember);

const role = oneChoice(STAFF_ROLES, 'Please choose a role.');
const NO_ROLES = 'Please choose the roles.';
/** By the confirmed address: names are not unique, and addresses are known to who asks. */
export const givenRoleForm = object({
  email: emailAddress('Please enter the address of a member.'),
  /** Of a person who has no account yet. */
  name: optionalText(120).default(''),
  roles: array()
    .of(role)
    .typeError(NO_ROLES)
    .nonNullable(NO_ROLES)
    .default([])
    .when('role', ([one], some) => (STAFF_ROLES.includes(one) ? some : some.min(1, NO_ROLES))),
  /** What releases until 1.1 send: one. */
  role: optionalChoice(STAFF_ROLES, 'Please choose a role.'),
});
const NO_MEMBER_NO = 'Please load the page again.';
const member_no = strictText((text) => text)
  .typeError(NO_MEMBER_NO)
  .matches(/^(\d{1,9})?$/, NO_MEMBER_NO)
  .required(NO_MEMBER_NO);
export const takenRoleForm = object({ member_no, role });
export const withdrawnInvitation = object({ member_no });
export const invitedStaff = listOf(
  object({ member_no: text, name: text, email: text, roles: listOf(role), expires_at: isoDateTime }),
);
export type InvitedStaff = InferType<typeof invitedStaff>;

/** Everything about one member; a section that the role may not see is null. */

const profile = object({
  ...workProfile,
  organisation: nullableText,
  designation: nullableText,
  gender: nullableText,
  /** YYYY-MM-DD */
  birthdate: nullableText,
  state: nullableText,
  visibility: text,
  skills: listOf(string().required()),
  completed_at: nullableIsoDateTime,
});

const membership = object({
  id: text,
  plan: text,
  status: text,
  /** YYYY-MM-DD */
  starts_on: text,
  ends_on: nullableText,
  /** Of the order that paid for it; null when it is free or was given. */
  order_no: nullableText,
  next_plan: nullableText,
  current: boolean().required(),
});

const order = object({
  order_no: text,
  what: text,
  total: rupees,
  status: text,
  placed_at: isoDateTime,
  paid_at: nullableIsoDateTime,
});

const ticket = object({
  id: text,
  event: text,
  package: nullableText,
  holder: text,
  /** The last four digits of the identity number. */
  identity: nullableText,
  status: text,
  created_at: isoDateTime,
});

const course = object({
  title: text,
  status: text,
  attempts: count,
  /** In percent, of the best attempt. */
  best: count.nullable().defined(),
  applied_at: isoDateTime,
});

const certificate = object({ code: text, title: text, issued_on: text, revoked_at: nullableIsoDateTime });
const issue = object({ id: text, title: text, topic: text, status: text, created_at: isoDateTime });
const email = object({ subject: nullableText, status: text, created_at: isoDateTime, sent_at: nullableIsoDateTime });
const session = object({
  browser: text,
  begun_at: isoDateTime,
  last_seen_at: isoDateTime,
  second_factor: boolean().required(),
});
const note = object({
  id: text,
  text,
  author: text,
  created_at: isoDateTime,
  /** Whether the caller may delete it. */
  deletable: boolean().required(),
});

const section = <T>(item: Parameters<typeof listOf<T>>[0]) => listOf<T>(item).nullable().defined();

export const memberPage = object({
  member_no: string().required(),
  name: text,
  email: text,
  email_confirmed: boolean().required(),
  /** The address whose link was not opened yet. */
  new_email: nullableText,
  phone: text,
  status: oneChoice(memberStatuses, 'not a status'),
  /** The number of the account that this one was merged into. */
  merged_into: nullableText,
  joined_at: isoDateTime,
  newsletter: boolean().required(),
  /** When the member last asked for news. */
  news_agreed_at: nullableIsoDateTime,
  avatar: nullableText,
  roles: listOf(string().required()),
  second_factor: boolean().required(),
  /** What the caller may do. */
  may: object({
    change_membership: boolean().required(),
    change_account: boolean().required(),
    administer: boolean().required(),
  }),
  profile: profile.nullable().defined(),
  memberships: section(membership),
  orders: section(order),
  tickets: section(ticket),
  courses: section(course),
  certificates: section(certificate),
  issues: section(issue),
  emails: section(email),
  sessions: section(session),
  notes: section(note),
});
export type MemberPage = InferType<typeof memberPage>;
