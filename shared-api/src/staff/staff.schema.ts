/** What belongs to no subject: tasks, mail and announcements. */
import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
  count,
  id,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalMoment,
  publicId,
  recordVersion,
  requiredLines,
  requiredText,
  strictText,
  text,
  yesOrNo,
} from '../fields';
import { cleanLine } from '../input';
import { choiceFilter, listQuery, pageOf } from './list.schema';
import { ANNOUNCEMENT_STATES, MAIL_STATES } from './mail.rules';
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

export * from './email-texts.schema';
export { startedExport } from './list.schema';

export const emailsQuery = listQuery({ state: choiceFilter(MAIL_STATES) }, ['created']);

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

/** Schemas of announcements: emails to a group of members who agreed to them. */

export const announcementsQuery = listQuery({ state: choiceFilter(ANNOUNCEMENT_STATES) }, ['created']);
export type AnnouncementsQuery = InferType<typeof announcementsQuery>;

const optionalLine = (max: number) =>
  strictText(cleanLine).max(max, `Please use at most ${max} characters.`).default('');

/** The id of a plan or an event as a form has it; '' is no choice. */
const optionalId = strictText(cleanLine)
  .typeError('Please choose one of the list.')
  .matches(/^(\d{1,9})?$/, 'Please choose one of the list.')
  .default('');

const content = {
  subject: requiredText(200, 'Please write a subject.'),
  /** Paragraphs, with an empty line between them. */
  body: requiredLines(20_000, 'Please write the text.'),
  action_label: optionalLine(80),
  action_url: optionalLine(500).test(
    'address',
    'Please enter an address that begins with https://',
    (value) => !value || /^https:\/\/[^\s<>"]+$/.test(value),
  ),
};
/** Who gets it: every member who agreed to news, or those of them whom all choices fit; and who is not a member, if wanted. */
const audience = {
  /** Members with this plan now. */
  package_id: optionalId,
  /** Holders of a ticket of this event. */
  event_id: optionalId,
  city: optionalLine(100),
  /** Also people who are not members and get the news. */
  subscribers: yesOrNo.default(false),
};
export const newAnnouncementForm = object({ ...content, ...audience });
export const announcementForm = object({ ...content, ...audience, version: recordVersion });
export type AnnouncementForm = InferType<typeof newAnnouncementForm>;
/** What is written so far. */
export const announcementPreviewForm = object({
  subject: optionalLine(200),
  body: strictText((value) => value)
    .max(20_000, 'Please use at most 20000 characters.')
    .default(''),
  action_label: optionalLine(80),
  action_url: optionalLine(500),
  ...audience,
});
export type AnnouncementPreviewForm = InferType<typeof announcementPreviewForm>;

/** How it looks, and how many would get it now. */
export const announcementPreview = object({ subject: text, html: text, text, recipients: count });

export const versionForm = object({ version: recordVersion });

export const planForm = object({
  version: recordVersion,
  /** ISO 8601 in UTC; null is now. */
  send_at: optionalMoment('Please choose a time.').nullable().default(null),
});
export const announcementStateForm = object({
  version: recordVersion,
  state: oneChoice(ANNOUNCEMENT_STATES, 'Please choose what becomes of it.'),
});

const row = {
  id: publicId,
  subject: text,
  state: string().oneOf(ANNOUNCEMENT_STATES).required(),
  /** In words: "Members with the plan Pro, in Lahore". */
  audience: text,
  recipients: count,
  send_at: nullableIsoDateTime,
  created_at: isoDateTime,
  started_at: nullableIsoDateTime,
  ended_at: nullableIsoDateTime,
};
export const announcements = pageOf(object(row));
export type StaffAnnouncementRow = InferType<typeof announcements>['rows'][number];
export const announcement = object({
  ...row,
  version: count,
  form: object({
    subject: text,
    body: text,
    action_label: text,
    action_url: text,
    package_id: text,
    event_id: text,
    city: text,
    subscribers: boolean().required(),
  }),
  created_by: nullableText,
  /** Of its emails. */
  counts: object({ waiting: count, sent: count, failed: count, stopped: count }),
  /** Recipients who have unsubscribed since it began. */
  unsubscribed: count,
  /** While it is a draft or planned: how many would get it now. */
  would_get: number().integer().min(0).nullable().defined(),
});
export type StaffAnnouncement = InferType<typeof announcement>;

export const audiences = object({
  /** How many members agreed to news. */
  everyone: count,
  /** How many who are not members get the news. */
  subscribers: count,
  packages: listOf(object({ id, name: text })),
  events: listOf(object({ id, name: text })),
});
