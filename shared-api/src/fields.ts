/** The pieces that schemas are made of: what people write, and what the server answers. */
import { type AnyObject, array, type ISchema, number, string } from 'yup';

/** The largest id or amount that the database's integer holds. */
const MAX_INTEGER = 2_147_483_647;

const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** Text that a person may leave empty. PostgreSQL refuses the NUL character, so it is dropped here. */
export const optionalText = (max: number) =>
  string()
    .trim()
    .transform((value) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value))
    .max(max, tooLong(max));

/** Text that a person must write; `missing` is what they read when they did not. */
export const requiredText = (max: number, missing: string) => optionalText(max).required(missing);

export const emailAddress = (missing: string) =>
  string()
    .trim()
    .lowercase()
    .max(254, 'The input is not valid email')
    .email('The input is not valid email')
    .required(missing);

/** One of a closed list; the same sentence whether nothing or something else was chosen. */
export const oneChoice = <const V extends string>(values: readonly V[], missing: string) =>
  string().oneOf(values, missing).required(missing);

/** The id of something chosen or named in a body or query. */
export const chosenId = (missing: string) =>
  number().typeError(missing).integer(missing).min(1, missing).max(MAX_INTEGER, missing).required(missing);

/** The values of a list of options, for a closed list. */
export const valuesOf = <const V>(options: readonly { readonly value: V }[]): V[] => options.map(({ value }) => value);

/* What the server answers. */

/** The id of content, which anyone may count: events, posts, courses, packages. */
export const id = number().integer().required();
/** The id of something of a member's own, which nobody can guess: tickets, orders, issues, attempts. */
export const publicId = string().required();
/** Text that is always there, though it may be empty. */
export const text = string().defined();
export const nullableText = string().nullable().defined();
/** ISO 8601 in UTC, such as 2025-03-01T09:00:00.000Z. */
export const isoDateTime = string()
  .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
  .required();
export const nullableIsoDateTime = string()
  .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
  .nullable()
  .defined();
/** Whole rupees. */
export const rupees = number().integer().min(0).required();
export const nullableRupees = number().integer().min(0).nullable().defined();
export const count = number().integer().min(0).required();
/** JSON that travels as text, as the specification has it. */
export const jsonText = string()
  .test('json', 'not JSON', (value) => value === undefined || isJson(value))
  .defined();

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
