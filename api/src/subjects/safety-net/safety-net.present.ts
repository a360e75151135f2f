/** Issues and comments as the contract has them. */
import { brand } from '@azadkar/shared-api/brand';
import type { AnsweredIssueRow, CommentRow, IssueRow } from './issues.queries';
import { statusName } from './safety-net.rules';

export const presentIssue = (issue: IssueRow) => ({
  id: issue.public_id,
  title: issue.title,
  description: issue.description,
  topic: issue.topic,
  status: { name: statusName(issue.status) },
  author: presentAuthor(issue),
  created_at: issue.created_at,
  closed_at: issue.closed_at,
});

export const presentAnsweredIssue = ({ public_id, title, answered_at }: AnsweredIssueRow) => ({
  id: public_id,
  title,
  answered_at,
});

export const presentComment = ({ id, body, created_at, ...author }: CommentRow) => ({
  id: String(id),
  description: body,
  author: presentAuthor(author),
  created_at,
});

interface Author {
  name: string;
  avatar: string | null;
  isStaff: boolean;
}

const presentAuthor = ({ name, avatar, isStaff }: Author) => ({
  name,
  avatar,
  role: isStaff ? `${brand.name} team` : 'Member',
});
