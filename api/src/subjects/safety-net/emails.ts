/** What the safety net writes to members and to the support staff. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Trx } from '../../platform/database/schema';
import { defineEmail } from '../../platform/mail/email-template';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { PublicUrl } from '../../settings';
import { type InboundSettings, replyAddress } from './inbound/reply-address';
import { type StoredIssueStatus, statusName } from './safety-net.rules';

const title = { meaning: 'The title of the issue', sample: 'A client does not pay' } as const;
const author = { meaning: 'Who has written', sample: 'Amna Bibi' } as const;
const status = { meaning: 'The status of the issue', sample: 'Resolved', required: true } as const;

export const issueEmails = {
  newIssue: defineEmail({
    name: 'safety-net/new-issue',
    sent: 'to the support staff, when a member asks for help',
    subject: 'New issue: {title}',
    paragraphs: ['{author} has asked for help about {topic}.'],
    button: 'Read and answer',
    placeholders: { title, author, topic: { meaning: 'What it is about', sample: 'Payments' } },
  }),

  newComment: defineEmail({
    name: 'safety-net/new-comment',
    sent: 'about a new comment: to the support staff when a member has written it, and the other way round',
    subject: 'New comment: {title}',
    paragraphs: ['{author} has commented on the issue “{title}”.'],
    button: 'Read the comment',
    placeholders: { title: { ...title, required: true }, author },
  }),

  answer: defineEmail({
    name: 'safety-net/answer',
    sent: 'to the author of an issue, when the team has answered',
    subject: 'New comment: {title}',
    paragraphs: [
      '{author} has commented on the issue “{title}”.',
      'The status of your issue is now {status}. You can reopen it if you need more help.',
    ],
    button: 'Read the comment',
    placeholders: {
      title: { ...title, required: true },
      author,
      status: { ...status, meaning: 'The status of the issue, if the answer has changed it', optional: true },
    },
  }),

  merged: defineEmail({
    name: 'safety-net/issues-merged',
    sent: 'to the author of two issues that the team has made one',
    subject: 'Your issues are one now: {into}',
    paragraphs: [
      'Your issues “{title}” and “{into}” are about the same, so we answer them in one place.',
      'Nothing that you wrote is lost: you find all of it there.',
    ],
    button: 'See the issue',
    placeholders: {
      title: { ...title, meaning: 'The title of the issue that has ended', required: true },
      into: { meaning: 'The title of the issue that stays', sample: 'No payment since March', required: true },
    },
  }),

  status: defineEmail({
    name: 'safety-net/status-changed',
    sent: 'to the author of an issue, when another person has changed its status',
    subject: 'Your issue is {new_status}: {title}',
    paragraphs: ['The status of your issue “{title}” is now {status}.'],
    button: 'See the issue',
    placeholders: {
      title: { ...title, required: true },
      status,
      new_status: { meaning: 'The status in small letters', sample: 'resolved' },
    },
  }),

  answerNotTaken: defineEmail({
    name: 'safety-net/answer-not-taken',
    sent: 'to the author of an issue, when an answer by email could not be added',
    subject: 'Your answer was not added: {title}',
    paragraphs: ['Your answer to the issue “{title}” has arrived by email, but was not added.', '{reason}'],
    button: 'Answer on the site',
    placeholders: {
      title: { ...title, required: true },
      reason: { meaning: 'Why it was not added', sample: 'We found no text in it.', required: true },
    },
  }),

  filesNotTaken: defineEmail({
    name: 'safety-net/files-not-taken',
    sent: 'to the author of an issue, when an answer by email was added without some of its files',
    subject: 'Some files were not added: {title}',
    paragraphs: ['Your answer to the issue “{title}” was added, but not these files:', '{files}'],
    button: 'Attach files on the site',
    placeholders: {
      title: { ...title, required: true },
      files: {
        meaning: 'Each file with the reason',
        sample: ['film.mov: it is neither a picture (JPG, PNG or WebP) nor a PDF'],
        required: true,
      },
    },
  }),

  bankAccount: defineEmail({
    name: 'safety-net/bank-account',
    sent: 'after a member has requested a bank account',
    subject: 'Your request for a freelancer digital account',
    paragraphs: [
      'We have received your request for a freelancer digital account with {bank}.',
      'We pass your name, your contact details, your city and your state on to the bank, which will contact you.',
    ],
    placeholders: { bank: { meaning: 'The bank that was chosen', sample: 'Meezan Bank', required: true } },
  }),
};

/** The settings of code that writes to the author of an issue, who may answer by email. */
export type IssueSettings = PublicUrl & InboundSettings;

export const issuePage = (publicId: string) => toPath(paths.issue, { issueId: publicId });

interface IssueOfAuthor {
  id: number;
  public_id: string;
  title: string;
  user_id: number;
  name: string;
  email: string;
}

/** To the author of an issue, who can answer by email, where an address takes answers. */
export function answerable(issue: IssueOfAuthor, settings: InboundSettings) {
  const { id, public_id, user_id, name } = issue;
  const replyTo = replyAddress(settings, { issueId: id, memberId: user_id });
  return { name, page: issuePage(public_id), ...(replyTo && { replyTo }) };
}

/** Tells the author of an issue that another person has changed its status. */
export async function reportStatus(
  trx: Trx,
  settings: IssueSettings,
  issue: IssueOfAuthor,
  to: StoredIssueStatus,
): Promise<void> {
  const status = statusName(to);
  const values = { title: issue.title, status, new_status: status.toLowerCase() };
  const email = issueEmails.status.write(values, settings, answerable(issue, settings));
  await enqueueEmail(trx, { id: issue.user_id, email: issue.email }, email);
}
