/** Issues and comments as the contract has them; `association` is the name that its staff answer in. */
import { pick } from '../../platform/http/serve';
import type { AnsweredIssueRow, CommentRow, IssueRow } from './issues.queries';
import { statusName } from './safety-net.rules';

export const presentIssue = (issue: IssueRow, association: string) => ({
  ...pick(issue, 'title', 'description', 'topic', 'created_at', 'closed_at'),
  id: issue.public_id,
  status: { name: statusName(issue.status) },
  author: presentAuthor(issue, association),
});

export const presentAnsweredIssue = ({ public_id, title, answered_at }: AnsweredIssueRow) => ({
  id: public_id,
  title,
  answered_at,
});

export const presentComment = ({ id, body, created_at, ...author }: CommentRow, association: string) => ({
  id: String(id),
  description: body,
  author: presentAuthor(author, association),
  created_at,
});

const presentAuthor = (
  { name, avatar, isStaff }: { name: string; avatar: string | null; isStaff: boolean },
  association: string,
) => ({
  name,
  avatar,
  role: isStaff ? `${association} team` : 'Member',
});
