import type { IssueStatus } from '@azadkar/shared-api/safety-net/rules';
import { Badge, type StatusColors } from '@azadkar/shared-ui';

const STATUS_COLORS: StatusColors<IssueStatus> = { Open: 'accent', Resolved: 'green', Closed: 'gray' };

export const IssueStatusBadge = ({ status }: { status: IssueStatus }) => (
  <Badge colorPalette={STATUS_COLORS[status]}>{status}</Badge>
);
