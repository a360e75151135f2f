/** Schemas of the staff's queue of issues. */
import { array, boolean, type InferType, number, object } from 'yup';
import {
  count,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  publicId,
  recordVersion,
  requiredLines,
  requiredText,
  strictText,
  text,
} from '../fields';
import { choiceFilter, listQuery, pageOf, wordFilter } from '../staff/list.schema';
import { recordSchemas } from '../staff/record.schema';
import { issueActions, issueStatuses, unknownPlaceholders } from './safety-net.rules';
import { attachment } from './safety-net.schema';

const WRONG_FILTER = 'This filter does not exist.';

export const queueStatuses = ['Open', 'Resolved', 'Closed', 'any'] as const;

export const queueQuery = listQuery(
  {
    status: optionalChoice(queueStatuses, WRONG_FILTER).default('Open'),
    topic: wordFilter,
    /** 'nobody', 'me', the number of a member, or '' for everybody. */
    assignee: strictText((given) => given)
      .typeError(WRONG_FILTER)
      .matches(/^(|nobody|me|\d{1,10})$/, WRONG_FILTER)
      .default(''),
    overdue: choiceFilter(['yes']),
  },
  ['queue', 'age'],
);
export type QueueQuery = InferType<typeof queueQuery>;

const colleague = object({ name: text, member_no: count });
const status = oneChoice(issueStatuses, 'not a status');

const wait = {
  created_at: isoDateTime,
  /** Since when the member has had no answer to what they wrote; null while it is the member's turn, and once it is solved. */
  waiting_since: nullableIsoDateTime,
  /** Until when the member may expect an answer. */
  due_at: nullableIsoDateTime,
  overdue: boolean().required(),
};

export const queue = pageOf(
  object({
    id: publicId,
    title: text,
    topic: text,
    status,
    version: count,
    ...wait,
    member: object({ name: text, avatar: nullableText }).required(),
    assignee: colleague.nullable().defined().default(null),
    /** The beginning of what was written last, without notes. */
    excerpt: text,
    messages: count,
  }),
);
export type QueueRow = InferType<typeof queue>['rows'][number];

export const entryKinds = ['message', 'answer', 'note', 'status'] as const;

export const staffIssue = object({
  id: publicId,
  version: count,
  title: text,
  topic: text,
  description: text,
  status,
  ...wait,
  assignee: colleague.nullable().defined().default(null),
  merged_into: object({ id: publicId, title: text }).nullable().defined().default(null),
  member: object({
    name: text,
    avatar: nullableText,
    member_no: count,
    email: text,
    phone: text,
    city: nullableText,
    joined_at: isoDateTime,
  }).required(),
  /** The conversation, with notes and changes of the status, oldest first. */
  entries: listOf(
    object({
      id: text,
      kind: oneChoice(entryKinds, 'not a kind'),
      /** Of a status: the new one. */
      text,
      author: object({ name: text, avatar: nullableText }).required(),
      at: isoDateTime,
    }),
  ),
  /** What the member has attached: `entry` is the id of what it was written with, null of the question. */
  attachments: listOf(attachment.shape({ entry: text.nullable().defined().default(null) })),
  /** Other issues of this member, newest first. */
  others: listOf(object({ id: publicId, title: text, status, created_at: isoDateTime })),
  /** To whom it can be assigned. */
  colleagues: listOf(colleague),
});
export type StaffIssue = InferType<typeof staffIssue>;
export type IssueEntry = StaffIssue['entries'][number];

export const answerForm = object({
  text: requiredLines(5000, 'Please write an answer'),
  /** What becomes of the issue with the answer. */
  outcome: optionalChoice(['open', 'resolve', 'close'], 'Please choose what becomes of the issue.').default('open'),
  version: recordVersion,
});
export type AnswerForm = InferType<typeof answerForm>;

export const noteForm = object({ text: requiredLines(5000, 'Please write a note') });
export type NoteForm = InferType<typeof noteForm>;

export const assignForm = object({
  /** The number of a colleague; null without one. */
  assignee: number().integer().min(1).nullable().defined(),
  version: recordVersion,
});

export const assignManyForm = object({
  ids: array().of(publicId).min(1).max(100, 'Please choose at most 100 issues.').required(),
  assignee: number().integer().min(1).nullable().defined(),
});
export const assigned = object({ changed: count });

export const statusForm = object({
  action: oneChoice(
    issueActions.map(({ value }) => value),
    'Please choose a status.',
  ),
  version: recordVersion,
});

export const mergeForm = object({ into: requiredText(100, 'Please choose an issue'), version: recordVersion });
export const merged = object({ into: publicId });

export const cannedAnswerSchemas = recordSchemas({
  row: { title: text, topic: text, body: text },
  fields: {
    title: requiredText(80, 'Please enter a title'),
    /** '': of every topic. */
    topic: optionalText(80).default(''),
    body: requiredLines(5000, 'Please write the answer').test(
      'placeholders',
      ({ value }) => `There is no placeholder {{${unknownPlaceholders(String(value))[0]}}}.`,
      (value) => unknownPlaceholders(value ?? '').length === 0,
    ),
  },
});
export type CannedAnswer = InferType<typeof cannedAnswerSchemas.all>[number];
