import { call } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { formatDate } from '@azadkar/shared-ui';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(safetyNet.figures, { signal });

/** Which issues wait for an answer, the longest of them first, and who asks for an account. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { open_issues, unanswered, oldest_unanswered: oldest, new_leads } = data;
  const detail = `of ${open_issues} open${oldest ? `, since ${formatDate(oldest.since)}` : ''}`;
  return (
    <FigureCard
      title="Issues"
      figures={[
        { label: 'Without an answer', value: unanswered, detail, waits: unanswered > 0, to: staffPaths.issues },
        { label: 'Account requests', value: new_leads, detail: 'new', waits: new_leads > 0, to: staffPaths.bankLeads },
      ]}
    />
  );
}
