import { brand } from '@azadkar/shared-api/brand';
import type { IssueStatus } from '@azadkar/shared-api/safety-net/rules';
import type { Role } from '../database/tables/account';
import type { StoredIssueStatus } from '../database/tables/safety-net';

const names: Record<StoredIssueStatus, IssueStatus> = { open: 'Open', resolved: 'Resolved', closed: 'Closed' };

export const statusName = (status: StoredIssueStatus): IssueStatus => names[status];

/** How an author is introduced. */
export const roleLabel = (role: Role): string => (role === 'member' ? 'Member' : `${brand.name} team`);
