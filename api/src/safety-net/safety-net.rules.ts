import type { IssueStatus as StatusName } from '@azadkar/shared-api/safety-net/rules';
import type { Role } from '../account/tables';
import { association } from '../association';
import type { IssueStatus } from './tables';

const names: Record<IssueStatus, StatusName> = { open: 'Open', resolved: 'Resolved', closed: 'Closed' };

export const statusName = (status: IssueStatus): StatusName => names[status];

/** How an author is introduced. */
export const roleLabel = (role: Role): string => (role === 'member' ? 'Member' : `${association.name} team`);
