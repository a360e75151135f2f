/** The people who come to an event, as the staff see them. Identity numbers are nowhere among it. */
import { array, type InferType, number, object } from 'yup';
import {
  chosenId,
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
  publicId,
  recordVersion,
  requiredLines,
  requiredText,
  rupees,
  text,
} from '../fields';
import { listQuery, pageOf } from '../staff/list.schema';
import { attendeeGroups, ticketSources, ticketStatuses } from './ticketing.rules';

export { monthlyCounts } from '../fields';
export { startedExport } from '../staff/list.schema';
export * from './staff-events.schema';

const NOT_IN_LIST = 'Please choose from the list.';

/** Which attendees: the filters of the list, and of what is done with all of them. */
const filters = {
  group: optionalChoice(attendeeGroups, NOT_IN_LIST),
  package_id: chosenId(NOT_IN_LIST).optional(),
};
export const attendeesQuery = listQuery(filters, ['name', 'booked']);

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
const chosenPackage = chosenId('Please choose a package.').optional().nullable().default(null);

/** A ticket without an order. Without an account with this email address it belongs to its holder alone. */
export const newTicketForm = object({
  ...holder,
  package_id: chosenPackage,
  reason: requiredText(300, 'Please say why: it is kept with the ticket.'),
});

/** Another event or package for a ticket. Its price stays as it was. */
export const moveTicketForm = object({
  event_id: chosenId('Please choose an event.'),
  package_id: chosenPackage,
  version: recordVersion,
});

export const newHolderForm = object({ ...holder, version: recordVersion });

export const cancelTicketForm = object({
  reason: requiredText(300, 'Please say why: it is kept in the log.'),
  version: recordVersion,
});

export const ticketMade = object({ id: publicId });

/** Which attendees an email or an export is about: the chosen ones, or all that the filters leave. */
const selection = {
  ...filters,
  search: optionalText(200).default(''),
  ids: array()
    .of(requiredText(60, NOT_IN_LIST))
    .typeError(NOT_IN_LIST)
    .nonNullable(NOT_IN_LIST)
    .max(500, 'Please choose at most 500.')
    .default([]),
};
export const exportForm = object(selection);

export const attendeeMail = object({
  ...selection,
  subject: requiredText(150, 'Please enter a subject.'),
  text: requiredLines(5000, 'Please enter the text.'),
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
  last: listOf(object({ at: isoDateTime, holder: text, package_name: nullableText, by: nullableText })),
});
export type Arrivals = InferType<typeof arrivals>;
