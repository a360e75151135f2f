/** Schemas of announcements: emails to a group of members who agreed to them. */
import { boolean, type InferType, number, object, string } from 'yup';
import {
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
import { choiceFilter, listQuery, listOf as pageOf } from './list.schema';
import { ANNOUNCEMENT_STATES } from './mail.rules';

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
