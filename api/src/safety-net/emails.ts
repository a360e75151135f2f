import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Email } from '../database/tables/email';
import type { Settings } from '../settings';

type Site = Pick<Settings, 'publicUrl'>;

interface About {
  publicId: string;
  title: string;
}

const pageOf = ({ publicId }: About, { publicUrl }: Site) =>
  `${publicUrl}${toPath(paths.issue, { issueId: publicId })}`;

/** To the people who answer: a member asks for help. */
export function newIssueEmail(issue: About & { topic: string; author: string }, site: Site): Email {
  return {
    subject: `New issue: ${issue.title}`,
    paragraphs: [`${issue.author} has asked for help about ${issue.topic}.`],
    action: { label: 'Read and answer', url: pageOf(issue, site) },
  };
}

/** Somebody has written; what they wrote stays on the site. */
export function newCommentEmail(issue: About & { author: string; name?: string }, site: Site): Email {
  return {
    subject: `New comment: ${issue.title}`,
    name: issue.name,
    paragraphs: [`${issue.author} has commented on the issue “${issue.title}”.`],
    action: { label: 'Read the comment', url: pageOf(issue, site) },
  };
}

/** To the member, when somebody else has changed the status of their issue. */
export function statusEmail(issue: About & { name: string; status: string }, site: Site): Email {
  return {
    subject: `Your issue is ${issue.status.toLowerCase()}: ${issue.title}`,
    name: issue.name,
    paragraphs: [`The status of your issue “${issue.title}” is now ${issue.status}.`],
    action: { label: 'See the issue', url: pageOf(issue, site) },
  };
}
