/** Schemas of the staff's mail: what was sent. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
  count,
  id,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  optionalChoice,
  text,
} from '../fields';
import { listQuery, listOf as pageOf } from './list.schema';
import { MAIL_STATES } from './mail.rules';

export const emailsQuery = listQuery(
  {
    state: optionalChoice([...MAIL_STATES, ''], 'There is no such state.').default(''),
  },
  ['created'],
);
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

export const mailCounts = object({
  waiting: count,
  failed: count,
  expired: count,
  sent_today: count,
  /** 0 when none waits. */
  oldest_waiting_seconds: number().min(0).required(),
});
