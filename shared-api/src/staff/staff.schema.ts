/** What belongs to no subject: tasks, mail and announcements. */
import { boolean, type InferType, number, object, string } from 'yup';
import { count, isoDateTime, listOf, nullableIsoDateTime, nullableText, publicId, text } from '../fields';
import { TASK_STATES } from './staff.rules';

const taskFile = object({
  name: text,
  /** An address of the api, for a few minutes. */
  url: text,
});

export const task = object({
  id: publicId,
  /** Such as 'orders.export'. */
  kind: text,
  state: string().oneOf(TASK_STATES).required(),
  done: count,
  /** Null where it is not known how much there is to do. */
  total: number().integer().min(0).nullable().defined(),
  /** Whether somebody has asked it to end, and it still runs. */
  canceling: boolean().required(),
  summary: nullableText,
  /** Why it failed, in a sentence. */
  error: nullableText,
  /** Null when it has made none, and when a day has passed. */
  file: taskFile.nullable().defined(),
  created_at: isoDateTime,
  started_at: nullableIsoDateTime,
  ended_at: nullableIsoDateTime,
});
export type StaffTask = InferType<typeof task>;

export const tasks = listOf(task);

export * from './announcements.schema';
export * from './mail.schema';
