import { boolean, type InferType, object, string } from 'yup';
import {
  count,
  id,
  isoDateTime,
  listOf,
  nullableIsoDateTime,
  nullableText,
  oneChoice,
  publicId,
  requiredLines,
  requiredText,
  text,
} from '../fields';
import { issueStatuses, issueTopics, preferredBanks } from './safety-net.rules';

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

/** `waiting` is the number of such issues. */
export const answeredIssue = object({ id: publicId, title: text, answered_at: isoDateTime, waiting: count })
  .nullable()
  .default(null)
  .defined();

export const comments = listOf(object({ id: publicId, description: text, author, created_at: isoDateTime }));
export type Comment = InferType<typeof comments>[number];

export const issueForm = object({
  title: requiredText(160, 'Please enter your title'),
  topic: oneChoice(issueTopics, 'Please select your relevant topic'),
  description: requiredLines(5000, 'Please explain your problem further'),
});
export type IssueForm = InferType<typeof issueForm>;

export const commentForm = object({ description: requiredLines(5000, 'Please enter a comment') });
export type CommentForm = InferType<typeof commentForm>;

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
export const discounts = listOf(object(discountCard));
export const discount = object({
  ...discountCard,
  /** Sanitized HTML */
  description: text,
  organizer: nullableText,
  free: boolean().required(),
  /** Sanitized HTML */
  terms: text,
});
export type Discount = InferType<typeof discount>;

export const claimedDiscount = object({ discount_link: string().required(), discount_code: string().required() });

export const bankAccountForm = object({
  city: requiredText(80, 'Your city is required'),
  state: requiredText(80, 'Your state is required'),
  preferred_bank: oneChoice(preferredBanks, 'Your Preferred Bank is required'),
});
export type BankAccountForm = InferType<typeof bankAccountForm>;

export const figures = object({
  open_issues: count,
  /** Open issues whose member has had no answer to what they wrote last. */
  unanswered: count,
  /** The one of them that has waited longest; null without any. */
  oldest_unanswered: object({ id: publicId, since: isoDateTime }).nullable().default(null).defined(),
  /** Requests for a bank account that nobody has dealt with. */
  new_leads: count,
});
export type Figures = InferType<typeof figures>;
