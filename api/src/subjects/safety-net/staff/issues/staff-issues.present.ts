/** The queue and its issues as the contract has them. */

import type { Attachment } from '@azadkar/shared-api/safety-net/schema';
import type { IssueEntry } from '@azadkar/shared-api/safety-net/staff/schema';
import { pick, type Sendable } from '../../../../platform/http/serve';
import type { AttachmentRow } from '../../attachments.queries';
import { statusName } from '../../safety-net.rules';
import type { QueueRow } from './queue.queries';
import type { EntryRow, StaffIssueRow, StatusChangeRow } from './staff-issue.queries';

const HOUR_MS = 3_600_000;

type Waiting = Pick<QueueRow, 'status' | 'created_at' | 'waiting_since' | 'answer_hours'>;

/** Since when the member waits, and until when an answer is expected. What is solved expects no answer. */
function presentWait({ status, created_at, waiting_since, answer_hours }: Waiting, now = Date.now()) {
  const since = status === 'open' ? waiting_since : null;
  const due = since && new Date(since.getTime() + answer_hours * HOUR_MS);
  return {
    created_at,
    waiting_since: since,
    due_at: due,
    overdue: due !== null && due.getTime() < now,
  };
}

interface Assigned {
  assignee_name: string | null;
  assignee_no: number | null;
}

const presentAssignee = ({ assignee_name: name, assignee_no: member_no }: Assigned) =>
  name !== null && member_no !== null ? { name, member_no } : null;

export const presentQueueRow = (row: QueueRow) => ({
  ...pick(row, 'title', 'topic', 'version', 'excerpt', 'messages'),
  id: row.public_id,
  status: statusName(row.status),
  ...presentWait(row),
  member: pick(row, 'name', 'avatar'),
  assignee: presentAssignee(row),
});

export const presentStaffIssue = (row: StaffIssueRow) => ({
  ...pick(row, 'version', 'title', 'topic', 'description'),
  id: row.public_id,
  status: statusName(row.status),
  ...presentWait(row),
  assignee: presentAssignee(row),
  merged_into:
    row.merged_id !== null && row.merged_title !== null ? { id: row.merged_id, title: row.merged_title } : null,
  member: pick(row, 'name', 'avatar', 'member_no', 'email', 'phone', 'city', 'joined_at'),
});

/** The id that a comment has in the conversation. */
const entryOf = (commentId: number) => `comment-${commentId}`;

/** Attachments with what they were written with; null stands for the question. */
export const withEntries = (attachments: readonly Attachment[], rows: readonly AttachmentRow[]) =>
  attachments.map((attachment) => {
    const commentId = rows.find(({ public_id }) => public_id === attachment.id)?.comment_id ?? null;
    return { ...attachment, entry: commentId === null ? null : entryOf(commentId) };
  });

/** The conversation with notes and changes of the status, oldest first. */
export function presentEntries(
  comments: readonly EntryRow[],
  changes: readonly StatusChangeRow[],
  memberId: number,
): Sendable<IssueEntry[]> {
  const written = comments.map(({ id, body, created_at, name, avatar, internal, author_id }) => ({
    id: entryOf(id),
    kind: internal ? ('note' as const) : author_id === memberId ? ('message' as const) : ('answer' as const),
    text: body,
    author: { name, avatar },
    at: created_at,
  }));
  const changed = changes.map(({ id, to_status, at, name, avatar }) => ({
    id: `status-${id}`,
    kind: 'status' as const,
    text: statusName(to_status),
    author: { name, avatar },
    at,
  }));
  return [...written, ...changed].sort((a, b) => a.at.getTime() - b.at.getTime());
}
