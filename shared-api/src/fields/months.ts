import { array, object, string } from 'yup';
import { count, listOf, text } from './replies';

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
