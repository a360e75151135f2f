/** What belongs to no subject: tasks, mail and announcements. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import { chosenId, count, id, isoDateTime, listOf, nullableIsoDateTime, nullableText, publicId, text } from '../fields';
import { choiceFilter, listQuery, listOf as pageOf } from './list.schema';
import { MAIL_STATES } from './mail.rules';
import { FIRST_STEPS, TASK_STATES, WAITING_KINDS } from './staff.rules';

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

/** Those that are not done. */
export const firstSteps = listOf(string().oneOf(FIRST_STEPS).required());

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

export const emailsQuery = listQuery({ state: choiceFilter(MAIL_STATES) }, ['created']);
export type EmailsQuery = InferType<typeof emailsQuery>;

const emailRow = {
  id,
  state: string().oneOf(MAIL_STATES).required(),
  to: text,
  /** Null once it is sent: its text is deleted then. */
  subject: nullableText,
  attempts: count,
  urgent: boolean().required(),
  created_at: isoDateTime,
  sent_at: nullableIsoDateTime,
  next_attempt_at: nullableIsoDateTime,
  /** What the mail server said, or why it could not be reached. */
  last_error: nullableText,
  /** Whether it still has its text, so that it can be sent again. */
  can_send_again: boolean().required(),
};
export const emails = pageOf(object(emailRow));
export type StaffEmail = InferType<typeof emails>['rows'][number];

export const email = object({
  ...emailRow,
  expires_at: nullableIsoDateTime,
  answer: nullableText,
  /** Links and codes in it are masked. Null once it is sent. */
  text: nullableText,
});

export const emailsForm = object({
  ids: array()
    .of(chosenId('This email could not be found.'))
    .typeError('Please select an email.')
    .min(1, 'Please select an email.')
    .max(100, 'Please select at most 100 emails.')
    .required('Please select an email.'),
});
/** The numbers of those that are sent again; others are on their way, sent, or without their text. */
export const sentAgain = object({ ids: listOf(id) });
