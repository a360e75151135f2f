import { array, boolean, type InferType, object, string } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf,
  nullable,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  optionalText,
  publicId,
  requiredLines,
  requiredText,
  text,
  valuesOf,
} from '../fields';
import {
  issueStatuses,
  MAX_ATTACHMENTS,
  MAX_COMMENT_LENGTH,
  NO_BANK,
  NO_TOPIC,
  reportReasons,
} from './safety-net.rules';

/** A file of an issue. The link opens it for some minutes; a PDF is saved instead of shown. */
export const attachment = object({
  id: publicId,
  name: text,
  bytes: count,
  is_picture: boolean().required(),
  url: string().required(),
});
export type Attachment = InferType<typeof attachment>;

export const attachmentQuery = object({ name: requiredText(120, 'Please give the file a name.') });
export const storedAttachment = object({ id: publicId, name: text });

const WRONG_FILES = 'Please attach the files again.';
/** Files that were uploaded before, by their ids; the names are for drafts of the form. */
const attachments = array()
  .of(object({ id: requiredText(60, WRONG_FILES), name: optionalText(120) }).typeError(WRONG_FILES))
  .typeError(WRONG_FILES)
  .nonNullable(WRONG_FILES)
  .max(MAX_ATTACHMENTS, `Please attach at most ${MAX_ATTACHMENTS} files.`)
  .default([]);

const author = object({ name: text, avatar: nullableText, role: text }).required();

export const issue = object({
  id: publicId,
  title: text,
  description: text,
  topic: text,
  status: object({ name: oneChoice(issueStatuses, 'not a status') }).required(),
  author,
  created_at: isoDateTime,
  /** Ours: for some days from then, it can be reopened. */
  closed_at: nullableIsoDateTime,
});
export const issues = listOf(issue);
export type Issue = InferType<typeof issue>;

/** One issue, with what is attached to the question. */
export const fullIssue = issue.shape({ attachments: listOf(attachment) });
export type FullIssue = InferType<typeof fullIssue>;

/** `waiting` is the number of such issues. */
export const answeredIssue = nullable({ id: publicId, title: text, answered_at: isoDateTime, waiting: count });

export const comments = listOf(
  object({ id: publicId, description: text, author, created_at: isoDateTime, attachments: listOf(attachment) }),
);
export type Comment = InferType<typeof comments>[number];

export const issueForm = object({
  title: requiredText(160, 'Please enter your title'),
  topic: requiredText(80, NO_TOPIC),
  description: requiredLines(5000, 'Please explain your problem further'),
  attachments,
});
export type IssueForm = InferType<typeof issueForm>;

export const commentForm = object({
  description: requiredLines(MAX_COMMENT_LENGTH, 'Please enter a comment'),
  attachments,
});
export type CommentForm = InferType<typeof commentForm>;

/** Whom a report is about. */
export const reportedMember = object({ member_id: string().required(), name: text });

export const reportForm = object({
  reason: oneChoice(valuesOf(reportReasons), 'Please select what is wrong'),
  description: requiredLines(3000, 'Please tell us what has happened'),
  /** The id of an own conversation, whose last messages the report then contains. */
  conversation: optionalText(60),
});
export type ReportForm = InferType<typeof reportForm>;

export const sentIssue = object({ issue_id: publicId });

const discountCard = {
  id,
  title: text,
  company_name: text,
  company_logo: nullableText,
  /** Ours: what a member gains, in two or three words. */
  benefit: nullableText,
  /** Ours: until then codes can be claimed. */
  valid_until: nullableIsoDateTime,
};
export const discounts = listOf(
  object({
    ...discountCard,
    /** Ours: the code that the member has claimed. */
    own_code: string().nullable(),
  }),
);
export const discount = object({
  ...discountCard,
  /** Sanitized HTML */
  description: text,
  organizer: nullableText,
  free: boolean().required(),
  /** Sanitized HTML */
  terms: text,
});

export const claimedDiscount = object({ discount_link: string().required(), discount_code: string().required() });

export const bankAccountForm = object({
  city: requiredText(80, 'Your city is required'),
  state: requiredText(80, 'Your state is required'),
  preferred_bank: requiredText(80, NO_BANK),
});
export type BankAccountForm = InferType<typeof bankAccountForm>;

export const figures = object({
  open_issues: count,
  /** Open issues whose member has had no answer to what they wrote last. */
  unanswered: count,
  /** The one of them that has waited longest; null without any. */
  oldest_unanswered: nullable({ id: publicId, since: isoDateTime }),
  /** Open requests for a bank account. */
  new_leads: count,
});
