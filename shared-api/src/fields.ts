/** The building blocks of schemas: form fields, and fields of replies. */
import { type AnyObject, array, type ISchema, number, string } from 'yup';

/** The largest value of PostgreSQL's integer, for ids and amounts. */
const MAX_INTEGER = 2_147_483_647;

const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** Optional text. The NUL character is removed, because PostgreSQL refuses it. */
export const optionalText = (max: number) =>
  string()
    .trim()
    .transform((value) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value))
    .max(max, tooLong(max));

/** Required text; `missing` is the message when it is empty. */
export const requiredText = (max: number, missing: string) => optionalText(max).required(missing);

export const emailAddress = (missing: string) =>
  string()
    .trim()
    .lowercase()
    .max(254, 'The input is not valid email')
    .email('The input is not valid email')
    .required(missing);

/** One of a closed list, with the same message for no choice and for a choice outside the list. */
export const oneChoice = <const V extends string>(values: readonly V[], missing: string) =>
  string().oneOf(values, missing).required(missing);

/** An id in a body or query, which may arrive as text. */
export const chosenId = (missing: string) =>
  number().typeError(missing).integer(missing).min(1, missing).max(MAX_INTEGER, missing).required(missing);

/** The values of a list of options. */
export const valuesOf = <const V>(options: readonly { readonly value: V }[]): V[] => options.map(({ value }) => value);

/* Fields of replies. */

/** The sequential id of public content: events, posts, courses, packages. */
export const id = number().integer().required();
/** The unguessable id of something that belongs to a member: tickets, orders, issues, attempts. */
export const publicId = string().required();
/** Text that is always present but may be empty. */
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
/** JSON as text, where the specification sends it so. */
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
