import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { formatDate, LinkButton } from '@azadkar/shared-ui';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export function loader({ signal }: PartLoaderArgs<'staff-overview@1'>) {
  return call(safetyNet.figures, { signal });
}

/** Which issues wait for an answer, the longest of them first, and who asks for an account. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { open_issues, unanswered, oldest_unanswered: oldest, new_leads } = data;
  return (
    <FigureCard
      title="Issues"
      figures={[
        { label: 'Without an answer', value: unanswered, detail: `of ${open_issues} open`, waits: unanswered > 0 },
        { label: 'Account requests', value: new_leads, detail: 'new', waits: new_leads > 0 },
      ]}
      note={oldest && `The longest waits since ${formatDate(oldest.since)}.`}
    >
      {oldest && (
        <LinkButton to={toPath(paths.issue, { issueId: oldest.id })} size="sm" variant="outline">
          Open the longest waiting
        </LinkButton>
      )}
    </FigureCard>
  );
}
