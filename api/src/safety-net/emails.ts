/** What the safety net writes to members and to the support staff. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Email } from '../database/tables/email';
import type { PublicUrl } from '../settings';

interface IssueLink {
  publicId: string;
  title: string;
}

const issueUrl = ({ publicId }: IssueLink, { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.issue, { issueId: publicId })}`;

/** To the support staff, about a new issue. */
export function newIssueEmail(issue: IssueLink & { topic: string; author: string }, settings: PublicUrl): Email {
  return {
    subject: `New issue: ${issue.title}`,
    paragraphs: [`${issue.author} has asked for help about ${issue.topic}.`],
    action: { label: 'Read and answer', url: issueUrl(issue, settings) },
  };
}

/** About a new comment. It does not contain the comment, which can be read on the site only. */
export function newCommentEmail(issue: IssueLink & { author: string; name?: string }, settings: PublicUrl): Email {
  return {
    subject: `New comment: ${issue.title}`,
    name: issue.name,
    paragraphs: [`${issue.author} has commented on the issue “${issue.title}”.`],
    action: { label: 'Read the comment', url: issueUrl(issue, settings) },
  };
}

/** To the author of an issue: an answer of the team, which may have solved it. */
export function answerEmail(
  issue: IssueLink & { author: string; name: string; status: string | null },
  settings: PublicUrl,
): Email {
  const email = newCommentEmail(issue, settings);
  const status =
    issue.status && `The status of your issue is now ${issue.status}. You can reopen it if you need more help.`;
  return status ? { ...email, paragraphs: [...email.paragraphs, status] } : email;
}

/** To the author of two issues that have become one. */
export function mergedEmail(issue: IssueLink & { name: string; into: string }, settings: PublicUrl): Email {
  return {
    subject: `Your issues are one now: ${issue.into}`,
    name: issue.name,
    paragraphs: [
      `Your issues “${issue.title}” and “${issue.into}” are about the same, so we answer them in one place.`,
      'Nothing that you wrote is lost: you find all of it there.',
    ],
    action: { label: 'See the issue', url: issueUrl(issue, settings) },
  };
}

/** To the author of an issue, when somebody else has changed its status. */
export function statusEmail(issue: IssueLink & { name: string; status: string }, settings: PublicUrl): Email {
  return {
    subject: `Your issue is ${issue.status.toLowerCase()}: ${issue.title}`,
    name: issue.name,
    paragraphs: [`The status of your issue “${issue.title}” is now ${issue.status}.`],
    action: { label: 'See the issue', url: issueUrl(issue, settings) },
  };
}

/** To a member who requested a bank account. */
export function bankAccountEmail(name: string, bank: string): Email {
  return {
    subject: 'Your request for a freelancer digital account',
    name,
    paragraphs: [
      `We have received your request for a freelancer digital account with ${bank}.`,
      'We pass your name, your contact details, your city and your state on to the bank, which will contact you.',
    ],
  };
}
