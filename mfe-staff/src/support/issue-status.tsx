import { formatShortMoment } from '@azadkar/shared-api/format';
import type { IssueStatus } from '@azadkar/shared-api/safety-net/rules';
import { Badge, chakra } from '@azadkar/shared-ui';
import { badgeOf } from '../layout/panel';

export const [IssueStatusBadge] = badgeOf<IssueStatus>({ Open: 'accent', Resolved: 'green', Closed: 'gray' });

/** Since when the member waits; overdue in words and color. */
export function Wait({ waiting_since, overdue }: { waiting_since: string | null; overdue: boolean }) {
  if (!waiting_since) return <chakra.span color="fg.muted">Answered</chakra.span>;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.time dateTime={waiting_since} whiteSpace="nowrap">
        {formatShortMoment(waiting_since)}
      </chakra.time>
      {overdue && <Badge colorPalette="red">Overdue</Badge>}
    </chakra.span>
  );
}
