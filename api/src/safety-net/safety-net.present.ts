import type { Role } from '../database/tables/account';
import type { IssueRow } from './issues.queries';
import { roleLabel, statusName } from './safety-net.rules';

interface Author {
  name: string;
  avatar: string | null;
  role: Role;
}

export const presentAuthor = ({ name, avatar, role }: Author) => ({ name, avatar, role: roleLabel(role) });

/** An issue as the contract has it. */
export const presentIssue = (issue: IssueRow) => ({
  id: issue.public_id,
  title: issue.title,
  description: issue.description,
  topic: issue.topic,
  status: { name: statusName(issue.status) },
  author: presentAuthor(issue),
  created_at: issue.created_at.toISOString(),
  closed_at: issue.closed_at?.toISOString() ?? null,
});
