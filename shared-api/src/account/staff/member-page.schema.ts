/** Everything about one member; a section that the role may not see is null. */
import { boolean, type InferType, object, string } from 'yup';
import { count, isoDateTime, listOf, nullableIsoDateTime, nullableText, oneChoice, rupees, text } from '../../fields';
import { workProfile } from '../platform-links.schema';
import { memberStatuses } from './members.rules';

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
