import { allowedIssueActions, type IssueAction, type IssueStatus } from '@azadkar/shared-api/safety-net/rules';

/** The status of an issue, which the contract spells with a capital letter. */
export type StoredIssueStatus = Lowercase<IssueStatus>;

const statusNames: Record<StoredIssueStatus, IssueStatus> = { open: 'Open', resolved: 'Resolved', closed: 'Closed' };

/** The status as the contract spells it. */
export const statusName = (status: StoredIssueStatus): IssueStatus => statusNames[status];

const statusAfter: Record<IssueAction, StoredIssueStatus> = { open: 'open', resolve: 'resolved', close: 'closed' };

/** The status that an action gives an issue. */
export const statusAfterAction = (action: IssueAction): StoredIssueStatus => statusAfter[action];

export type ReasonNotToChange = 'has this status' | 'closed too long ago' | 'not open';

/** Why an action is not possible now, or null. Members can reopen a closed issue for some time, support staff always. */
export function reasonNotToChange(
  { status, closed_at }: { status: StoredIssueStatus; closed_at: Date | null },
  action: IssueAction,
  { isStaff }: { isStaff: boolean },
): ReasonNotToChange | null {
  const closedAt = isStaff ? null : (closed_at?.toISOString() ?? null);
  const allowed = allowedIssueActions({ status: statusName(status), closed_at: closedAt });
  if (allowed.some(({ value }) => value === action)) return null;
  if (status === statusAfterAction(action)) return 'has this status';
  return status === 'closed' && action === 'open' ? 'closed too long ago' : 'not open';
}
