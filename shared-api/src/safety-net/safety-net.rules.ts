/** What the safety net's pages show and the server decides. */
import type { Site } from '../brand';

/** What is said where nothing is chosen, or what is not offered. */
export const NO_TOPIC = 'Please select your relevant topic';
export const NO_BANK = 'Your Preferred Bank is required';

/** Characters of a comment, written on the page or in an email. */
export const MAX_COMMENT_LENGTH = 5000;

/** Of one issue or comment. */
export const MAX_ATTACHMENTS = 5;
/** Of one file. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
/** Files of one member whose issue was not sent yet. */
export const MAX_UNSENT_ATTACHMENTS = 30;

/** The topic of issues that report a member; the form for issues does not offer it. */
export const reportTopic = 'Report of a member';

export const reportReasons = [
  { value: 'spam', label: 'Advertising or spam' },
  { value: 'fraud', label: 'Fraud, or an attempt at it' },
  { value: 'false', label: 'False statements, or somebody else’s identity' },
  { value: 'abuse', label: 'Insults, threats or harassment' },
  { value: 'other', label: 'Something else' },
] as const;

export const issueStatuses = ['Open', 'Resolved', 'Closed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** The actions of the Change Status dialog. */
export const issueActions = [
  { value: 'open', label: 'Reopen Issue', to: 'Open' },
  { value: 'resolve', label: 'Mark Resolved', to: 'Resolved' },
  { value: 'close', label: 'Mark Closed', to: 'Closed' },
] as const;
export type IssueAction = (typeof issueActions)[number]['value'];

const ALLOWED_ACTIONS: Record<IssueStatus, readonly IssueAction[]> = {
  Open: ['resolve', 'close'],
  Resolved: ['open', 'close'],
  Closed: ['open'],
};
/** How long a closed issue can be reopened. */
export const REOPEN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface IssueLifecycle {
  status: IssueStatus;
  /** ISO 8601; null unless closed */
  closed_at: string | null;
}

/** The actions that a member may take now. */
export function allowedIssueActions({ status, closed_at }: IssueLifecycle, now = new Date()) {
  const tooLate = closed_at !== null && now.getTime() - Date.parse(closed_at) > REOPEN_DAYS * DAY_MS;
  return issueActions.filter(
    ({ value }) => ALLOWED_ACTIONS[status].includes(value) && !(status === 'Closed' && tooLate),
  );
}

/** Only open issues accept comments. */
export const canComment = (status: IssueStatus): boolean => status === 'Open';

/** Within how many hours a member may expect an answer where the association has not said it; an issue that waits longer is overdue. */
export const ANSWER_HOURS = 48;
/** Empty for an association that promises nothing. */
export const answerPromise = ({ answerHours = ANSWER_HOURS }: Pick<Site, 'answerHours'>): string =>
  answerHours ? `We answer within ${answerHours === 1 ? 'an hour' : `${answerHours} hours`}.` : '';

/** What canned answers may contain in double braces, and what stands there when one is inserted. */
export const answerPlaceholders = {
  'first name': 'the first name of the member',
  name: 'the full name of the member',
  title: 'the title of the issue',
  topic: 'the topic of the issue',
  'my name': 'your own name',
} as const;
export type AnswerPlaceholder = keyof typeof answerPlaceholders;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** What stands in double braces and is no placeholder, such as a misspelled one. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !Object.hasOwn(answerPlaceholders, name));

/** The text of a canned answer for one issue. */
export const fillPlaceholders = (text: string, values: Record<AnswerPlaceholder, string>): string =>
  text.replace(
    PLACEHOLDER,
    (braces, name: string) => new Map<string, string>(Object.entries(values)).get(name.trim()) ?? braces,
  );
