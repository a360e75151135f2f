/** The building blocks of schemas: fields of forms, and of replies. */
import { type AnyObject, array, boolean, type ISchema, number, type ObjectShape, object, string } from 'yup';
import type { SchemaContext } from './endpoint';
import { cleanLine, cleanLines, latinDigits, readNumber, toEmailAddress, toPhoneNumber, toWebAddress } from './input';

/**
 * Fields of forms. Text is cleaned first; a number, a boolean, a list or an object is no text. Ways to reach a person are each
 * stored in one form.
 */

const NOT_TEXT = 'Please enter this as text.';
const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** Text that `clean` reads. yup would make 'true' of true; here null is no value, and other types stay what they are. */
export const strictText = (clean: (text: string) => string) =>
  string()
    .transform((_: unknown, given: unknown) => (typeof given === 'string' ? clean(given) : (given ?? undefined)))
    .typeError(NOT_TEXT);

/** One line of text, without line breaks and invisible characters. */
export const optionalText = (max: number) => strictText(cleanLine).max(max, tooLong(max));

/** Required text; `missing` is the message when it is empty. */
export const requiredText = (max: number, missing: string) => optionalText(max).required(missing).typeError(missing);

/** Text of several lines. */
export const optionalLines = (max: number) => strictText(cleanLines).max(max, tooLong(max));

export const requiredLines = (max: number, missing: string) => optionalLines(max).required(missing).typeError(missing);

/** A password that is not always asked for. */
export const optionalSecret = strictText((text) => text).max(200, tooLong(200));

/** A password: exactly what was typed, spaces and all. */
export const secret = (missing: string) =>
  strictText((text) => text)
    .required(missing)
    .typeError(missing)
    .max(200, tooLong(200));

const NOT_A_MOMENT = 'Please enter a date and a time.';

/** A date and a time in UTC, such as 2026-11-21T09:00:00Z, of a day that the calendar has; or nothing. */
export const optionalMoment = (wrong = NOT_A_MOMENT) =>
  strictText(cleanLine)
    .typeError(wrong)
    .test('moment', wrong, (given) => !given || isMoment(given));

/** The same, which cannot be left out. */
export const moment = (missing: string) => optionalMoment().required(missing).typeError(missing);

/** A day as YYYY-MM-DD. */
export const day = (missing: string) =>
  strictText((text) => latinDigits(cleanLine(text)))
    .required(missing)
    .typeError(missing);

/** A day that the calendar has: 2026-02-31 is none. */
export const calendarDay = (missing: string) => day(missing).test('calendar-day', missing, isCalendarDay);
export const optionalCalendarDay = (wrong: string) =>
  strictText((text) => latinDigits(cleanLine(text)))
    .typeError(wrong)
    .test('calendar-day', wrong, (value) => !value || isCalendarDay(value))
    .default('');

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/;

const isMoment = (text: string) =>
  MOMENT.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

function isCalendarDay(text: string): boolean {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A number, or text that `read` reads as one. yup would make 16 of '0x10' and 5 of [5]. */
const typedNumber = (read: (text: string) => number) =>
  number().transform((_: unknown, given: unknown) => {
    if (typeof given === 'string') return given.trim() === '' ? undefined : read(given);
    return given ?? undefined;
  });

/** Whole rupees, with or without separators: 1250, '1,250', 'PKR 1,250', '۱۲۵۰'. */
export const wholeRupees = ({ missing, notANumber, notWhole }: Record<'missing' | 'notANumber' | 'notWhole', string>) =>
  typedNumber(readNumber).typeError(notANumber).required(missing).integer(notWhole).min(0, notANumber);

const NO_PRICE = 'Please enter the price in whole rupees.';
const MAX_PRICE = 100_000_000;
const amount = wholeRupees({ missing: NO_PRICE, notANumber: NO_PRICE, notWhole: NO_PRICE });
export const price = amount.max(MAX_PRICE, NO_PRICE);
/** An empty field is null. */
export const optionalPrice = price
  .notRequired()
  .transform((given: number | undefined) => given ?? null)
  .nullable()
  .default(null);
/** Of a form that has a field `price`. */
export const reducedPrice = optionalPrice.test(
  'below the price',
  'A reduced price must be above 0 and below the price.',
  (given, { parent }) => given === null || given === undefined || (given > 0 && given < Number(parent.price)),
);

/** A whole number of a link, a list, a choice or a field, which may arrive as text: digits only, of any script. */
export const plainInteger = (wrong: string) =>
  typedNumber((text) => {
    const digits = latinDigits(cleanLine(text));
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
  })
    .typeError(wrong)
    .integer(wrong);

/** The largest value of PostgreSQL's integer, for ids and amounts. */
export const MAX_INTEGER = 2_147_483_647;
const LOAD_AGAIN = 'Please load the page again.';
/** The version of a record that a person has read and now changes; 0 where the record may be new. */
export const versionFrom = (first: 0 | 1) =>
  plainInteger(LOAD_AGAIN).min(first, LOAD_AGAIN).max(MAX_INTEGER, LOAD_AGAIN).required(LOAD_AGAIN);
export const recordVersion = versionFrom(1);

/** A part of a whole, from 0 to 1. */
export const partOfOne = (wrong: string) => number().typeError(wrong).min(0, wrong).max(1, wrong).required(wrong);

/** One of a closed list, with the same message for no choice and for a choice outside the list. */
export const oneChoice = <const V extends string>(values: readonly V[], missing: string) =>
  optionalChoice(values, missing).required(missing);

export const optionalChoice = <const V extends string>(values: readonly V[], wrong: string) =>
  strictText((text) => text)
    .typeError(wrong)
    .oneOf(values, wrong);

/** A box that is ticked or not. */
export const yesOrNo = boolean()
  .transform((given: unknown) => given ?? undefined)
  .typeError('Please choose yes or no.');

/** An id in a body or query, which may arrive as text. */
export const chosenId = (missing: string) =>
  plainInteger(missing).min(1, missing).max(MAX_INTEGER, missing).required(missing);

/** The values of a list of options. */
export const valuesOf = <const V>(options: readonly { readonly value: V }[]): V[] => options.map(({ value }) => value);

const NOT_AN_EMAIL = 'The input is not valid email';
const NOT_A_PHONE = 'Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.';
const NOT_A_URL = 'Please enter a valid URL';

/** Reads what can be read. The rest stays as it is, for the field's own check to refuse, unless nothing in it is visible. */
const readWith = (read: (text: string) => string | null) => (text: string) => read(text) ?? (cleanLine(text) && text);

export const optionalEmail = strictText(readWith(toEmailAddress))
  .typeError(NOT_AN_EMAIL)
  .max(254, NOT_AN_EMAIL)
  .test('email', NOT_AN_EMAIL, (value) => !value || toEmailAddress(value) !== null);

export const emailAddress = (missing: string) => optionalEmail.required(missing);

/** A phone number that may be left out. */
export const optionalPhone = strictText(readWith(toPhoneNumber))
  .typeError(NOT_A_PHONE)
  .test('phone', NOT_A_PHONE, (value) => !value || toPhoneNumber(value) !== null);

/** A phone number, stored in the international form (E.164). */
export const phoneNumber = (missing: string) =>
  strictText(readWith(toPhoneNumber))
    .typeError(missing)
    .required(missing)
    .test('phone', NOT_A_PHONE, (value, { options }) => {
      const { savedPhone }: SchemaContext = options.context ?? {};
      return toPhoneNumber(value) !== null || (savedPhone !== undefined && cleanLine(value) === cleanLine(savedPhone));
    });

export const webAddress = strictText(readWith(toWebAddress))
  .typeError(NOT_A_URL)
  .max(300, 'Please use at most 300 characters.')
  .test('web-address', NOT_A_URL, (value) => !value || toWebAddress(value) !== null);

/** Fields of replies. */

/** The sequential id of public content: events, posts, courses, packages. */
export const id = number().integer().required();
/** The unguessable id of something that belongs to a member: tickets, orders, issues, attempts. */
export const publicId = string().required();
/** Text that is always present but may be empty. */
export const text = string().defined();
export const nullableText = string().nullable().defined();
/** ISO 8601 in UTC, such as 2025-03-01T09:00:00.000Z. */
export const nullableIsoDateTime = string()
  .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
  .nullable()
  .defined();
export const isoDateTime = nullableIsoDateTime.required();
/** Whole rupees. */
export const rupees = number().integer().min(0).required();
export const nullableRupees = number().integer().min(0).nullable().defined();
export const count = number().integer().min(0).required();
/** JSON as text, where the specification sends it so. */
export const jsonText = string()
  .test('json', 'not JSON', (value) => value === undefined || isJson(value))
  .defined();

/** An object, or null. */
export const nullable = <F extends ObjectShape>(fields: F) => object(fields).nullable().default(null).defined();

export const listOf = <T>(item: ISchema<T, AnyObject>) => array().of(item).required();
/** Where the specification reads `data[0]`. */
export const listOfOne = <T>(item: ISchema<T, AnyObject>) => array().of(item).length(1).required();

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** What was counted in each month, the oldest first and the current one last: "months" of the staff's figures. */
export const monthlyCounts = object({
  /** 2026-11 */
  months: listOf(
    string()
      .matches(/^\d{4}-\d{2}$/)
      .required(),
  ),
  series: listOf(
    object({
      /** What is counted: "New members". */
      label: text,
      /** One for each month. */
      counts: array().of(count).required(),
    }),
  ),
});
