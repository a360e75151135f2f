/** Schemas of the staff's mail: what was sent, and the texts of emails. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  optionalChoice,
  requiredLines,
  requiredText,
  strictText,
  text,
} from '../fields';
import { cleanLine } from '../input';
import { listQuery, listOf as pageOf } from './list.schema';
import { MAIL_STATES } from './mail.rules';

export const emailsQuery = listQuery({
  state: optionalChoice([...MAIL_STATES, ''], 'There is no such state.').default(''),
});

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
  ids: array().of(number().integer().min(1).required()).min(1, 'Please select an email.').max(100).required(),
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

export const versionForm = object({ version: number().integer().min(0).required() });

const optionalLine = (max: number) =>
  strictText(cleanLine).max(max, `Please use at most ${max} characters.`).default('');

const texts = {
  subject: requiredText(200, 'Please write a subject.'),
  /** Paragraphs, with an empty line between them. */
  body: requiredLines(10_000, 'Please write the text.'),
  /** Of the button; where the email leads is the code's to say. */
  action_label: optionalLine(80),
  footnote: optionalLine(500),
};
export const mailTexts = object(texts);
export type MailTexts = InferType<typeof mailTexts>;
/** `version` is 0 while the text is that of the code. */
export const mailTemplateForm = object({ ...texts, version: number().integer().min(0).required() });

const templateRow = {
  name: text,
  /** Such as "Tickets". */
  group: text,
  /** When it is sent. */
  when: text,
  subject: text,
  is_changed: boolean().required(),
  changed_at: nullableIsoDateTime,
};
export const mailTemplates = listOf(object(templateRow));
export const mailTemplate = object({
  ...templateRow,
  version: count,
  texts: object(texts),
  original: object(texts),
  placeholders: listOf(object({ name: text, example: text })),
  has_action: boolean().required(),
  versions: listOf(
    object({
      changed_at: isoDateTime,
      changed_by: nullableText,
      /** Null where it went back to the text in the code. */
      texts: object(texts).nullable().defined(),
    }),
  ),
});
export type StaffMailTemplate = InferType<typeof mailTemplate>;

export const mailPreview = object({ subject: text, html: text, text });
