/** What belongs to no subject: tasks, mail and announcements. */
import { boolean, type InferType, number, object, string } from 'yup';
import { count, isoDateTime, listOf, nullableIsoDateTime, nullableText, publicId, text } from '../fields';
import { TASK_STATES, WAITING_KINDS } from './staff.rules';

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
  /** Whether it was asked to end, and it still runs. */
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

/** Nothing that is at zero. */
export const waiting = listOf(
  object({
    kind: string().oneOf(WAITING_KINDS).required(),
    count,
    /** Since when the oldest waits. */
    oldest_at: isoDateTime,
    /** Its age in whole minutes when this was answered. */
    oldest_minutes: count,
    /** The releases that are concerned, such as "ticketing 1.4.2"; empty for other kinds. */
    names: listOf(text),
  }),
);
export type Waiting = InferType<typeof waiting>;

export * from './announcements.schema';
export * from './email-texts.schema';
export { startedExport } from './list.schema';
export * from './mail.schema';
