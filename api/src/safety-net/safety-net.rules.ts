import { brand } from '@azadkar/shared-api/brand';
import type { IssueStatus as StatusName } from '@azadkar/shared-api/safety-net/rules';
import type { Role } from '../database/tables/account';
import type { IssueStatus } from '../database/tables/safety-net';

const names: Record<IssueStatus, StatusName> = { open: 'Open', resolved: 'Resolved', closed: 'Closed' };

export const statusName = (status: IssueStatus): StatusName => names[status];

/** How an author is introduced. */
export const roleLabel = (role: Role): string => (role === 'member' ? 'Member' : `${brand.name} team`);
