import type { IssueStatus } from '@azadkar/shared-api/safety-net/rules';
import { Badge } from '@azadkar/shared-ui';

const COLORS = { Open: 'accent', Resolved: 'green', Closed: 'gray' } as const;

export function StatusBadge({ status }: { status: IssueStatus }) {
  return <Badge colorPalette={COLORS[status]}>{status}</Badge>;
}
