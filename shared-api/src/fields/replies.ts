/** Fields of replies. */
import { type AnyObject, array, type ISchema, number, type ObjectShape, object, string } from 'yup';

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
