/** The people who come to an event, as the staff see them. Identity numbers are nowhere among it. */
import { array, type InferType, number, object, string } from 'yup';
import {
  count,
  emailAddress,
  id,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableRupees,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  plainInteger,
  publicId,
  requiredText,
  rupees,
  strictText,
  text,
} from '../fields';
import { cleanLines } from '../input';
import { listQuery, listOf as pageOf } from '../staff/list.schema';
import { attendeeGroups, ticketSources, ticketStatuses } from './ticketing.rules';

const NOT_IN_LIST = 'Please choose from the list.';

/** Which attendees: the filters of the list, and of what is done with all of them. */
const filters = {
  group: optionalChoice(attendeeGroups, NOT_IN_LIST),
  package_id: plainInteger(NOT_IN_LIST).min(1, NOT_IN_LIST),
};
export const attendeesQuery = listQuery(filters);

const attendee = {
  /** The public id of the ticket */
  id: publicId,
  holder: text,
  /** null for those who only keep the door. */
  email: nullableText,
  phone: nullableText,
  company: nullableText,
  package_name: nullableText,
  status: oneChoice(ticketStatuses, 'not a status'),
  source: oneChoice(ticketSources, 'not a source'),
  booked_at: isoDateTime,
  let_in_at: nullableIsoDateTime,
};
export const attendees = pageOf(object(attendee));
export type Attendee = InferType<typeof attendees>['rows'][number];

export const attendeeDetails = object({
  ...attendee,
  first_name: text,
  last_name: text,
  position: nullableText,
  city: nullableText,
  event: object({ id, title: text, start_date: isoDateTime }).required(),
  package_id: number().integer().defined().nullable(),
  price: rupees,
  discounted_price: nullableRupees,
  /** The ticket's code as it is printed; only while it admits. */
  code: nullableText,
  /** Who has the ticket in their account. */
  member: object({ id, name: text }).nullable().default(null).defined(),
  order: object({ id: publicId, status: text }).nullable().default(null).defined(),
  made_by: nullableText,
  made_reason: nullableText,
  version: id,
});
export type AttendeeDetails = InferType<typeof attendeeDetails>;

const holder = {
  first_name: requiredText(80, 'Please enter the first name.'),
  last_name: optionalText(80).default(''),
  email: emailAddress('Please enter the email address.'),
  company: optionalText(120).default(''),
};
const chosenPackage = plainInteger('Please choose a package.')
  .min(1, 'Please choose a package.')
  .transform((given: number | undefined) => given ?? null)
  .nullable()
  .default(null);

/** A ticket without an order. Without an account with this email address it belongs to its holder alone. */
export const newTicketForm = object({
  ...holder,
  package_id: chosenPackage,
  reason: requiredText(300, 'Please say why: it is kept with the ticket.'),
});

const version = number().integer().min(1).required();

/** Another event or package for a ticket. Its price stays as it was. */
export const moveTicketForm = object({
  event_id: plainInteger('Please choose an event.')
    .min(1, 'Please choose an event.')
    .required('Please choose an event.'),
  package_id: chosenPackage,
  version,
});

export const newHolderForm = object({ ...holder, version });

export const cancelTicketForm = object({
  reason: requiredText(300, 'Please say why: it is kept in the log.'),
  version,
});

export const ticketMade = object({ id: publicId });

/** Which attendees an email or an export is about: the chosen ones, or all that the filters leave. */
const selection = {
  ...filters,
  search: optionalText(200).default(''),
  ids: array().of(string().max(60).required()).max(500, 'Please choose at most 500.').default([]),
};
export const exportForm = object(selection);

export const attendeeMail = object({
  ...selection,
  subject: requiredText(150, 'Please enter a subject.'),
  text: strictText(cleanLines).required('Please enter the text.').max(5000, 'Please use at most 5000 characters.'),
});
export const mailPlanQuery = object(selection);
/** How many people an email would reach; an address is written to once. */
export const mailPlan = object({ recipients: count });

/** How many have come, now. */
export const arrivals = object({
  title: text,
  start_date: isoDateTime,
  end_date: isoDateTime,
  expected: count,
  let_in: count,
  packages: listOf(object({ name: text, expected: count, let_in: count })),
  /** How many came in each quarter of an hour, from the first arrival. */
  quarters: listOf(object({ at: isoDateTime, count })),
  last: listOf(object({ at: isoDateTime, holder: text, package_name: nullableText, by: nullableText })),
});
export type Arrivals = InferType<typeof arrivals>;
