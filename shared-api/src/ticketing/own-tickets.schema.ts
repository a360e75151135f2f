/** The tickets of a member: those that the member bought, and those that are for the member. */
import { boolean, type InferType, number, object, string } from 'yup';
import type { SchemaContext } from '../endpoint';
import {
  emailAddress,
  id,
  isoDateTime,
  listOf,
  MAX_INTEGER,
  nullable,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalText,
  plainInteger,
  publicId,
  requiredText,
  rupees,
  text,
} from '../fields';
import { askings } from './ticketing.rules';

/** What is told of an event everywhere. */
export const eventHead = {
  id,
  slug: text,
  title: text,
  excerpt: text,
  image: nullableText,
  start_date: isoDateTime,
  end_date: isoDateTime,
  venue: text,
  city: text,
};

const asking = oneChoice(askings, 'Please choose from the list.').default('required');

/** How the booking form of an event asks for each of its fields. What is left out is asked as specified. */
export const eventQuestions = object({
  first_name: asking,
  last_name: asking,
  email: asking,
  phone_number: asking,
  cnic: asking,
  company: asking,
  position: asking,
  physical_address: asking,
  city: asking,
  state: asking,
  country: asking,
});

const summary = {
  id: publicId,
  event: object(eventHead).required(),
  package_name: text,
  /** Who comes. */
  holder: text,
  /** Whether the holder was let in. */
  used: boolean().required(),
  /** Whether the member bought it or registered. */
  bought: boolean().required(),
  /** Whether it was passed on to another person, whose code it is now. */
  passed_on: boolean().required(),
};

export const ownTickets = listOf(object(summary));

export const ownTicket = object({
  ...summary,
  first_name: text,
  last_name: text,
  /** The address of the holder. */
  email: text,
  /** What is read at the door, for a person and as the path of an SVG; null when it was passed on. */
  code: nullable({ text: string().required(), size: number().integer().required(), path: string().required() }),
  /** When the holder was let in. */
  used_at: nullableIsoDateTime,
  /** The member who bought it; null for the member's own. */
  buyer: nullableText,
  /** The order, for who placed it. */
  order_id: nullableText,
  /** What the member can do with it now. */
  changes: object({
    rename: boolean().required(),
    pass_on: boolean().required(),
    /** How a new name is asked for its last part. */
    last_name: asking,
    /** Until when it can be given back; null when it can not. */
    give_back_until: nullableIsoDateTime,
    /** Rupees that are returned when it is given back. */
    refund: rupees,
  }).required(),
});
export type OwnTicket = InferType<typeof ownTicket>;

export const givenBack = object({ refund: rupees });

const name = {
  first_name: requiredText(80, 'Please input your first name'),
  last_name: requiredText(80, 'Please input your last name').when(
    '$questions',
    ([questions]: SchemaContext['questions'][], required: ReturnType<typeof requiredText>) =>
      questions?.last_name === 'optional' ? optionalText(80).default('') : required,
  ),
};

/** The name of the same person, written correctly. */
export const renameForm = object(name);
export type RenameForm = InferType<typeof renameForm>;

/** The person who comes instead. */
export const passOnForm = object({ ...name, email: emailAddress('Please input your email') });
export type PassOnForm = InferType<typeof passOnForm>;

const NO_PACKAGE = 'Please choose a package of this event.';

/** What one waits for: a package, or at a free event nothing more than the event. */
export const waitingListForm = object({
  package_id: plainInteger(NO_PACKAGE)
    .min(1, NO_PACKAGE)
    .max(MAX_INTEGER, NO_PACKAGE)
    .transform((given: number | undefined) => given ?? null)
    .nullable()
    .default(null),
});

export const waitingPlaces = listOf(
  object({
    event: object({ id, slug: text, title: text, start_date: isoDateTime }).required(),
    package_id: number().integer().nullable().defined(),
    package_name: text,
    /** The place in the line, from 1; null while a seat is held for the member. */
    position: number().integer().nullable().defined(),
    /** Until when a seat is held for the member; null while there is none. */
    offered_until: nullableIsoDateTime,
  }),
);
export type WaitingPlace = InferType<typeof waitingPlaces>[number];
